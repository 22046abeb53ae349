import {displayWidth} from '../../terminal/text/width.js';
import type {Column, FittedColumn} from './column-widths.js';

/**
A column and the width of its widest text, heading included.
*/
export type Sized<Row, Facts> = {
	readonly column: Column<Row, Facts>;
	readonly natural: number;
};

type Columns<Row, Facts> = ReadonlyArray<Sized<Row, Facts>>;

/**
The columns beside each other, with their widths and what is between them.
*/
export const beside = <Row, Facts>(columns: Columns<Row, Facts>, gap: number, widthOf: (sized: Sized<Row, Facts>) => number): ReadonlyArray<FittedColumn<Row, Facts>> =>
	columns.map((sized, index) => ({
		column: sized.column,
		width: widthOf(sized),
		gap: index === columns.length - 1 ? 0 : sized.column.gap ?? gap,
	}));

/**
Cells that columns take together.
*/
export const totalWidth = (columns: ReadonlyArray<{readonly width: number; readonly gap: number}>): number =>
	columns.reduce((sum, {width, gap}) => sum + width + gap, 0);

/**
Cells that a column has before less important ones do.
*/
export const enoughOf = <Row, Facts>({column: {enough = Infinity, heading}, natural}: Sized<Row, Facts>): number =>
	Math.min(natural, Math.max(enough, displayWidth(heading)));

/**
The columns in `available` cells: what they lack is taken from the least important, and what is left is given to the most important first.
*/
export const squeezed = <Row, Facts>(columns: Columns<Row, Facts>, gap: number, available: number): ReadonlyArray<FittedColumn<Row, Facts>> => {
	const widths = new Map(columns.map(sized => [sized, enoughOf(sized)]));
	const widthOf = (sized: Sized<Row, Facts>): number => widths.get(sized) ?? 0;
	const room = (): number => available - totalWidth(beside(columns, gap, widthOf));
	const order = columns.toSorted((one, other) => one.column.importance - other.column.importance);
	const least = ({column}: Sized<Row, Facts>): number => column.least;
	const headed = ({column}: Sized<Row, Facts>): number => Math.max(column.least, displayWidth(column.heading));
	// Down to what they must have below a whole heading, then below a cut one, and where that is too much still, to nothing.
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
