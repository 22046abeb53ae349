import {
	ApiError,
	ConflictError,
	ConnectionError,
	DecodeError,
	NotFoundError,
	RateLimitedError,
	ServerError,
	TimeoutError,
} from '../../api/errors.js';
import type {ChangeOutcome} from '../../domain/change-outcome.js';
import {asSentence} from '../../domain/text/kept-text.js';
import {requestOf} from '../../domain/changes/change-kinds.js';
import {errorMessage, refusalOf} from '../failed-request.js';
import {showSecret} from '../show-secret.js';
import {awaitBranch, pause, whatRuns} from './in-flight.js';
import {checkPrecondition} from './precondition.js';
import {reconcileLostAnswer, type SentChange} from './lost-answer.js';
import type {Run} from './queue.js';

/** The delay before a retry on a busy platform if the server sends no Retry-After, in milliseconds. */
const lockedMilliseconds = 3000;

/** The delay that replaces `lockedMilliseconds` after `patientTries` tries, in milliseconds. */
const longLockedMilliseconds = 10_000;
const patientTries = 10;

/** The delay before a retry after a 429 without Retry-After, in milliseconds. */
const limitedMilliseconds = 10_000;

/**
Returns whether the outcome of a change is unknown after an error: the change was sent, but no valid answer came back.
*/
const isUnknown = (error: ApiError): boolean => error.method !== 'GET' && error.wasSent
	&& (error instanceof ConnectionError || error instanceof TimeoutError || error instanceof DecodeError || error instanceof ServerError);

/**
Returns the delay before a refused change is sent again; undefined if the error doesn't allow a retry.

@see docs/control-api.md#error-retry
*/
const waitFor = async (run: Run, error: ApiError, tries: number): Promise<{readonly note: string; readonly milliseconds: number} | undefined> => {
	const usual = tries < patientTries ? lockedMilliseconds : longLockedMilliseconds;
	const milliseconds = error.retryAfterMilliseconds;
	if (error instanceof ConflictError && error.status === 423) {
		return {note: `waiting for ${await whatRuns(run)}`, milliseconds: milliseconds ?? usual};
	}

	if (error instanceof ServerError && error.status === 503) {
		return {note: 'waiting: the control plane is not available now', milliseconds: milliseconds ?? usual};
	}

	return error instanceof RateLimitedError
		? {note: 'waiting: too many requests', milliseconds: milliseconds ?? limitedMilliseconds}
		: undefined;
};

/** Returns whether a 404 is about the target itself, and not about the branch to which the target is moved or reset. */
const isTargetGone = async ({client, change, signal}: Run, error: NotFoundError): Promise<boolean> => {
	const {target} = change;
	if (target.id === undefined || error.method === 'GET') {
		return target.id !== undefined;
	}

	try {
		await client.getTarget(target, {signal, priority: 'user'});
		return false;
	} catch (readError) {
		if (readError instanceof ApiError) {
			return readError instanceof NotFoundError;
		}

		throw readError;
	}
};

/** Appends “Nothing was sent.” to a message that does not contain these words. */
const withNothingSent = (words: string): string => /nothing was sent/iv.test(words) ? words : `${asSentence(words)} Nothing was sent.`;

const attempt = async (run: Run, tries: number): Promise<ChangeOutcome | 'again'> => {
	const {context: {store}, client, advance, change, signal} = run;
	let sent: SentChange | undefined;
	try {
		const blocked = await awaitBranch(run);
		if (blocked !== undefined) {
			return blocked;
		}

		const checked = await checkPrecondition(run);
		if ('outcome' in checked) {
			return checked.outcome;
		}

		sent = checked.sent;
		advance({kind: 'request sent'});
		// The task keeps its outcome, which must not contain a secret.
		const {secret, ...answer} = await client.sendChange(requestOf(change), change.target, {signal, priority: 'user'});
		if (secret !== undefined) {
			showSecret(run.context, secret);
		}

		return {
			kind: 'accepted', answer, wasLost: false, hasSecret: secret !== undefined,
		};
	} catch (error) {
		if (signal.aborted || !(error instanceof ApiError)) {
			throw error;
		}

		const waiting = await waitFor(run, error, tries);
		if (waiting !== undefined) {
			await pause(run, waiting.milliseconds, waiting.note);
			return 'again';
		}

		if (error instanceof NotFoundError && await isTargetGone(run, error)) {
			return {kind: 'gone', wasSent: false};
		}

		if (sent !== undefined && isUnknown(error)) {
			return reconcileLostAnswer(run, error, sent);
		}

		const words = errorMessage(store.getState(), error);
		return {kind: 'refused', refusal: refusalOf(error, sent === undefined ? withNothingSent(words) : words)};
	}
};

/**
Sends a change, and returns its outcome. First waits until the branch of the change exists, and compares the target with the form again. Retries while
the platform is busy (423, 503, 429).

If the answer is lost, finds out whether the change was made. Only refused requests are repeated.

@throws The signal's reason when aborted.
*/
export const requestChange = async (run: Run): Promise<ChangeOutcome> => {
	for (let tries = 1; ; tries++) {
		const outcome = await attempt(run, tries);
		if (outcome !== 'again') {
			return outcome;
		}
	}
};
