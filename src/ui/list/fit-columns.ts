import {displayWidth} from '../../terminal/text/width.js';
import type {Column} from './column-widths.js';
import {columnViews, type ColumnView} from './column-views.js';
import {
	beside,
	enoughOf,
	totalWidth,
	type Sized,
} from './fitted.js';

/** The gap between two columns if there is enough room. */
const roomyGap = 2;

/** The gap between two columns if space is short. */
const tightGap = 1;

type Columns<Row, Facts> = ReadonlyArray<Sized<Row, Facts>>;

/**
Returns the width below which a column is dropped. The heading stays complete, and a column that is never cut needs its full width.
*/
const leastOf = <Row, Facts>({column: {least, enough, heading}, natural}: Sized<Row, Facts>): number =>
	enough === undefined ? natural : Math.min(natural, Math.max(least, displayWidth(heading)));

/**
Selects the columns that fit. The least important columns are dropped one at a time. A dropped column is restored if the rest of the space suffices,
even if its texts are cut.
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

		// A column that fits once its texts are cut is restored. If it stayed away, a less important column would take its place.
		narrow.add(sized);
		if (isTooWide()) {
			gone.add(sized);
		}
	}

	return kept();
};

/**
Divides a list's columns into pages of `available` cells, by the widths of their texts. The first page has the important columns, and as many extra
columns as fit. Further pages have the rest, beside the pinned columns. Columns that are blank in every row are left out.
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
