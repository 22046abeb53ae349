import {activityOf, type Activity} from '../../domain/computes/activity.js';
import type {Compute} from '../../domain/computes/compute.js';
import type {Operation} from '../../domain/operations/operation.js';
import {formatPartOfDay, formatSpan} from '../../domain/text/duration.js';
import {millisecondsPerDay, type Instant} from '../../domain/time.js';
import {pad} from '../../terminal/text/width.js';
import type {Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';
import {headed, sentences} from './parts.js';

type StripFacts = {
	readonly now: Instant;
	readonly glyphs: Glyphs;

	/**
	How far back the operations are known.
	*/
	readonly knownFrom: Instant;
};

const longestStrip = 72;

const drawn = (shares: Activity['steps'], {dot, bars}: Glyphs): string => shares.map(share => {
	if (share === undefined) {
		return ' ';
	}

	return share === 0 ? dot : bars[Math.min(bars.length - 1, Math.floor(share * bars.length))] ?? '';
}).join('');

/**
The activity of a compute in equal steps, drawn; undefined where nothing is known of it.
*/
export const activityStrip = (
	compute: Compute, operations: readonly Operation[], {now, ...steps}: Parameters<typeof activityOf>[2] & {readonly now: Instant}, glyphs: Glyphs,
): string | undefined => {
	const {steps: shares, knownMilliseconds} = activityOf(compute, operations, steps);
	return knownMilliseconds <= steps.until - now ? undefined : drawn(shares, glyphs);
};

/**
A strip of the last 24 hours, which shows how much of each step the compute was active.
*/
export const activityLines = (compute: Compute, operations: readonly Operation[], {now, glyphs, knownFrom}: StripFacts, columns: number): readonly Segments[] => {
	const steps = Math.max(12, Math.min(longestStrip, columns));
	const from = now - millisecondsPerDay;
	const activity = activityOf(compute, operations, {
		from, until: now, steps, knownFrom,
	});
	const strip = drawn(activity.steps, glyphs);
	const isWhole = activity.knownMilliseconds >= millisecondsPerDay - 1000;
	const left = '24 h ago';
	return headed('Active in the last 24 hours', [
		[{text: strip, tone: 'good'}],
		[{text: `${pad(left, steps - 3)}now`, tone: 'dim'}],
		...sentences([
			`Active for ${formatPartOfDay(activity.activeMilliseconds)} of ${isWhole ? '24h' : `the ${formatSpan(activity.knownMilliseconds)} that the loaded operations cover`}.`,
		], columns, 'dim'),
	]);
};
