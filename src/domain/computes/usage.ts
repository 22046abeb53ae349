import {formatHoursAndMinutes} from '../text/duration.js';
import {lookUp} from '../../base/records.js';
import type {Operation} from '../operations/operation.js';
import {type Instant, millisecondsPerSecond} from '../time.js';
import {isFailure} from '../operations/operation-status.js';
import type {Project} from '../projects/project.js';
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

/** Whether a compute is active after each of these actions. */
const activeAfter: Readonly<Record<string, boolean>> = {start_compute: true, suspend_compute: false};

/**
Derives a compute's activity between two instants from the operations that started or suspended the compute. `operations` are the operations of the
project, newest first and complete back to `knownFrom`. Activity is unknown before `knownFrom`, before the compute's creation, and after `now`, which
defaults to `until`.

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
			const isActive = lookUp(activeAfter, action);
			return isActive === undefined ? [] : [{at: updatedAt, isActive}];
		})
		// Timestamps have a precision of one second. If a restart suspends and starts the compute within one second, the order of the operations
		// decides.
		.toReversed()
		.toSorted((one, other) => one.at - other.at);
	const begin = Math.max(knownFrom, compute.createdAt);
	// Before the first event, the compute was idle if that event is a start, and active if that event is a suspension. Without events, the compute
	// was always in its current state.
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

/** The end times of a compute's operations, newest first. */
export type ActivityEvents = {
	readonly starts: readonly Instant[];
	readonly failures: readonly Instant[];

	/** The end times of settings changes. Operations don't tell whether the size changed. */
	readonly settings: readonly Instant[];
};

/** Collects a compute's starts, failures and settings changes since the instant `from`. */
export const activityEvents = (computeId: string, operations: readonly Operation[], from: Instant): ActivityEvents => {
	const own = operations.filter(operation => operation.computeId === computeId && operation.updatedAt >= from);
	const finished = (action: string) => own.filter(operation => operation.action === action && operation.status === 'finished').map(({updatedAt}) => updatedAt);
	return {
		starts: finished('start_compute'),
		failures: own.filter(({status}) => isFailure(status)).map(({updatedAt}) => updatedAt),
		settings: finished('apply_config'),
	};
};

/** A project's usage figures at the time when pgtower started watching the project. */
export type UsageWatch = {
	readonly since: Instant;
	readonly cpuSeconds?: number;
	readonly activeSeconds?: number;

	/** Whether the watch restarted because the figures were reset, for example at the start of a billing period. */
	readonly isAnew?: boolean;
};

/** The usage of a project while it was watched. Figures that the server does not report are absent. */
export type WatchedUsage = {
	readonly since: Instant;
	readonly isAnew: boolean;
	readonly milliseconds: number;
	readonly cpuSeconds?: number;
	readonly activeSeconds?: number;
};

/**
The time for which a project must be watched before pgtower reports its usage, in milliseconds. Figures are updated once a minute.
*/
const leastWatchMilliseconds = 60_000;

const hasFallen = (before: number | undefined, now: number | undefined): boolean => before !== undefined && now !== undefined && now < before;

const startWatch = ({cpuUsedSeconds, activeSeconds}: Project, since: Instant, isAnew: boolean): UsageWatch => ({
	since,
	...(cpuUsedSeconds !== undefined && {cpuSeconds: cpuUsedSeconds}),
	...(activeSeconds !== undefined && {activeSeconds}),
	...(isAnew && {isAnew}),
});

/**
Updates the watches after the list of projects was read. Watches start for new projects, and restart for projects whose figures were reset. If nothing
changes, returns the same map. `previous` are the projects from the previous reading.
*/
export const watchedOn = (watches: ReadonlyMap<string, UsageWatch>, previous: readonly Project[], projects: readonly Project[], at: Instant): ReadonlyMap<string, UsageWatch> => {
	const before = new Map(previous.map(project => [project.id, project]));
	const begun = projects.flatMap((project): ReadonlyArray<readonly [string, UsageWatch]> => {
		const last = before.get(project.id);
		const watch = watches.get(project.id);
		const isAnew = watch !== undefined && last !== undefined
			&& (hasFallen(last.cpuUsedSeconds, project.cpuUsedSeconds) || hasFallen(last.activeSeconds, project.activeSeconds));
		// A watch also starts again if the clock was set back, or if a figure appeared or disappeared.
		const isMissing = watch === undefined || last === undefined || at < watch.since
			|| (watch.cpuSeconds === undefined) !== (project.cpuUsedSeconds === undefined)
			|| (watch.activeSeconds === undefined) !== (project.activeSeconds === undefined);
		return isAnew || isMissing ? [[project.id, startWatch(project, at, isAnew)]] : [];
	});
	return begun.length === 0 ? watches : new Map([...watches, ...begun]);
};

const usedSince = (start: number | undefined, now: number | undefined): number | undefined =>
	start === undefined || now === undefined ? undefined : Math.max(0, now - start);

/**
Returns the usage of a project from the start of the watch to the latest reading. Undefined until the watch has lasted `leastWatchMilliseconds`.
*/
export const usageSince = (watch: UsageWatch | undefined, {cpuUsedSeconds, activeSeconds}: Project, readAt: Instant): WatchedUsage | undefined => {
	if (watch === undefined || readAt - watch.since < leastWatchMilliseconds) {
		return undefined;
	}

	const cpu = usedSince(watch.cpuSeconds, cpuUsedSeconds);
	const active = usedSince(watch.activeSeconds, activeSeconds);
	return {
		since: watch.since,
		isAnew: watch.isAnew === true,
		milliseconds: readAt - watch.since,
		...(cpu !== undefined && {cpuSeconds: cpu}),
		...(active !== undefined && {activeSeconds: active}),
	};
};

/**
Returns the average size in use, in CU, which equals the compute hours used per hour. Undefined if the CPU time is unknown.
*/
export const usageRate = ({cpuSeconds, milliseconds}: WatchedUsage): number | undefined =>
	cpuSeconds === undefined ? undefined : cpuSeconds / (milliseconds / millisecondsPerSecond);
