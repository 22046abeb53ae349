import {displayWidth} from '../../terminal/text/width.js';
import type {Column, FittedColumn} from './column-widths.js';

/** A column with the width of its widest text, including the heading. */
export type Sized<Row, Facts> = {
	readonly column: Column<Row, Facts>;
	readonly natural: number;
};

type Columns<Row, Facts> = ReadonlyArray<Sized<Row, Facts>>;

/** Places columns beside each other, with widths and gaps. */
export const beside = <Row, Facts>(columns: Columns<Row, Facts>, gap: number, widthOf: (sized: Sized<Row, Facts>) => number): ReadonlyArray<FittedColumn<Row, Facts>> =>
	columns.map((sized, index) => ({
		column: sized.column,
		width: widthOf(sized),
		gap: index === columns.length - 1 ? 0 : sized.column.gap ?? gap,
	}));

export const totalWidth = (columns: ReadonlyArray<{readonly width: number; readonly gap: number}>): number =>
	columns.reduce((sum, {width, gap}) => sum + width + gap, 0);

/** Returns the width that a column gets before less important columns get any. */
export const enoughOf = <Row, Facts>({column: {enough = Infinity, heading}, natural}: Sized<Row, Facts>): number =>
	Math.min(natural, Math.max(enough, displayWidth(heading)));

/**
Fits columns into `available` cells. Missing space is taken from the least important column first, and spare space goes to the most important first.
*/
export const squeezed = <Row, Facts>(columns: Columns<Row, Facts>, gap: number, available: number): ReadonlyArray<FittedColumn<Row, Facts>> => {
	const widths = new Map(columns.map(sized => [sized, enoughOf(sized)]));
	const widthOf = (sized: Sized<Row, Facts>): number => widths.get(sized) ?? 0;
	const room = (): number => available - totalWidth(beside(columns, gap, widthOf));
	const order = columns.toSorted((one, other) => one.column.importance - other.column.importance);
	const least = ({column}: Sized<Row, Facts>): number => column.least;
	const headed = ({column}: Sized<Row, Facts>): number => Math.max(column.least, displayWidth(column.heading));
	// Columns shrink until their headings are complete, then to their minimum, and finally to nothing if necessary.
	for (const floor of [headed, least, () => 0]) {
		for (const sized of order) {
			widths.set(sized, Math.max(Math.min(floor(sized), widthOf(sized)), widthOf(sized) + Math.min(0, room())));
		}
	}

	for (const sized of order.toReversed()) {
		widths.set(sized, Math.min(sized.natural, widthOf(sized) + Math.max(0, room())));
	}

	return beside(columns, gap, widthOf);
};
