import {formatExactSpan, formatSpan} from '../text/duration.js';
import {
	millisecondsPerSecond,
	type Instant,
	millisecondsPerMinute,
	type Zone,
} from '../time.js';
import type {AttributeCell, CellGlyphs, Tone} from '../attributes/cell.js';
import {formatRecent} from '../text/since-text.js';
import type {Compute} from './compute.js';

/**
The default time without a connection after which a compute suspends, in seconds.

@see docs/control-api.md#limit-idle-time
*/
export const defaultSuspendTimeoutSeconds = 300;

/** The value of `suspend_timeout_seconds` for "never suspend". */
export const neverSuspend = -1;

/**
The shortest suspend timeout that takes effect, in seconds.

@see docs/control-api.md#compute-states
*/
export const shortestSuspendTimeoutSeconds = 60;

/** The longest suspend timeout that can be set, in seconds. */
const longestSuspendTimeoutSeconds = 604_800;

/**
Returns the time without connections after which a compute suspends, in seconds; undefined if the compute never suspends.

@param suspendTimeoutSeconds In the API's format: 0 or undefined for the default, -1 for never. Less than a minute counts as a minute.
@see docs/control-api.md#compute-suspend-timeout
*/
export const effectiveSuspendTimeout = (suspendTimeoutSeconds: number | undefined): number | undefined => {
	if (suspendTimeoutSeconds === undefined || suspendTimeoutSeconds === 0) {
		return defaultSuspendTimeoutSeconds;
	}

	return suspendTimeoutSeconds === neverSuspend ? undefined : Math.max(shortestSuspendTimeoutSeconds, suspendTimeoutSeconds);
};

/** Puts a suspend timeout into words: `after 5m (the default)`, `never`. */
export const suspendText = (seconds: number | undefined): string => {
	if (seconds === neverSuspend) {
		return 'never';
	}

	return seconds === undefined || seconds === 0
		? `after ${formatExactSpan(defaultSuspendTimeoutSeconds)} (the default)`
		: `after ${formatExactSpan(seconds)}`;
};

/** Returns whether two suspend timeouts have the same effect. */
export const isSameSuspendTimeout = (one: number | undefined, other: number | undefined): boolean =>
	effectiveSuspendTimeout(one) === effectiveSuspendTimeout(other);

/**
Returns the time at which an active compute will suspend if nothing connects. Undefined if the compute will not suspend, or if the time is unknown. A
compute woken through the API counts as idle since its start, even if its last connection is older.

@see docs/control-api.md#state-timer
*/
export const idlesAt = (
	compute: Pick<Compute, 'currentState' | 'pendingState' | 'lastActive' | 'startedAt' | 'suspendTimeoutSeconds'>,
): Instant | undefined => {
	const timeout = effectiveSuspendTimeout(compute.suspendTimeoutSeconds);
	const idleSince = Math.max(compute.lastActive ?? -Infinity, compute.startedAt ?? -Infinity);
	return compute.currentState !== 'active' || compute.pendingState !== undefined || timeout === undefined || idleSince === -Infinity
		? undefined
		: idleSince + (timeout * millisecondsPerSecond);
};

/** Returns why a suspend timeout can't be set, or undefined if the timeout is valid. */
export const suspendTimeoutProblem = (seconds: number): string | undefined => {
	if (seconds === neverSuspend || seconds === 0) {
		return undefined;
	}

	if (!Number.isSafeInteger(seconds)) {
		return 'The suspend timeout is a whole number of seconds.';
	}

	return seconds < shortestSuspendTimeoutSeconds || seconds > longestSuspendTimeoutSeconds
		? `The suspend timeout can't be ${seconds} seconds: it is ${shortestSuspendTimeoutSeconds} to ${longestSuspendTimeoutSeconds}, 0 for the default, or -1 for never.`
		: undefined;
};

const isChanging = ({pendingState, currentState}: Compute): boolean => pendingState !== undefined || currentState === 'init';

const isActive = ({currentState}: Compute): boolean => currentState === 'active';

export const computeTone = (compute: Compute): Tone =>
	isChanging(compute) ? 'busy' : (isActive(compute) ? 'good' : 'dim');

export const signCell = (compute: Compute, {changing, active, idle}: CellGlyphs): AttributeCell =>
	({text: isChanging(compute) ? changing : (isActive(compute) ? active : idle), tone: computeTone(compute)});

/**
Puts a compute's state into words: `active`, `init → active`, or `disabled` for an idle compute that nothing can wake.
*/
export const computeStateWord = (compute: Compute, glyphs: CellGlyphs): string => {
	if (compute.isDisabled && compute.currentState === 'idle' && compute.pendingState === undefined) {
		return 'disabled';
	}

	const change = compute.pendingState === undefined ? '' : ` ${glyphs.arrow} ${compute.pendingState}`;
	// The unusual part comes first, to stay visible if the text is cut.
	return `${compute.isDisabled ? 'disabled, ' : ''}${compute.currentState}${change}`;
};

/**
Returns the cell that shows a compute's state in a list. The short form has only the next state, or `disabled`. The symbol before the row still shows
whether the compute is active.
*/
export const stateCell = (compute: Compute, glyphs: CellGlyphs): AttributeCell => {
	const {isDisabled, pendingState} = compute;
	const text = computeStateWord(compute, glyphs);
	const tone = computeTone(compute);
	if (isDisabled) {
		return {text, tone, short: 'disabled'};
	}

	return pendingState === undefined ? {text, tone} : {text, tone, short: `${glyphs.arrow} ${pendingState}`};
};

/**
The countdown step in the last minute before a compute idles, in milliseconds. Redrawing every second would cost more than all other drawing.
*/
export const countdownStepMilliseconds = 5000;

const untilText = (milliseconds: number): string => formatSpan(milliseconds < millisecondsPerMinute
	? Math.ceil(milliseconds / countdownStepMilliseconds) * countdownStepMilliseconds
	: milliseconds);

/**
The time for which an overdue compute still shows `idles soon`, in milliseconds. If the compute is still active after that time, connections keep the
compute active, or the data on the screen is old.
*/
const soonMilliseconds = millisecondsPerMinute;

/**
Describes a compute's next event: `idles in 3m` (seconds only in the last minute), `due 14:02` if the compute is overdue, `always on`, `since 14:02`.

@see docs/control-api.md#service-scale-to-zero
*/
export const computeOutlook = (compute: Compute, now: Instant, zone: Zone): string => {
	if (isChanging(compute)) {
		return '';
	}

	if (!isActive(compute)) {
		const instant = compute.suspendedAt ?? compute.lastActive;
		return instant === undefined ? 'never active' : `since ${formatRecent(instant, now, zone)}`;
	}

	if (effectiveSuspendTimeout(compute.suspendTimeoutSeconds) === undefined) {
		return 'always on';
	}

	const idles = idlesAt(compute);
	if (idles === undefined) {
		return '';
	}

	if (idles > now) {
		return `idles in ${untilText(idles - now)}`;
	}

	return now - idles < soonMilliseconds ? 'idles soon' : `due ${formatRecent(idles, now, zone)}`;
};
