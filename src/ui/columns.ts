import {
	cut,
	displayWidth,
	pad,
	padStart,
} from '../terminal/width.js';
import type {Segment, Segments} from './segment.js';

/**
A column of a pane.
*/
export type Column<Row, Facts> = {
	readonly id: string;

	/**
	When there is not room for all columns, those that matter least go first.
	*/
	readonly importance: number;

	/**
	When all of them stay and must be cut, the lowest goes first; `importance` unless said.
	*/
	readonly stiffness?: number;

	/**
	In cells. It is as wide as its widest cell, up to `most`; it is cut down to `least` before a column is dropped.
	*/
	readonly least: number;
	readonly most: number;

	/**
	At least `least` wide, so that the columns stay where they are when its cells change.
	*/
	readonly isSteady?: boolean;
	readonly isRightAligned?: boolean;

	/**
	Cut in its middle instead of at its end: of an id, the end tells it from others.
	*/
	readonly isCutInMiddle?: boolean;

	/**
	Whether one blank is enough between it and the next.
	*/
	readonly isTight?: boolean;

	/**
	Takes what room is left, up to its most.
	*/
	readonly isFlexible?: boolean;

	/**
	Only shown when all columns are asked for.
	*/
	readonly isWideOnly?: boolean;
	readonly cell: (row: Row, facts: Facts) => Segment;
};

export type FittedColumn<Row, Facts> = {
	readonly column: Column<Row, Facts>;
	readonly width: number;
};

type Sized = {
	readonly width: number;
	readonly isTight: boolean;
};

const total = (columns: readonly Sized[], gap: number): number =>
	columns.reduce((sum, {width, isTight}, index) => sum + width + (index === columns.length - 1 ? 0 : (isTight ? 1 : gap)), 0);

/**
The text in so many cells, cut in its middle when it is longer: `ep-winter-…n70o`.
*/
const cutMiddle = (text: string, columns: number): string => {
	const characters = [...text];
	// Ids are ASCII; what is wider is cut like any other text.
	return displayWidth(text) <= columns || columns < 12 || displayWidth(text) !== characters.length
		? cut(text, columns)
		: `${characters.slice(0, columns - 6).join('')}…${characters.slice(-5).join('')}`;
};

type Fitting = {
	/**
	Cells there are in all.
	*/
	readonly available: number;

	/**
	Cells between two columns.
	*/
	readonly gap: number;
};

/**
The columns that fit into so many cells, with their widths: as wide as their cells, else cut, else dropped by importance.
*/
export const fitColumns = <Row, Facts>(
	columns: ReadonlyArray<Column<Row, Facts>>,
	rows: readonly Row[],
	facts: Facts,
	{available, gap}: Fitting,
): ReadonlyArray<FittedColumn<Row, Facts>> => {
	const natural = new Map(columns.map(column => {
		const widest = Math.max(0, ...rows.map(row => displayWidth(column.cell(row, facts).text)));
		const least = column.isSteady === true && widest > 0 ? column.least : 0;
		return [column, Math.max(least, Math.min(widest, column.most))];
	}));

	// A column that is blank in every row is none.
	let kept = columns.filter(column => natural.get(column) !== 0);
	const sizes = (width: (column: Column<Row, Facts>) => number): readonly Sized[] =>
		kept.map(column => ({width: width(column), isTight: column.isTight === true}));
	while (kept.length > 1 && total(sizes(column => Math.min(column.least, natural.get(column) ?? 0)), gap) > available) {
		const least = Math.min(...kept.map(column => column.importance));
		kept = kept.filter(column => column.importance !== least);
	}

	const widths = new Map(kept.map(column => [column, natural.get(column) ?? 0]));
	let excess = total(sizes(column => widths.get(column) ?? 0), gap) - available;
	const stiffness = (column: Column<Row, Facts>): number => column.stiffness ?? column.importance;
	for (const column of kept.toSorted((one, other) => stiffness(one) - stiffness(other))) {
		const width = widths.get(column) ?? 0;
		// The last one left gives way as far as it must.
		const given = Math.max(0, Math.min(excess, kept.length === 1 ? width : width - column.least));
		widths.set(column, width - given);
		excess -= given;
	}

	const flexible = kept.find(({isFlexible}) => isFlexible === true);
	if (flexible !== undefined) {
		const width = widths.get(flexible) ?? 0;
		widths.set(flexible, Math.max(width, Math.min(flexible.most, width - excess)));
	}

	return kept.map(column => ({column, width: widths.get(column) ?? 0}));
};

/**
A row of fitted columns, exactly as wide as they are together.
*/
export const rowSegments = <Row, Facts>(
	fitted: ReadonlyArray<FittedColumn<Row, Facts>>,
	row: Row,
	facts: Facts,
	gap: number,
): Segments =>
	fitted.flatMap(({column, width}, index) => {
		const cell = column.cell(row, facts);
		const text = column.isCutInMiddle === true ? cutMiddle(cell.text, width) : cut(cell.text, width);
		const padded = column.isRightAligned === true ? padStart(text, width) : pad(text, width);
		const isLast = index === fitted.length - 1;
		return [{...cell, text: padded}, ...(isLast ? [] : [{text: ' '.repeat(column.isTight === true ? 1 : gap)}])];
	});
