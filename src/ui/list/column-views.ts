import type {FittedColumn} from './column-widths.js';
import {
	beside,
	enoughOf,
	squeezed,
	totalWidth,
	type Sized,
} from './fitted.js';

/** The columns visible at once, and the numbers of columns hidden to the left and right. */
export type ColumnView<Row, Facts> = {
	readonly columns: ReadonlyArray<FittedColumn<Row, Facts>>;
	readonly left: number;
	readonly right: number;
};

type Columns<Row, Facts> = ReadonlyArray<Sized<Row, Facts>>;

type Fitting = {
	readonly available: number;
	readonly gap: number;
};

/** Counts how many columns, from the first on, fit beside `taken` cells of other columns. */
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
Places columns side by side. A column in `fitted` keeps its width there, and any other column gets its natural width.
*/
const joined = <Row, Facts>(columns: Columns<Row, Facts>, fitted: ReadonlyArray<FittedColumn<Row, Facts>>, gap: number) => {
	const widths = new Map(fitted.map(({column, width}) => [column, width]));
	return beside(columns, gap, ({column, natural}) => widths.get(column) ?? natural);
};

/**
Divides columns into pages. The first page has the columns in `kept`, and as many of the columns in `others` as fit. The rest can be scrolled into
view page by page.
*/
export const columnViews = <Row, Facts>(kept: Columns<Row, Facts>, others: Columns<Row, Facts>, fit: Fitting): ReadonlyArray<ColumnView<Row, Facts>> => {
	const {available, gap} = fit;
	const usual = squeezed(kept, gap, available);
	const taken = totalWidth(usual) + gap;
	// A column counts with the width that is enough for it, not with its longest text. So a long text that appears in the list displaces no column.
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
