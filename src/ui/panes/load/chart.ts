/**
The rows of a chart, the topmost first: a column of blocks for each value. A value of 0 is the lowest block; one that is not known is blank. `heights`
are the signs of a cell that is filled more and more, the last of them whole.
*/
export const chartRows = (values: ReadonlyArray<number | undefined>, top: number, {rows, heights}: {readonly rows: number; readonly heights: readonly string[]}): readonly string[] => {
	const steps = heights.length;
	const filled = values.map(value => value === undefined ? undefined : Math.max(1, Math.min(rows * steps, Math.round(value / top * rows * steps))));
	return Array.from({length: rows}, (_, index) => {
		const below = (rows - 1 - index) * steps;
		return filled.map(height => {
			const here = height === undefined ? 0 : Math.min(steps, height - below);
			return here <= 0 ? ' ' : heights[here - 1] ?? ' ';
		}).join('');
	});
};

/**
A mark on the time axis: how many columns before the newest one, and its word.
*/
export type AxisMark = {readonly before: number; readonly word: string};

/**
The time axis below charts of `width` columns: an arrow below the column of each mark, with its word where there is room before the next.
*/
export const axisLine = (marks: readonly AxisMark[], width: number, arrow: string): string => {
	const cells = Array.from({length: width}, () => ' ');
	// What ended a moment ago is newer than the newest column.
	const shown = marks.map(mark => ({...mark, before: Math.max(0, mark.before)})).filter(({before}) => before < width).toSorted((one, other) => other.before - one.before);
	for (const [index, {before, word}] of shown.entries()) {
		const at = width - 1 - before;
		const next = shown[index + 1];
		const room = (next === undefined ? width + 1 : width - 1 - next.before) - at - arrow.length;
		// At the right end, a word stands before its arrow.
		const isBefore = next === undefined && word.length >= room && cells.slice(Math.max(0, at - word.length - 1), at).every(cell => cell === ' ') && at > word.length;
		const from = isBefore ? at - word.length : at;
		const said = isBefore ? `${word}${arrow}` : (word.length < room ? `${arrow}${word}` : arrow);
		for (const [offset, character] of [...said].entries()) {
			cells[from + offset] = character;
		}
	}

	return cells.join('');
};
