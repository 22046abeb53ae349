/**
A framed list as a person reads it on the screen.
*/
export type Pane = {
	/**
	The text of its upper border: `Computes 6 · acme-shop`, and the note at the right end.
	*/
	readonly title: string;

	/**
	Its rows without the headings above them, the blank ones below them, and the mark of the cursor.
	*/
	readonly rows: readonly string[];

	/**
	The row under the cursor; undefined when none is shown.
	*/
	readonly selected: string | undefined;
};

export type PaneName = 'Projects' | 'Computes' | 'Operations' | 'Branches' | 'Databases' | 'Roles' | 'Sessions';

const pointer = '▌';
const headings = /^ +(?:NAME|COMPUTE|TIME|STATUS|BRANCH|DATABASE|ROLE|PID)[ ↑↓]/v;

const wordsOf = (border: string): string => border.replaceAll(/[─╮\s]+/gv, ' ').trim();

/**
What stands between the outermost borders of a line: a tree draws lines of its own between them.
*/
const insideOf = (line: string): string => line.slice(line.indexOf('│') + 1, line.lastIndexOf('│'));

/**
Finds a pane in the lines of a screen.

@returns undefined when it is not there, or not drawn to its lower border.
*/
export const findPane = (screen: readonly string[], name: PaneName): Pane | undefined => {
	const top = screen.findIndex(line => line.includes(`╭ ${name}`));
	const borders = screen[top]?.split('╭').slice(1) ?? [];
	const place = borders.findIndex(border => border.startsWith(` ${name}`));
	const height = screen.slice(top + 1).findIndex(line => line.startsWith('╰'));
	if (top === -1 || height === -1) {
		return undefined;
	}

	const rows = screen
		.slice(top + 1, top + 1 + height)
		.map(line => (borders.length === 1 ? insideOf(line) : line.split('│')[(2 * place) + 1] ?? '').trimEnd())
		// Blank lines, and the lines between the rows that tell the day, are no rows.
		.filter(row => row !== '' && !row.startsWith('  ── ') && !headings.test(`${row} `));
	return {
		title: wordsOf(borders[place] ?? ''),
		rows: rows.map(row => row.replace(pointer, ' ').trim()),
		selected: rows.find(row => row.includes(pointer))?.replace(pointer, ' ').trim(),
	};
};
