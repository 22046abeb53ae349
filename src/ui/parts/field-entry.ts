import {dangersIn} from '../../domain/text/kept-text.js';

/**
The pastes that a field accepts: any text, joined into one line; one line only; or none.
*/
export type PasteRule = 'any' | 'one line' | 'nothing';

/**
What is entered of a typed or pasted text, and the note for what was left out.
*/
type Entry = {
	readonly text: string;
	readonly note?: string;
};

/**
Names the characters that were left out, by the code point of the first one: none of them can be seen.
*/
const leftOutText = (characters: ReadonlySet<string>): string => {
	const [first = ''] = characters;
	const name = `U+${(first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
	return characters.size === 1 ? `${name} was left out.` : `${name} and ${characters.size - 1} more were left out.`;
};

/**
No text of a field is longer by far: a whole file that is pasted by mistake would take minutes to draw.
*/
const mostPasted = 10_000;

/**
Returns the reason a paste is refused, or undefined if it is accepted.
*/
export const pasteProblem = (text: string, rule: PasteRule): string | undefined => {
	if (rule === 'nothing') {
		return 'This must be typed: a paste is refused.';
	}

	if (text.length > mostPasted) {
		return 'This is too long for the field: nothing was pasted.';
	}

	return rule === 'one line' && /[\r\n]/v.test(text.trim()) ? 'These are several lines: nothing was pasted.' : undefined;
};

const controls = /\p{Control}/gv;

/**
Returns what of a text a field takes. What is dangerous in a name is left out; a secret is no name, and loses only what no key types.
*/
export const entryOf = (text: string, isSecret: boolean): Entry => {
	const left = new Set(isSecret ? text.match(controls) : dangersIn(text));
	const kept = [...text].filter(character => !left.has(character)).join('');
	return {text: kept, ...(left.size > 0 && {note: leftOutText(left)})};
};

/**
A pasted text as one line, without the blanks around it.
*/
export const asOneLine = (text: string): string => text.replaceAll(/[\r\n\t]+/gv, ' ').trim();
