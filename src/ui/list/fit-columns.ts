import {displayWidth} from '../../terminal/text/width.js';
import type {Glyphs} from '../theme.js';
import type {Column, FittedColumn} from './column-widths.js';

/** A column with the width of its widest text, including the heading. */
type Sized<Row, Facts> = {
	readonly column: Column<Row, Facts>;
	readonly natural: number;
};

type Columns<Row, Facts> = ReadonlyArray<Sized<Row, Facts>>;

/** The gap between two columns if there is enough room. */
const roomyGap = 2;

/** The gap between two columns if space is short. */
const tightGap = 1;

/** Places columns beside each other, with widths and gaps. */
const beside = <Row, Facts>(columns: Columns<Row, Facts>, gap: number, widthOf: (sized: Sized<Row, Facts>) => number): ReadonlyArray<FittedColumn<Row, Facts>> =>
	columns.map((sized, index) => ({
		column: sized.column,
		width: widthOf(sized),
		gap: index === columns.length - 1 ? 0 : sized.column.gap ?? gap,
	}));

const totalWidth = (columns: ReadonlyArray<{readonly width: number; readonly gap: number}>): number =>
	columns.reduce((sum, {width, gap}) => sum + width + gap, 0);

/** Returns the width that a column gets before less important columns get any width. */
const enoughOf = <Row, Facts>({column: {enough = Infinity, heading}, natural}: Sized<Row, Facts>): number =>
	Math.min(natural, Math.max(enough, displayWidth(heading)));

/**
Fits columns into `available` cells. If space is short, the least important column shrinks first. If space is left, the most important column grows
first.
*/
const squeezed = <Row, Facts>(columns: Columns<Row, Facts>, gap: number, available: number): ReadonlyArray<FittedColumn<Row, Facts>> => {
	const widths = new Map(columns.map(sized => [sized, enoughOf(sized)]));
	const widthOf = (sized: Sized<Row, Facts>): number => widths.get(sized) ?? 0;
	const room = (): number => available - totalWidth(beside(columns, gap, widthOf));
	const order = columns.toSorted((one, other) => one.column.importance - other.column.importance);
	const least = ({column}: Sized<Row, Facts>): number => column.least;
	const headed = ({column}: Sized<Row, Facts>): number => Math.max(column.least, displayWidth(column.heading));
	// Columns shrink first to the width of their headings, then to their minimum, and finally to nothing if necessary.
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

/** The columns visible at once, and the numbers of columns hidden to the left and right. */
export type ColumnView<Row, Facts> = {
	readonly columns: ReadonlyArray<FittedColumn<Row, Facts>>;
	readonly left: number;
	readonly right: number;
};

type Fitting = {
	readonly available: number;
	readonly gap: number;
};

/** Counts the columns, from the first one on, that fit beside `taken` cells of other columns. */
const fitting = <Row, Facts>(
	columns: Columns<Row, Facts>,
	taken: number,
	{available, gap}: Fitting,
	widthOf = ({natural}: Sized<Row, Facts>): number => natural,
): number => {
	let width = taken;
	for (const [index, sized] of columns.entries()) {
		width += widthOf(sized);
		if (width > available) {
			return index;
		}

		width += sized.column.gap ?? gap;
	}

	return columns.length;
};

/**
Places columns side by side. A column in `fitted` gets its fitted width, and any other column gets its natural width.
*/
const joined = <Row, Facts>(columns: Columns<Row, Facts>, fitted: ReadonlyArray<FittedColumn<Row, Facts>>, gap: number) => {
	const widths = new Map(fitted.map(({column, width}) => [column, width]));
	return beside(columns, gap, ({column, natural}) => widths.get(column) ?? natural);
};

/**
Divides columns into pages. The first page has the columns in `kept`, and as many of the columns in `others` as fit. The rest can be scrolled into
view page by page.
*/
const columnViews = <Row, Facts>(kept: Columns<Row, Facts>, others: Columns<Row, Facts>, fit: Fitting): ReadonlyArray<ColumnView<Row, Facts>> => {
	const {available, gap} = fit;
	const usual = squeezed(kept, gap, available);
	const taken = totalWidth(usual) + gap;
	// An extra column needs room for its `enough` width, not for its longest text. So when a long text appears in the list, no column is displaced.
	const added = fitting(others, taken, fit, enoughOf);
	const beyond = squeezed(others.slice(0, added), gap, available - taken);
	const first = [...kept, ...others.slice(0, added)];
	const views: Array<ColumnView<Row, Facts>> = [{columns: joined(first, [...usual, ...beyond], gap), left: 0, right: others.length - added}];

	// Pinned columns get at most half of the space, and scrolled columns the rest.
	const isPinned = ({column}: Sized<Row, Facts>): boolean => column.isPinned === true;
	const pinned = first.filter(sized => isPinned(sized));
	const pins = squeezed(pinned, gap, Math.floor(available / 2));
	const pinnedWidth = totalWidth(pins) + (pinned.length === 0 ? 0 : pinned.at(-1)?.column.gap ?? gap);
	const scrolled = [...first.filter(sized => !isPinned(sized)), ...others.slice(added)]
		.map(sized => ({...sized, natural: Math.min(sized.natural, available - pinnedWidth)}));
	let start = 0;
	let end = scrolled.length - (others.length - added);
	while (end < scrolled.length) {
		// To make room for the next column on the right, as few columns as possible are removed on the left.
		start = Math.min(start + 1, end);
		while (start < end && fitting(scrolled.slice(start, end + 1), pinnedWidth, fit) < end + 1 - start) {
			start++;
		}

		end = start + Math.max(1, fitting(scrolled.slice(start), pinnedWidth, fit));
		views.push({columns: joined([...pinned, ...scrolled.slice(start, end)], [...pins], gap), left: start, right: scrolled.length - end});
	}

	return views;
};

/**
Returns the width below which a column is dropped. The heading stays complete, and a column that is never cut needs its full width.
*/
const leastOf = <Row, Facts>({column: {least, enough, heading}, natural}: Sized<Row, Facts>): number =>
	enough === undefined ? natural : Math.min(natural, Math.max(least, displayWidth(heading)));

/**
Selects the columns that fit. The least important columns are dropped one at a time. A dropped column is restored if it fits into the remaining space,
even if its texts are then cut.
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

		// A column that fits with cut texts is restored. Otherwise, a less important column would take its place.
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

const columnWord = (count: number): string => count === 1 ? 'column' : 'columns';

/**
Describes the columns hidden to the left and right: `2 more columns →` or `← 1 column 4 →`. Empty if all columns are visible.
*/
export const hiddenColumnsText = ({left, right}: {readonly left: number; readonly right: number}, glyphs: Glyphs): string => {
	if (left === 0) {
		return right === 0 ? '' : `${right} more ${columnWord(right)} ${glyphs.right}`;
	}

	return `${glyphs.left} ${left} ${columnWord(left)}${right === 0 ? '' : ` ${right} ${glyphs.right}`}`;
};
