import type {ListColumn} from '../../domain/attributes/attribute.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {displayWidth} from '../../terminal/text/width.js';

/**
A column of a list.
*/
export type Column<Row, Facts> = ListColumn<Row, Facts>;

/**
A column as it is drawn, with the blank cells behind it.
*/
export type FittedColumn<Row, Facts> = {
	readonly column: Column<Row, Facts>;
	readonly width: number;
	readonly gap: number;
};

/**
Rows that are looked at to find how wide a column must be: enough for a screen, few enough to cost nothing.
*/
const measuredRows = 200;

type Measured<Row, Facts> = {
	readonly columns: ReadonlyArray<Column<Row, Facts>>;
	readonly rows: readonly Row[];

	/**
	The rows on the screen, wherever in the list they are.
	*/
	readonly shown: readonly Row[];
	readonly facts: Facts;

	/**
	What the list is of: widths of another list tell nothing of this one.
	*/
	readonly basis: readonly unknown[];
};

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
	one.length === other.length && one.every((item, index) => item === other[index]);

/**
Makes the function that tells how wide each column's widest text is: of the first rows, and of those that were on the screen so far.
A width never shrinks while the list is of the same, so that nothing moves to and fro; and it is the same map while no width grows.
*/
export const createColumnWidths = <Row extends WeakKey, Facts>() => {
	let widths: ReadonlyMap<string, number> = new Map();
	let before: Pick<Measured<Row, Facts>, 'columns' | 'rows' | 'basis' | 'facts'> | undefined;
	// While neither columns nor facts change, a row that was measured has told its widths.
	let measured = new WeakSet<Row>();

	const measure = (columns: ReadonlyArray<Column<Row, Facts>>, rows: readonly Row[], facts: Facts): void => {
		for (const column of columns) {
			const known = widths.get(column.id) ?? 0;
			const widest = Math.max(known, ...rows.map(row => displayWidth(sanitize(column.cell(row, facts).text))));
			if (widest > known) {
				widths = new Map([...widths, [column.id, widest]]);
			}
		}
	};

	return ({columns, rows, shown, facts, basis}: Measured<Row, Facts>): ReadonlyMap<string, number> => {
		if (before === undefined || !isSameList(before.basis, basis)) {
			widths = new Map();
			before = undefined;
		}

		if (before?.rows !== rows || before.columns !== columns) {
			measure(columns.filter(({isAsSeen}) => isAsSeen !== true), rows.slice(0, measuredRows), facts);
		}

		if (before?.columns !== columns || before.facts !== facts) {
			measured = new WeakSet();
		}

		measure(columns, shown.filter(row => !measured.has(row)), facts);
		for (const row of shown) {
			measured.add(row);
		}

		before = {
			columns, rows, basis, facts,
		};
		return widths;
	};
};
