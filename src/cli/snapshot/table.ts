import {sanitize} from '../../terminal/sanitize.js';
import {toAscii} from '../../terminal/to-ascii.js';
import {displayWidth, pad, padStart} from '../../terminal/width.js';
import {paint, type Tone} from './paint.js';

/**
What stands in a row of a column.
*/
export type Cell = {
	/**
	As it came: it is made safe to print where it is laid out.
	*/
	readonly text: string;
	readonly tone?: Tone;

	/**
	Whether the words are pgtower's, and may be written with fewer signs. Names and whatever else comes from the control plane are never
	rewritten: scripts look for them.
	*/
	readonly isOwn?: boolean;
};

/**
A column of a table over rows.
*/
export type Column<Row> = {
	readonly heading: string;
	readonly isRightAligned?: boolean;

	/**
	Undefined where there is nothing to say: it is printed as `-`, so that every row has as many cells.
	*/
	readonly cell: (row: Row) => Cell | string | undefined;
};

export type Look = {
	readonly hasColour: boolean;
	readonly isAscii: boolean;
};

const gap = '  ';

const cleanCell = (cell: Cell | string | undefined, isAscii: boolean): Cell => {
	const {text, tone, isOwn = false}: Cell = typeof cell === 'string' ? {text: cell} : cell ?? {text: '', tone: 'dim'};
	const clean = sanitize(text).trim();
	return {text: clean === '' ? '-' : (isAscii && isOwn ? toAscii(clean) : clean), tone};
};

/**
Rows under their headings, in columns as wide as their widest cell; nothing is cut. No line ends in blanks.
*/
export const tableLines = <Row>(columns: ReadonlyArray<Column<Row>>, rows: readonly Row[], {hasColour, isAscii}: Look): readonly string[] => {
	const cells: ReadonlyArray<readonly Cell[]> = [
		columns.map(({heading}): Cell => ({text: heading, tone: 'heading'})),
		...rows.map(row => columns.map(({cell}) => cleanCell(cell(row), isAscii))),
	];
	const widths = columns.map((_, index) => Math.max(...cells.map(line => displayWidth(line[index]?.text ?? ''))));
	return cells.map(line => line.map(({text, tone}, index) => {
		const width = widths[index] ?? 0;
		const padding = columns[index]?.isRightAligned === true
			? padStart(text, width)
			: (index === line.length - 1 ? text : pad(text, width));
		return hasColour ? padding.replace(text, () => paint(text, tone)) : padding;
	}).join(gap));
};
