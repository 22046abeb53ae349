import type {Activity} from '../../domain/computes/activity.js';
import type {ActivityEvents} from '../../domain/computes/activity-events.js';
import type {SizeRange} from '../../domain/computes/compute-size.js';
import type {Instant} from '../../domain/time.js';
import type {Segment, Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';

/**
Cells of the same tone as one segment.
*/
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

/**
The steps before anything is known, in words, or as question marks where words have no room.
*/
const unknownCells = (count: number, reason: string): Segments =>
	[...(count < reason.length + 2 ? '?'.repeat(count) : reason.padStart(Math.floor((count + reason.length) / 2)).padEnd(count))].map(text => ({text, tone: 'dim'}));

type Column = {
	/**
	The part of its step that it was active; undefined where that is not known.
	*/
	readonly share: number | undefined;

	/**
	The smallest part of its largest size that it can have had.
	*/
	readonly least: number;
};

const cellAt = ({share, least}: Column, level: number, rows: number, {heights: all, shade, dot}: Glyphs): Segment => {
	// In ASCII, the lowest height is the sign of an idle compute.
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
The rows of a chart of when a compute was active, and at what size, the topmost first. A column is as high as its largest size times the part of the
step that it was active. Up to its smallest size it is filled, and shaded above. Idle is a dot at the foot; what is not known says so.
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
The marks below a chart: an arrow where the compute was started, and a cross where an operation on it failed, which is more important.
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
