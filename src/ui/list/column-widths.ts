import type {ListColumn} from '../../domain/attributes/attribute.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {displayWidth} from '../../terminal/text/width.js';

export type Column<Row, Facts> = ListColumn<Row, Facts>;

/** A column with its final width and the gap after it. */
export type FittedColumn<Row, Facts> = {
	readonly column: Column<Row, Facts>;
	readonly width: number;
	readonly gap: number;
};

/**
The number of rows at the start of a list that are measured for a column's width. A screen shows fewer rows than this.
*/
const measuredRows = 200;

type Measured<Row, Facts> = {
	readonly columns: ReadonlyArray<Column<Row, Facts>>;
	readonly rows: readonly Row[];

	/** The visible rows, which may be anywhere in the list. */
	readonly shown: readonly Row[];
	readonly facts: Facts;

	/**
	The values on which the cells' texts depend, such as the project and the time zone. If one of these values changes, the columns are measured
	again.
	*/
	readonly basis: readonly unknown[];
};

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
	one.length === other.length && one.every((item, index) => item === other[index]);

/**
Creates a function that returns the width of the widest text in each column. The function measures the first rows, and all rows displayed so far.
Widths never shrink while `basis` stays the same, so that columns don't move back and forth. The function returns the same map until a width grows.
*/
export const createColumnWidths = <Row extends WeakKey, Facts>() => {
	let widths: ReadonlyMap<string, number> = new Map();
	let before: Pick<Measured<Row, Facts>, 'columns' | 'rows' | 'basis' | 'facts'> | undefined;
	// Each row is measured only once, until the columns or the facts change.
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
