/**
Draws the rows of a chart, topmost first, with a column of blocks for each value. A value of 0 is the lowest block, and an unknown value is blank.

`heights`: the symbols of increasingly filled cells. The last one is a full cell.
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

/** A mark on the time axis: its label, and its distance from the newest column, in columns. */
export type AxisMark = {readonly before: number; readonly word: string};

/**
Groups marks in the same or in neighboring columns, oldest first. Such marks leave no room for a label between them.
*/
const inGroups = (marks: readonly AxisMark[]): readonly AxisMark[][] => {
	const groups: AxisMark[][] = [];
	for (const mark of marks) {
		const group = groups.at(-1);
		const last = group?.at(-1);
		if (group !== undefined && last !== undefined && last.before - mark.before <= 1) {
			group.push(mark);
		} else {
			groups.push([mark]);
		}
	}

	return groups;
};

/**
Draws the time axis below charts of `width` columns. Each mark has an arrow below its column, and a label if there is room. The labels of newer marks
are placed first. Marks of the same group have their labels side by side, or only the last label if not all of them fit.
*/
export const axisLine = (marks: readonly AxisMark[], width: number, arrow: string): string => {
	const cells = Array.from({length: width}, () => ' ');
	// An event that has just ended may be newer than the newest column.
	const shown = marks.map(mark => ({...mark, before: Math.max(0, mark.before)})).filter(({before}) => before < width).toSorted((one, other) => other.before - one.before);
	for (const {before} of shown) {
		cells[width - 1 - before] = arrow;
	}

	const isFree = (from: number, until: number): boolean => cells.slice(Math.max(0, from), until).every(cell => cell === ' ');
	const placed = (word: string, first: number, last: number): number | undefined => {
		// At the end of the axis, no space is needed after a label.
		if (last + word.length < width && isFree(last + 1, last + word.length + 2)) {
			return last + 1;
		}

		return first >= word.length && isFree(first - word.length - 1, first) ? first - word.length : undefined;
	};

	const place = (group: readonly AxisMark[], wordings: (words: readonly string[]) => readonly string[]): boolean => {
		const [first = 0, last = 0] = [group[0], group.at(-1)].map(mark => width - 1 - (mark?.before ?? 0));
		const words = group.map(({word}) => word).filter((word, index, all) => word !== all[index - 1]);
		const said = wordings(words).find(word => placed(word, first, last) !== undefined);
		cells.splice(placed(said ?? '', first, last) ?? first, said?.length ?? 0, ...said ?? '');
		return said !== undefined;
	};

	let wordless: readonly AxisMark[] = [];
	for (const group of inGroups(shown).toReversed()) {
		// If the newer group had no room for its labels, this group gets these labels too, provided that all of them fit.
		const isSaid = wordless.length > 0 && place([...group, ...wordless], words => [words.join(' ')]);
		wordless = isSaid || place(group, words => [words.join(' '), words.at(-1) ?? '']) ? [] : group;
	}

	return cells.join('');
};
