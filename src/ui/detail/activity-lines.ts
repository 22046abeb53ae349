import {
	type Activity,
	type ActivityEvents,
	activityOf,
	activityEvents,
} from '../../domain/computes/usage.js';
import {type SizeRange, isFixed} from '../../domain/computes/compute-size.js';
import {
	type Instant,
	formatClock,
	millisecondsPerMinute,
	type Zone,
	millisecondsPerDay,
} from '../../domain/time.js';
import type {Segment, Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';
import type {Compute} from '../../domain/computes/compute.js';
import type {Operation} from '../../domain/operations/operation.js';
import {formatPartOfDay, formatSpan} from '../../domain/text/duration.js';
import {displayWidth} from '../../terminal/text/width.js';
import {headed, sentences} from './parts.js';

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

/** Fills the columns whose activity is unknown with the reason, or with question marks if the reason does not fit. */
const unknownCells = (count: number, reason: string): Segments =>
	[...(count < reason.length + 2 ? '?'.repeat(count) : reason.padStart(Math.floor((count + reason.length) / 2)).padEnd(count))].map(text => ({text, tone: 'dim'}));

type Column = {
	/** The share of the column's time in which the compute was active. Undefined if unknown. */
	readonly share: number | undefined;

	/** The minimum size as a share of the maximum size. */
	readonly least: number;
};

const cellAt = ({share, least}: Column, level: number, rows: number, {heights: all, shade, dot}: Glyphs): Segment => {
	// In ASCII, the lowest height looks like the dot of an idle compute, so this height is not used.
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
Draws a compute's activity and size as the rows of a chart, topmost first. Each column stands for a step of time. A column's height is the maximum
size times the share of the step in which the compute was active. The column is filled up to the minimum size times this share, and shaded above. An
idle step is a dot at the bottom. A label takes the place of unknown activity.
*/
const dayChartRows = (
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
const markLine = ({starts, failures}: ActivityEvents, {from, until}: {readonly from: Instant; readonly until: Instant}, columns: number, glyphs: Glyphs): Segments => {
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

/**
The possible numbers of hours between two labels, each a divisor of 24. The axis uses the smallest number that leaves enough space between the labels.
*/
const hourSteps = [1, 2, 3, 6, 12, 24] as const;
const hourLabel = 'hh:mm';
const labelGap = 2;

/**
The interval at which the axis looks for full hours, in milliseconds. Time zones differ from UTC by multiples of a quarter of an hour.
*/
const quarter = 15 * millisecondsPerMinute;

/** Draws an axis of `columns` cells with the full hours in the zone. Each label starts at the cell of its hour. */
export const hourAxis = ({from, until}: {readonly from: Instant; readonly until: Instant}, columns: number, zone: Zone): string => {
	const cellsPerHour = columns * 4 * quarter / (until - from);
	const step = hourSteps.find(hours => hours * cellsPerHour >= hourLabel.length + labelGap) ?? 24;
	let line = '';
	for (let at = Math.ceil(from / quarter) * quarter; at < until; at += quarter) {
		const [hour = '', minute = ''] = formatClock(at, zone).split(':', 2);
		const column = Math.floor((at - from) / (until - from) * columns);
		if (minute === '00' && Number(hour) % step === 0 && column >= line.length && column + hourLabel.length <= columns) {
			line = `${line.padEnd(column)}${hour}:${minute}`;
		}
	}

	return line.padEnd(columns);
};

type DayFacts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly glyphs: Glyphs;

	/** The time since which all operations are loaded. */
	readonly knownFrom: Instant;
};

/** The maximum number of columns for a day. With this number, a column covers a quarter of an hour. */
const mostSteps = 96;
const leastSteps = 12;
const chartHeight = 4;

/** Draws one symbol per step of time, for the share of the step in which a compute was active. */
export const activityText = (steps: Activity['steps'], {dot, bars}: Glyphs): string => steps.map(share => {
	if (share === undefined) {
		return ' ';
	}

	return share === 0 ? dot : bars[Math.min(bars.length - 1, Math.floor(share * bars.length))] ?? '';
}).join('');

const counted = (count: number, one: string, many: string): string => count === 1 ? one : `${count} ${many}`;

const eventWords = ({starts, failures}: ActivityEvents) => ({
	started: starts.length === 0 ? '' : `started ${counted(starts.length, 'once', 'times')}`,
	failed: failures.length === 0 ? '' : `${counted(failures.length, '1 operation', 'operations')} failed`,
});

/** Builds the legend of a chart, which explains the marks, and the filled and shaded parts. */
const legend = (events: ActivityEvents, size: SizeRange, {up, failed: cross, heights, shade}: Glyphs): readonly Segments[] => {
	const {started, failed} = eventWords(events);
	const marks: Segments = [
		...(started === '' ? [] : [{text: up, tone: 'accent'} as const, {text: ` ${started}   `, tone: 'dim'} as const]),
		...(failed === '' ? [] : [{text: cross, tone: 'bad'} as const, {text: ` ${failed}`, tone: 'dim'} as const]),
	];
	const fillings: Segments = isFixed(size)
		? []
		: [{text: heights.at(-1) ?? '', tone: 'accent'}, {text: ` ${size.min} CU at least   ${shade} ${size.max} CU at most`, tone: 'dim'}];
	return [marks, fillings].filter(line => line.length > 0);
};

const activeText = ({activeMilliseconds, knownMilliseconds}: Activity, isNew: boolean): string => {
	if (knownMilliseconds <= 0) {
		return 'Not known: no loaded operation shows it';
	}

	const part = isNew ? 'since it was created' : 'that the loaded operations cover';
	return `Active for ${formatPartOfDay(activeMilliseconds)} of ${knownMilliseconds >= millisecondsPerDay - 1000 ? '24h' : `the ${formatSpan(knownMilliseconds)} ${part}`}`;
};

/**
Draws the last 24 hours of a compute: its activity, size, starts and failures. Without room for a chart, a strip of one row shows the activity.
*/
export const activityLines = (
	compute: Compute, operations: readonly Operation[], {now, zone, glyphs, knownFrom}: DayFacts, {columns, isTall}: {readonly columns: number; readonly isTall: boolean},
): readonly Segments[] => {
	const {size} = compute;
	const edge = isTall ? glyphs.vertical : '';
	const steps = Math.max(leastSteps, Math.min(mostSteps, columns - edge.length));
	// Each column covers a fixed part of the day, so that the chart moves only when a new part begins.
	const step = millisecondsPerDay / steps;
	const until = Math.ceil(now / step) * step;
	const span = {from: until - millisecondsPerDay, until};
	const known = {knownFrom, now};
	const day = activityOf(compute, operations, {
		...known, from: now - millisecondsPerDay, until: now, steps: 1,
	});
	const events = activityEvents(compute.id, operations, now - millisecondsPerDay);
	const {started, failed} = eventWords(events);
	const isNew = compute.createdAt > knownFrom;
	const {steps: shares} = activityOf(compute, operations, {...known, ...span, steps});
	const rows = dayChartRows(shares, isTall ? size : {min: 1, max: 1}, {
		rows: isTall ? chartHeight : 1, glyphs, unknown: isNew ? 'not created yet' : 'not loaded',
	});
	const heading = 'Active in the last 24 hours';
	const top = isTall ? `${size.max} CU` : '';
	const lines = headed(heading, [
		...rows.map((row): Segments => [{text: edge, tone: 'dim'}, ...row]),
		...(isTall && started + failed !== '' ? [[{text: ' '}, ...markLine(events, span, steps, glyphs)]] : []),
		[{text: `${' '.repeat(edge.length)}${hourAxis(span, steps, zone)}`, tone: 'dim'}],
		...sentences([[activeText(day, isNew), ...(isTall ? [] : [started, failed].filter(text => text !== ''))].join(', ') + '.'], columns, 'dim'),
		...(isTall ? legend(events, size, glyphs) : []),
		...(isTall && events.settings.length > 0 ? sentences(['The chart assumes the current size: earlier sizes are unknown.'], columns, 'dim') : []),
	]);
	return lines.map((line, index) => index > 0 ? line : [...line, {text: top.padStart(Math.max(0, steps + edge.length - displayWidth(heading))), tone: 'dim'}]);
};
