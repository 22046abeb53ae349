import type {FittedColumn} from './column-widths.js';
import {
	beside,
	enoughOf,
	squeezed,
	totalWidth,
	type Sized,
} from './fitted.js';

/**
The columns that are seen at once, and how many there are to the left and to the right of them.
*/
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

/**
How many of the columns fit beside others, with the widths they are asked for.
*/
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
The columns side by side, those that have a width already with that one.
*/
const joined = <Row, Facts>(columns: Columns<Row, Facts>, fitted: ReadonlyArray<FittedColumn<Row, Facts>>, gap: number) => {
	const widths = new Map(fitted.map(({column, width}) => [column, width]));
	return beside(columns, gap, ({column, natural}) => widths.get(column) ?? natural);
};

/**
The views of the columns that there is room for, and of others, which come into sight one after the other.
*/
export const columnViews = <Row, Facts>(kept: Columns<Row, Facts>, others: Columns<Row, Facts>, fit: Fitting): ReadonlyArray<ColumnView<Row, Facts>> => {
	const {available, gap} = fit;
	const usual = squeezed(kept, gap, available);
	const taken = totalWidth(usual) + gap;
	// By what is enough for them: a long text that comes on the screen takes no column from it.
	const added = fitting(others, taken, fit, enoughOf);
	const beyond = squeezed(others.slice(0, added), gap, available - taken);
	const first = [...kept, ...others.slice(0, added)];
	const views: Array<ColumnView<Row, Facts>> = [{columns: joined(first, [...usual, ...beyond], gap), left: 0, right: others.length - added}];

	// What is scrolled has at least half of the room.
	const isPinned = ({column}: Sized<Row, Facts>): boolean => column.isPinned === true;
	const pinned = first.filter(sized => isPinned(sized));
	const pins = squeezed(pinned, gap, Math.floor(available / 2));
	const pinnedWidth = totalWidth(pins) + (pinned.length === 0 ? 0 : pinned.at(-1)?.column.gap ?? gap);
	const scrolled = [...first.filter(sized => !isPinned(sized)), ...others.slice(added)]
		.map(sized => ({...sized, natural: Math.min(sized.natural, available - pinnedWidth)}));
	let start = 0;
	let end = scrolled.length - (others.length - added);
	while (end < scrolled.length) {
		// As few as it takes for the next one to come into sight.
		start = Math.min(start + 1, end);
		while (start < end && fitting(scrolled.slice(start, end + 1), pinnedWidth, fit) < end + 1 - start) {
			start++;
		}

		end = start + Math.max(1, fitting(scrolled.slice(start), pinnedWidth, fit));
		views.push({columns: joined([...pinned, ...scrolled.slice(start, end)], [...pins], gap), left: start, right: scrolled.length - end});
	}

	return views;
};
