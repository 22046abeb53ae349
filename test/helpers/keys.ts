const escape = '\u{1B}';

const named: Readonly<Record<string, string>> = {
	enter: '\r',
	escape,
	// This is the escape key of terminals with the kitty protocol: the byte that follows at once is another key.
	'whole escape': `${escape}[27u`,
	tab: '\t',
	'shift+tab': `${escape}[Z`,
	space: ' ',
	backspace: '\u{7F}',
	delete: `${escape}[3~`,
	insert: `${escape}[2~`,
	up: `${escape}[A`,
	down: `${escape}[B`,
	right: `${escape}[C`,
	left: `${escape}[D`,
	home: `${escape}[H`,
	end: `${escape}[F`,
	pageup: `${escape}[5~`,
	pagedown: `${escape}[6~`,
	f1: `${escape}OP`,
	f2: `${escape}OQ`,
	f3: `${escape}OR`,
	f4: `${escape}OS`,
	f5: `${escape}[15~`,
	'ctrl+space': '\0',
};

/**
Returns the bytes that a terminal sends for a key: a character, a name (`enter`, `left`, `pagedown`, `f5`), `ctrl+x`, `alt+x`, or `shift+`/`ctrl+`
with an arrow, home or end.

@throws When there is no such key.
*/
export const keyBytes = (key: string): string => {
	if ([...key].length === 1) {
		return key;
	}

	const known = named[key];
	if (known !== undefined) {
		return known;
	}

	const control = /^ctrl\+(?<letter>[@a-z\[\\\]^_])$/v.exec(key)?.groups?.letter;
	if (control !== undefined) {
		return String.fromCodePoint(control.toUpperCase().codePointAt(0)! % 32);
	}

	const modified = /^(?<modifier>shift|ctrl)\+(?<name>up|down|right|left|home|end)$/v.exec(key)?.groups;
	if (modified) {
		const parameter = modified.modifier === 'shift' ? 2 : 5;
		return `${escape}[1;${parameter}${keyBytes(modified.name!).at(-1)!}`;
	}

	if (key.startsWith('alt+')) {
		return escape + keyBytes(key.slice('alt+'.length));
	}

	throw new Error(`There is no key "${key}".`);
};
