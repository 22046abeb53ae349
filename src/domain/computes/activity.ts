import {formatHoursAndMinutes} from '../text/duration.js';
import {lookUp} from '../../base/records.js';
import type {Operation} from '../operations/operation.js';
import type {Instant} from '../time.js';
import {isFixed, type SizeRange} from './compute-size.js';
import type {Compute} from './compute.js';

const secondsPerHour = 3600;

/**
Formats a number with at most three significant digits: `0.25`, `12.3`, `984`. Numbers of a million or more have an exponent.
*/
export const shortNumber = (value: number): string => {
	if (value >= 1_000_000) {
		return value.toExponential(1).replace('+', '');
	}

	return String(value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
};

const hours = (count: string): string => `${count} compute ${count === '1' ? 'hour' : 'hours'}`;

/** Puts CPU time into words: `12:07 hours, 12.1 compute hours`. */
export const cpuText = (seconds: number): string =>
	`${formatHoursAndMinutes(seconds)} hours, ${hours(shortNumber(seconds / secondsPerHour))}`;

/** Explains the cost of an active compute per hour: one compute hour for each CU. */
export const hourText = (size: SizeRange): string =>
	`Running costs ${isFixed(size) ? hours(String(size.max)) : `${size.min} to ${hours(String(size.max))}`} per hour.`;

/** A compute's activity in equal time steps. */
export type Activity = {
	/** The active share of each step, from 0 to 1, oldest first; undefined if unknown. */
	readonly steps: ReadonlyArray<number | undefined>;
	readonly activeMilliseconds: number;

	/** The total time with known activity. */
	readonly knownMilliseconds: number;
};

type ActivitySteps = {
	readonly from: Instant;
	readonly until: Instant;
	readonly steps: number;
	readonly knownFrom: Instant;
	readonly now?: Instant;
};

type Span = {
	readonly from: Instant;
	readonly until: Instant;
	readonly isActive: boolean;
};

const overlap = (span: Span, from: Instant, until: Instant): number => Math.max(0, Math.min(span.until, until) - Math.max(span.from, from));

const outcomes: Readonly<Record<string, boolean>> = {start_compute: true, suspend_compute: false};

/**
Derives a compute's activity between two instants from its start and suspend operations. `operations` are the operations of its project, newest first and
complete back to `knownFrom`. Activity is unknown before `knownFrom`, before the compute's creation, and after `now`, which defaults to `until`.

@see docs/control-api.md#compute-states
*/
export const activityOf = (
	compute: Pick<Compute, 'id' | 'currentState' | 'createdAt'>,
	operations: readonly Operation[],
	{from, until, steps, knownFrom, now = until}: ActivitySteps,
): Activity => {
	const events = operations
		.filter(({computeId, status}) => computeId === compute.id && status === 'finished')
		.flatMap(({action, updatedAt}) => {
			const isActive = lookUp(outcomes, action);
			return isActive === undefined ? [] : [{at: updatedAt, isActive}];
		})
		// A restart may suspend and start the compute within one second, the precision of timestamps. The order of the operations then decides.
		.toReversed()
		.toSorted((one, other) => one.at - other.at);
	const begin = Math.max(knownFrom, compute.createdAt);
	// Before its first change, the compute was in the opposite state; without any change, it was always in its current one.
	const first = events[0];
	const starts = [{at: begin, isActive: first === undefined ? compute.currentState === 'active' : !first.isActive}, ...events];
	const isSettled = compute.currentState === 'active' || compute.currentState === 'idle';
	const spans = starts.map(({at, isActive}, index): Span => {
		const next = starts[index + 1];
		// The compute's current state is more reliable than the result of its latest operation.
		return {from: at, until: next?.at ?? now, isActive: next === undefined && isSettled ? compute.currentState === 'active' : isActive};
	});
	const width = (until - from) / steps;
	const measure = (start: Instant, end: Instant) => {
		const known = spans.reduce((sum, span) => sum + overlap(span, start, end), 0);
		const active = spans.reduce((sum, span) => sum + (span.isActive ? overlap(span, start, end) : 0), 0);
		return {known, active};
	};

	const whole = measure(from, until);
	return {
		steps: Array.from({length: steps}, (_, index) => {
			const {known, active} = measure(from + (index * width), from + ((index + 1) * width));
			return known <= 0 ? undefined : active / known;
		}),
		activeMilliseconds: whole.active,
		knownMilliseconds: whole.known,
	};
};
