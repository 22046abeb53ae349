import type {Attribute, SnapshotFacts} from '../../../domain/attributes/attribute.js';
import type {Tone} from '../../../domain/attributes/cell.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {toAscii} from '../../../terminal/text/to-ascii.js';
import {displayWidth, pad, padStart} from '../../../terminal/text/width.js';

/**
The tone in a table for each tone in the dashboard. Text that is plain or accented in the dashboard has no tone in a table.
*/
const tones: Readonly<Record<Tone, TableTone | undefined>> = {
	plain: undefined, accent: undefined, dim: 'dim', good: 'good', busy: 'busy', bad: 'bad',
};

/** Builds the columns of a snapshot's table from the attributes of its rows. */
export const attributeColumns = <Row>(attributes: ReadonlyArray<Attribute<Row, never, never>>, facts: SnapshotFacts): ReadonlyArray<TableColumn<Row>> =>
	attributes.flatMap(({heading, snapshot}) => snapshot === undefined
		? []
		: [{
			heading: snapshot.heading ?? heading,
			...(snapshot.isRightAligned === true && {isRightAligned: true}),
			...(snapshot.isOptional === true && {isOptional: true}),
			cell(row: Row) {
				const cell = snapshot.cell(row, facts);
				if (cell === undefined || typeof cell === 'string') {
					return cell;
				}

				const {text, tone = 'plain', isOwn = false} = cell;
				return {text, tone: tones[tone], isOwn};
			},
		}]);

/** The meaning of a piece of text. The palette of the terminal determines the color. */
export type TableTone = 'heading' | 'good' | 'busy' | 'bad' | 'dim';

/** The SGR parameters that switch a tone on, and off again. */
const codes: Readonly<Record<TableTone, readonly [on: number, off: number]>> = {
	heading: [1, 22],
	good: [32, 39],
	busy: [33, 39],
	bad: [31, 39],
	dim: [2, 22],
};

/** Puts a text between the escape sequences of its tone. */
export const withTone = (text: string, tone: TableTone | undefined): string => {
	if (tone === undefined) {
		return text;
	}

	const [on, off] = codes[tone];
	return `\u{1B}[${on}m${text}\u{1B}[${off}m`;
};

/** A cell of a row. */
type TableCell = {
	/** The text as it came from the server. The table makes the text safe to print. */
	readonly text: string;
	readonly tone?: TableTone;

	/**
	Whether pgtower wrote the text, and may convert it to ASCII. Texts from the control plane are never changed, because scripts search for them.
	*/
	readonly isOwn?: boolean;
};

/** A column of a table over rows. */
export type TableColumn<Row> = {
	readonly heading: string;
	readonly isRightAligned?: boolean;

	/** Whether to omit the column if no row has a value. */
	readonly isOptional?: boolean;

	/**
	Returns the cell of a row. Undefined means no value, which is printed as `-`, so that every row has the same number of cells.
	*/
	readonly cell: (row: Row) => TableCell | string | undefined;
};

export type Look = {
	readonly hasColour: boolean;
	readonly isAscii: boolean;
};

const gap = '  ';

const cleanCell = (cell: TableCell | string | undefined, isAscii: boolean): TableCell => {
	const {text, tone, isOwn = false}: TableCell = typeof cell === 'string' ? {text: cell} : cell ?? {text: '', tone: 'dim'};
	const clean = sanitize(text).trim();
	return {text: clean === '' ? '-' : (isAscii && isOwn ? toAscii(clean) : clean), tone};
};

/**
Formats rows under their headings. Each column is as wide as its widest cell. Nothing is cut, and no line ends in spaces.
*/
export const tableLines = <Row>(all: ReadonlyArray<TableColumn<Row>>, rows: readonly Row[], {hasColour, isAscii}: Look): readonly string[] => {
	const columns = all.filter(({isOptional = false, cell}) => !isOptional || rows.some(row => cell(row) !== undefined));
	const cells: ReadonlyArray<readonly TableCell[]> = [
		columns.map(({heading}): TableCell => ({text: heading, tone: 'heading'})),
		...rows.map(row => columns.map(({cell}) => cleanCell(cell(row), isAscii))),
	];
	const widths = columns.map((_, index) => Math.max(...cells.map(line => displayWidth(line[index]?.text ?? ''))));
	return cells.map(line => line.map(({text, tone}, index) => {
		const width = widths[index] ?? 0;
		const padding = columns[index]?.isRightAligned === true
			? padStart(text, width)
			: (index === line.length - 1 ? text : pad(text, width));
		return hasColour ? padding.replace(text, () => withTone(text, tone)) : padding;
	}).join(gap));
};
