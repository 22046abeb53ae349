import type {Instant} from '../../domain/time.js';
import {hasRunningOperation, operationsOf} from '../../store/operations.js';
import {selectedProject} from '../../store/projects.js';
import type {State} from '../../store/state.js';
import {hasUnreadSource} from './due-sources.js';

const longestDelayMilliseconds = 60_000;

/**
How long after a poll the next one begins while projects of the merged feed were not read yet, in milliseconds.
*/
const fillMilliseconds = 500;

/**
How far retries of several programs are spread: this part of the delay, to either side.
*/
const spread = 0.25;

/**
When the next poll begins, and why then.
*/
export type Booking = {
	/**
	From now; undefined when nothing is to be read before somebody asks.
	*/
	readonly milliseconds?: number;

	/**
	In a few words, for a debug log.
	*/
	readonly why: string;
};

/**
When the next poll begins: after the interval, half of it while operations run, and ever later, up to a minute, while the control plane
can't be reached. A control plane that asked to be left alone for a while is asked when that is over.

`failures`: polls in vain, one after the other. `random`: from 0 to 1, spreads the retries of several programs.
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
