import type {Activity} from '../../domain/computes/activity.js';
import type {ActivityEvents} from '../../domain/computes/activity-events.js';
import type {SizeRange} from '../../domain/computes/compute-size.js';
import type {Instant} from '../../domain/time.js';
import type {Segment, Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';

/** Merges cells of the same tone into segments. */
const merged = (cells: Segments): Segments => {
	const segments: Segment[] = [];
	for (const {text, tone = 'plain'} of cells) {
		const last = segments.at(-1);
		if (last?.tone === tone) {
			segments[segments.length - 1] = {text: `${last.text}${text}`, tone};
		} else {
			segments.push({text, tone});
		}
	}

	return segments;
};

/** Draws the steps whose activity is unknown: the reason in words, or question marks if the reason does not fit. */
const unknownCells = (count: number, reason: string): Segments =>
	[...(count < reason.length + 2 ? '?'.repeat(count) : reason.padStart(Math.floor((count + reason.length) / 2)).padEnd(count))].map(text => ({text, tone: 'dim'}));

type Column = {
	/** The active share of the step. Undefined if unknown. */
	readonly share: number | undefined;

	/** The minimum size as a share of the maximum size. */
	readonly least: number;
};

const cellAt = ({share, least}: Column, level: number, rows: number, {heights: all, shade, dot}: Glyphs): Segment => {
	// In ASCII, the lowest height looks like the dot of an idle compute, so it is not used.
	const heights = all.filter(height => height !== dot);
	if (share === undefined || share <= 0) {
		return {text: share === 0 && level === 0 ? dot : ' ', tone: 'dim'};
	}

	const filled = Math.max(1, Math.round(share * least * rows * heights.length)) - (level * heights.length);
	return filled > 0
		? {text: heights[Math.min(heights.length, filled) - 1] ?? '', tone: 'accent'}
		: {text: level < Math.round(share * rows) ? shade : ' ', tone: 'dim'};
};

/**
Draws a compute's activity and size as the rows of a chart, topmost first. The height of a column is the maximum size times the active share of its
step. The column is filled up to the minimum size, and shaded above. Idle steps are a dot at the bottom, and unknown activity is labeled.
*/
export const dayChartRows = (
	steps: Activity['steps'], {min, max}: SizeRange, {rows, glyphs, unknown}: {readonly rows: number; readonly glyphs: Glyphs; readonly unknown: string},
): readonly Segments[] => {
	const least = max > 0 ? Math.max(0, Math.min(1, min / max)) : 1;
	const firstKnown = steps.findIndex(share => share !== undefined);
	const before = unknownCells(firstKnown === -1 ? steps.length : firstKnown, unknown);
	return Array.from({length: rows}, (_, index) => {
		const level = rows - 1 - index;
		return merged(steps.map((share, column) => level === 0 && column < before.length ? before[column] ?? {text: ' '} : cellAt({share, least}, level, rows, glyphs)));
	});
};

/**
Draws the marks below a chart: an arrow at each start, and a cross at each failed operation. A cross replaces an arrow in the same place.
*/
export const markLine = ({starts, failures}: ActivityEvents, {from, until}: {readonly from: Instant; readonly until: Instant}, columns: number, glyphs: Glyphs): Segments => {
	const cells = Array.from({length: columns}, (): Segment => ({text: ' '}));
	const put = (instants: readonly Instant[], mark: Segment) => {
		for (const at of instants) {
			cells[Math.max(0, Math.min(columns - 1, Math.floor((at - from) / (until - from) * columns)))] = mark;
		}
	};

	put(starts, {text: glyphs.up, tone: 'accent'});
	put(failures, {text: glyphs.failed, tone: 'bad'});
	return merged(cells);
};
