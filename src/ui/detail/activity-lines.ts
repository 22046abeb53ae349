import {activityOf, type Activity} from '../../domain/computes/activity.js';
import {activityEvents, type ActivityEvents} from '../../domain/computes/activity-events.js';
import {isFixed, type SizeRange} from '../../domain/computes/compute-size.js';
import type {Compute} from '../../domain/computes/compute.js';
import type {Operation} from '../../domain/operations/operation.js';
import {formatPartOfDay, formatSpan} from '../../domain/text/duration.js';
import {millisecondsPerDay, type Instant, type Zone} from '../../domain/time.js';
import {displayWidth} from '../../terminal/text/width.js';
import type {Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';
import {dayChartRows, markLine} from './day-chart.js';
import {hourAxis} from './hour-axis.js';
import {headed, sentences} from './parts.js';

type DayFacts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly glyphs: Glyphs;

	/** The time since which all operations are loaded. */
	readonly knownFrom: Instant;
};

/** The maximum number of columns for a day, so that a column covers at least a quarter of an hour. */
const mostSteps = 96;
const leastSteps = 12;
const chartHeight = 4;

/** Draws the active share of each step as a row of symbols. */
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

/** Explains the marks and the fillings of a chart. */
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
	// Columns cover fixed parts of the day, so that the chart moves only when a new part begins.
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
