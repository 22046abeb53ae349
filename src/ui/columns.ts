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
	In cells. It is as wide as its widest cell between these; it is cut down to `least` before a column is dropped.
	*/
	readonly least: number;
	readonly most: number;
	readonly isRightAligned?: boolean;

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

const total = (widths: readonly number[], gap: number): number => widths.reduce((sum, width) => sum + width + gap, -gap);

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
		return [column, widest === 0 ? 0 : Math.max(column.least, Math.min(widest, column.most))];
	}));

	// A column that is blank in every row is none.
	let kept = columns.filter(column => natural.get(column) !== 0);
	while (kept.length > 1 && total(kept.map(column => Math.min(column.least, natural.get(column) ?? 0)), gap) > available) {
		const least = Math.min(...kept.map(column => column.importance));
		kept = kept.filter(column => column.importance !== least);
	}

	const widths = new Map(kept.map(column => [column, natural.get(column) ?? 0]));
	let excess = total(widths.values().toArray(), gap) - available;
	// The least important columns give way first.
	for (const column of kept.toSorted((one, other) => one.importance - other.importance)) {
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
		const text = cut(cell.text, width);
		const padded = column.isRightAligned === true ? padStart(text, width) : pad(text, width);
		return [...(index === 0 ? [] : [{text: ' '.repeat(gap)}]), {...cell, text: padded}];
	});
