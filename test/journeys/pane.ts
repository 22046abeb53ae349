/** A framed list as a user reads it on the screen. */
export type Pane = {
	/** The text of the pane's upper border: `Computes 6 · acme-shop`, and the note at the right end. */
	readonly title: string;

	/** The rows, without the headings, blank lines and the mark of the cursor. */
	readonly rows: readonly string[];

	/** The row under the cursor, or undefined if none is shown. */
	readonly selected: string | undefined;
};

export type PaneName = 'Projects' | 'Computes' | 'Operations' | 'Branches' | 'Databases' | 'Roles' | 'Sessions';

const pointer = '▌';
const headings = /^ +(?:NAME|COMPUTE|TIME|STATUS|BRANCH|DATABASE|ROLE|PID)[ ↑↓]/v;

const wordsOf = (border: string): string => border.replaceAll(/[─╮\s]+/gv, ' ').trim();

/** Returns the text between the outermost borders of a line, since a tree draws lines of its own. */
const insideOf = (line: string): string => line.slice(line.indexOf('│') + 1, line.lastIndexOf('│'));

/**
Finds a pane in the lines of a screen.

@returns undefined if the pane is not there, or not drawn to its lower border.
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
		// Blank lines, and the lines that separate days, are no rows.
		.filter(row => row !== '' && !row.startsWith('  ── ') && !headings.test(`${row} `));
	return {
		title: wordsOf(borders[place] ?? ''),
		rows: rows.map(row => row.replace(pointer, ' ').trim()),
		selected: rows.find(row => row.includes(pointer))?.replace(pointer, ' ').trim(),
	};
};
