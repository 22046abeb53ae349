import {ApiError, NotFoundError} from '../../api/errors.js';
import {wait} from '../../base/clock.js';
import type {ChangeOutcome} from '../../domain/change-outcome.js';
import {verifiedChange} from '../../store/slices/journal.js';
import {on} from '../../store/state.js';
import {refusalOf} from './refusal-of.js';
import type {Run} from './queue.js';
import {verifyApplied, type SentChange} from './verify-applied.js';

/** How long to wait before the first check whether an unanswered change was made, in milliseconds. */
const firstMilliseconds = 500;

/** How often to check again whether an unanswered change was made, in milliseconds. */
const laterMilliseconds = 2000;

/**
How long to check, from the first successful reading, before concluding that the change was not made. A server that sent an invalid answer
(`answered`) has finished sooner than a server that sent none (`silent`).
*/
const lookMilliseconds = {answered: 10_000, silent: 30_000} as const;

/**
Reads until it is clear whether an unanswered change was made. Never sends it again.

@throws The signal's reason when aborted.
*/
export const reconcileLostAnswer = async ({context: {clock, store}, client, advance, signal}: Run, error: ApiError, sent: SentChange): Promise<ChangeOutcome> => {
	advance({kind: 'answer lost', note: `outcome unknown, reading it back. ${error.message}`});
	const limit = error.status === undefined ? lookMilliseconds.silent : lookMilliseconds.answered;
	let readAt: number | undefined;
	let isAmbiguous = false;
	const look = async (delay: number): Promise<ChangeOutcome | undefined> => {
		await wait(clock, delay, signal);
		try {
			const answer = await verifyApplied(client, sent, signal);
			if (answer === 'ambiguous') {
				isAmbiguous = true;
				return {kind: 'refused', refusal: refusalOf(error, `The answer was lost, and several new ones match: it is unknown whether it happened. ${error.message}`)};
			}

			if (answer !== undefined) {
				return {kind: 'accepted', answer, wasLost: true};
			}

			readAt ??= clock.now();
			return clock.now() - readAt >= limit
				? {kind: 'refused', refusal: refusalOf(error, `The answer was lost, and it has not happened. ${error.message}`)}
				: undefined;
		} catch (lookError) {
			if (lookError instanceof NotFoundError) {
				return {kind: 'gone', wasSent: true};
			}

			if (!(lookError instanceof ApiError)) {
				throw lookError;
			}

			return undefined;
		}
	};

	let outcome = await look(firstMilliseconds);
	while (outcome === undefined) {
		outcome = await look(laterMilliseconds);
	}

	if (error.requestId !== undefined && outcome.kind !== 'gone' && !isAmbiguous) {
		store.setState(on('journal', verifiedChange(error.requestId, outcome.kind === 'accepted')));
	}

	return outcome;
};
