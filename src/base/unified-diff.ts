/** A line of a comparison. The line is kept, removed from the old text, or added in the new text. */
type DiffLine = {readonly mark: ' ' | '-' | '+'; readonly text: string};

/**
The maximum number of edits to search for, because time and memory grow with the square of this number. Beyond the maximum, all lines count as
replaced.
*/
const mostEdits = 1500;

/**
Finds the fewest edits that turn one list of lines into another, with the algorithm of Myers.

@see https://doi.org/10.1007/BF01840446
*/
const shortestEdits = (before: readonly string[], after: readonly string[]): readonly DiffLine[] => {
	const most = Math.min(before.length + after.length, mostEdits);
	let furthest = new Map<number, number>([[1, 0]]);
	const steps: Array<ReadonlyMap<number, number>> = [];
	for (let edits = 0; edits <= most; edits += 1) {
		steps.push(furthest);
		const next = new Map(furthest);
		for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
			const isDown = diagonal === -edits || (diagonal !== edits && (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1));
			let x = isDown ? furthest.get(diagonal + 1) ?? 0 : (furthest.get(diagonal - 1) ?? 0) + 1;
			while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) {
				x += 1;
			}

			next.set(diagonal, x);
			if (x >= before.length && x - diagonal >= after.length) {
				return walkBack(steps, before, after);
			}
		}

		furthest = next;
	}

	return [...before.map(text => ({mark: '-', text}) as const), ...after.map(text => ({mark: '+', text}) as const)];
};

const walkBack = (steps: ReadonlyArray<ReadonlyMap<number, number>>, before: readonly string[], after: readonly string[]): readonly DiffLine[] => {
	const lines: DiffLine[] = [];
	let x = before.length;
	let y = after.length;
	for (const [edits, furthest] of steps.entries().toArray().toReversed()) {
		const diagonal = x - y;
		const isDown = diagonal === -edits || (diagonal !== edits && (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1));
		const from = isDown ? diagonal + 1 : diagonal - 1;
		const fromX = furthest.get(from) ?? 0;
		const fromY = fromX - from;
		while (x > fromX && y > fromY && x > 0 && y > 0) {
			x -= 1;
			y -= 1;
			lines.push({mark: ' ', text: before[x] ?? ''});
		}

		if (!(edits > 0)) {
			continue;
		}

		lines.push(isDown ? {mark: '+', text: after[fromY] ?? ''} : {mark: '-', text: before[fromX] ?? ''});
		x = fromX;
		y = fromY;
	}

	return lines.toReversed();
};

/** The number of unchanged lines around each change. */
const context = 3;

type Hunk = {readonly from: number; readonly to: number};

/** Returns the runs of lines around changes. Merges runs that touch. */
const hunksOf = (lines: readonly DiffLine[]): readonly Hunk[] => {
	const hunks: Hunk[] = [];
	for (const [index, {mark}] of lines.entries()) {
		if (mark === ' ') {
			continue;
		}

		const last = hunks.at(-1);
		const hunk = {from: Math.max(0, index - context), to: Math.min(lines.length, index + context + 1)};
		if (last !== undefined && hunk.from <= last.to) {
			hunks[hunks.length - 1] = {from: last.from, to: hunk.to};
		} else {
			hunks.push(hunk);
		}
	}

	return hunks;
};

const range = (start: number, count: number): string => count === 1 ? String(start) : `${count === 0 ? start - 1 : start},${count}`;

const linesOf = (text: string): readonly string[] => text === '' ? [] : text.replace(/\n$/v, '').split('\n');

/**
Compares two texts by their lines, as `diff -u` does. Returns an empty text if the two texts are the same.

`names`: the names of the two texts in the first lines.
*/
export const unifiedDiff = (before: string, after: string, names: {readonly before: string; readonly after: string}): string => {
	const [old, fresh] = [linesOf(before), linesOf(after)];
	// Common lines at the beginning and the end need no search.
	let start = 0;
	while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) {
		start += 1;
	}

	let end = 0;
	while (end < Math.min(old.length, fresh.length) - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) {
		end += 1;
	}

	const kept = (lines: readonly string[]): readonly DiffLine[] => lines.map(text => ({mark: ' ', text}));
	const lines = [
		...kept(old.slice(0, start)), ...shortestEdits(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)), ...kept(old.slice(old.length - end)),
	];
	const hunks = hunksOf(lines);
	if (hunks.length === 0) {
		return '';
	}

	const count = (part: readonly DiffLine[], without: '+' | '-') => part.filter(({mark}) => mark !== without).length;
	const texts = hunks.map(({from, to}) => {
		const [above, part] = [lines.slice(0, from), lines.slice(from, to)];
		const header = `@@ -${range(count(above, '+') + 1, count(part, '+'))} +${range(count(above, '-') + 1, count(part, '-'))} @@`;
		return [header, ...part.map(({mark, text}) => `${mark}${text}`)].join('\n');
	});
	return `--- ${names.before}\n+++ ${names.after}\n${texts.join('\n')}\n`;
};
