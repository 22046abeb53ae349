import {displayWidth} from '../../terminal/text/width.js';
import type {Column} from './column-widths.js';
import {columnViews, type ColumnView} from './column-views.js';
import {
	beside,
	enoughOf,
	totalWidth,
	type Sized,
} from './fitted.js';

/**
Cells between two columns, where there is room for that, and where there is not.
*/
const roomyGap = 2;
const tightGap = 1;

type Columns<Row, Facts> = ReadonlyArray<Sized<Row, Facts>>;

/**
Cells that a column is cut down to before it goes: its heading stays whole. One that is never cut has all its cells.
*/
const leastOf = <Row, Facts>({column: {least, enough, heading}, natural}: Sized<Row, Facts>): number =>
	enough === undefined ? natural : Math.min(natural, Math.max(least, displayWidth(heading)));

/**
The columns that there is room for: the least important goes, one at a time, and comes back where what is left holds it after all, if need
be cut.
*/
const chosen = <Row, Facts>(columns: Columns<Row, Facts>, available: number): Columns<Row, Facts> => {
	const gone = new Set<Sized<Row, Facts>>();
	const narrow = new Set<Sized<Row, Facts>>();
	const kept = () => columns.filter(sized => !gone.has(sized));
	const widthOf = (sized: Sized<Row, Facts>): number => narrow.has(sized) ? leastOf(sized) : enoughOf(sized);
	const isTooWide = (): boolean => totalWidth(beside(kept(), tightGap, widthOf)) > available;
	const order = columns
		.filter(({column}) => column.isEssential !== true)
		.toSorted((one, other) => one.column.importance - other.column.importance);
	for (const sized of order) {
		if (isTooWide()) {
			gone.add(sized);
		}
	}

	for (const sized of [...gone].toReversed()) {
		gone.delete(sized);
		if (!isTooWide()) {
			continue;
		}

		// Nothing that matters less comes in its place as long as it can be cut.
		narrow.add(sized);
		if (isTooWide()) {
			gone.add(sized);
		}
	}

	return kept();
};

/**
The views of a list's columns in `available` cells, by the widths of their texts. The first has those that matter, and as many behind them as
fit of those that were asked for besides. Each further one has what did not, beside the pinned ones. A column that is blank in every row
is none.
*/
export const fitColumns = <Row, Facts>(
	columns: ReadonlyArray<Column<Row, Facts>>,
	widths: ReadonlyMap<string, number>,
	available: number,
): ReadonlyArray<ColumnView<Row, Facts>> => {
	const there = columns.flatMap((column): Columns<Row, Facts> => {
		const natural = Math.max(widths.get(column.id) ?? 0, column.isSteady === true ? column.least : 0);
		return natural === 0 ? [] : [{column, natural: Math.max(natural, displayWidth(column.heading))}];
	});
	const usual = there.filter(({column}) => column.isWideOnly !== true);
	const kept = chosen(usual, available);
	const isRoomy = kept.length === usual.length && totalWidth(beside(kept, roomyGap, ({natural}) => natural)) <= available;
	const dropped = usual.filter(sized => !kept.includes(sized));
	const asked = there.filter(({column}) => column.isWideOnly === true).toSorted((one, other) => other.column.importance - one.column.importance);
	return columnViews(kept, [...dropped, ...asked], {available, gap: isRoomy ? roomyGap : tightGap});
};
