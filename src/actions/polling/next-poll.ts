import type {Instant} from '../../domain/time.js';
import {hasRunningOperation} from '../../store/slices/operations.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import {hasUnreadSource} from './due-readings.js';

const longestDelayMilliseconds = 60_000;

/** The pause between polls while projects of the merged feed have not been read yet, in milliseconds. */
const fillMilliseconds = 500;

/** The share of the delay by which a retry may be earlier or later, so that several programs don't retry at once. */
const spread = 0.25;

/** The time until the next poll, and the reason for it. */
export type Booking = {
	/** The delay; undefined if the next poll must wait until the user refreshes. */
	readonly milliseconds?: number;

	/** The reason in a few words, for a debug log. */
	readonly why: string;
};

/**
Decides when the next poll begins: after the interval, or after half the interval while operations run. While the control plane can't be reached, the
delay grows up to a minute. Honors a pause that the control plane requested.

`failures`: how many polls in a row have failed. `random`: from 0 to 1, spreads the retries of several programs.
*/
export const nextPoll = (state: State, {now, failures, random}: {readonly now: Instant; readonly failures: number; readonly random: number}): Booking => {
	const {connection, view: {isAll}} = state;
	const interval = connection.intervalSeconds * 1000;
	const isFilling = isAll && connection.phase === 'live' && hasUnreadSource(state);
	if (connection.isPaused && !isFilling) {
		return {why: 'paused'};
	}

	if (connection.phase === 'refused') {
		return {milliseconds: longestDelayMilliseconds, why: 'the key is refused'};
	}

	const asked = (connection.limitedUntil ?? 0) - now;
	if (connection.phase === 'limited' && asked > 0) {
		return {milliseconds: Math.max(interval, asked), why: 'the control plane asked to wait'};
	}

	if (failures > 0) {
		const backoff = Math.min(longestDelayMilliseconds, interval * (2 ** (failures - 1)));
		return {milliseconds: backoff * (1 - spread + (random * 2 * spread)), why: `unanswered ${failures} times`};
	}

	if (isFilling) {
		return {milliseconds: Math.min(interval, fillMilliseconds), why: 'projects of the feed are not read yet'};
	}

	return !isAll && hasRunningOperation(operationsOf(state, selectedProject(state)?.id))
		? {milliseconds: interval / 2, why: 'operations are running'}
		: {milliseconds: interval, why: 'the interval'};
};
