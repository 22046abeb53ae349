import {formatExactSpan} from '../text/duration.js';
import {millisecondsPerSecond, type Instant} from '../time.js';
import type {Compute} from './compute.js';

/**
The time that a compute without its own timeout stays active without a connection, in seconds.

@see docs/control-api.md#limit-idle-time
*/
export const defaultSuspendTimeoutSeconds = 300;

/** The value of `suspend_timeout_seconds` for "never suspend". */
export const neverSuspend = -1;

/**
The shortest effective timeout, in seconds.

@see docs/control-api.md#compute-states
*/
export const shortestSuspendTimeoutSeconds = 60;

/** The longest timeout that can be set, in seconds. */
const longestSuspendTimeoutSeconds = 604_800;

/**
Returns the time without connections after which a compute suspends, in seconds; undefined if it never does.

@param suspendTimeoutSeconds In the API's format: 0 or undefined for the default, -1 for never. Less than a minute means a minute.
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
Returns the time at which an active compute will suspend if nothing connects; undefined if it will not, or if unknown.
A compute woken through the API counts as idle since its start, however old its last connection is.

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

/** Returns the reason a suspend timeout can't be set, or undefined if it can. */
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
