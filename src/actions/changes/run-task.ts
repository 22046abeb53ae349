import type {ComputeChange} from '../../api/compute-change.js';
import type {ApiClient} from '../../api/client.js';
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
import {wait} from '../../clock.js';
import {computeOf, type Change} from '../../domain/change.js';
import type {Compute} from '../../domain/compute.js';
import {isSettled} from '../../domain/operation-status.js';
import {differencesOf} from '../../forms/differences.js';
import type {Difference} from '../../store/form-modal.js';
import {changedTask} from '../../store/tasks.js';
import type {Context} from '../context.js';
import {readBack} from './read-back.js';
import {sendChange} from './send.js';

/**
How a change came out, as far as the request goes.
*/
export type Outcome =
	| {readonly kind: 'accepted'; readonly answer: ComputeChange}
	| {readonly kind: 'happened'}
	| {readonly kind: 'differs'; readonly differences: readonly Difference[]; readonly now: Compute}
	| {readonly kind: 'gone'}
	| {readonly kind: 'refused'; readonly error: ApiError}
	| {readonly kind: 'cancelled'};

type Run = {
	readonly context: Context;
	readonly client: ApiClient;
	readonly taskId: string;
	readonly change: Change;

	/**
	The compute as it was shown; undefined for one that is to be made.
	*/
	readonly shown: Compute | undefined;
	readonly signal: AbortSignal;

	/**
	It takes longer than a form stays open for: it waits, or is being read back.
	*/
	readonly onDelay: () => void;
};

const lockedWaitMilliseconds = 3000;
const limitedWaitMilliseconds = 10_000;
const readBackMilliseconds = 2000;

/**
How long a change without an answer is looked for before it is taken as not having happened, in milliseconds.
*/
const lookMilliseconds = 30_000;

const isLocked = (error: unknown): error is ConflictError => error instanceof ConflictError && error.status === 423;

/**
Whether a failure leaves open if the change was made: it was sent, and what came back is no answer of the control plane's.
*/
const isUnknown = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.wasSent
	&& (error instanceof ConnectionError || error instanceof TimeoutError || error instanceof DecodeError
		|| (error instanceof ServerError && error.status !== 503));

/**
Which operation the project is busy with, in words.
*/
const whatRuns = async ({client, change, signal}: Run): Promise<string> => {
	try {
		const {items} = await client.listOperations(change.projectId, {limit: 20}, {signal, priority: 'running'});
		const running = items.find(operation => !isSettled(operation.status));
		return running === undefined
			? 'other operations of the project'
			: `${running.action}${running.computeId === undefined ? '' : ` on ${running.computeId}`}`;
	} catch (error) {
		if (error instanceof ApiError) {
			return 'other operations of the project';
		}

		throw error;
	}
};

const pause = async ({context, taskId, signal, onDelay}: Run, milliseconds: number, note: string): Promise<void> => {
	const {store, clock} = context;
	onDelay();
	store.setState(changedTask(taskId, {phase: 'waiting', note, nextTryAt: clock.now() + milliseconds}));
	await wait(clock, milliseconds, signal);
	store.setState(changedTask(taskId, {nextTryAt: undefined}));
};

/**
Reads until it is known whether a change whose answer was lost has happened. It is not sent again.
*/
const lookFor = async (run: Run, error: ApiError, at: number, knownIds: ReadonlySet<string>): Promise<Outcome> => {
	const {context, client, taskId, change, shown, signal} = run;
	run.onDelay();
	context.store.setState(changedTask(taskId, {phase: 'unknown', note: `outcome unknown, reading it back: ${error.message}`}));
	let readAt: number | undefined;
	for (;;) {
		// Each look follows the last.
		// eslint-disable-next-line no-await-in-loop
		await wait(context.clock, readBackMilliseconds, signal);
		try {
			// eslint-disable-next-line no-await-in-loop -- As above.
			const happened = await readBack(client, {
				change, at, knownIds, ...(shown !== undefined && {before: shown}),
			}, signal);
			if (happened === 'yes') {
				return {kind: 'happened'};
			}

			readAt ??= context.clock.now();
			if (context.clock.now() - readAt > lookMilliseconds) {
				return {kind: 'refused', error};
			}
		} catch (lookError) {
			if (!(lookError instanceof ApiError)) {
				throw lookError;
			}
		}
	}
};

const attempt = async (run: Run): Promise<Outcome | 'again'> => {
	const {context, client, taskId, change, shown, signal} = run;
	const {store, clock} = context;
	let knownIds: ReadonlySet<string> = new Set();
	const at = clock.now();
	try {
		const computeId = computeOf(change);
		if (computeId !== undefined && shown !== undefined) {
			store.setState(changedTask(taskId, {phase: 'checking', note: undefined}));
			const now = await client.getCompute(change.projectId, computeId, {signal, priority: 'user'});
			const differences = differencesOf(store.getState(), shown, now);
			if (differences.length > 0) {
				return {kind: 'differs', differences, now};
			}
		}

		if (computeId === undefined) {
			// What was there before tells a new compute from an old one, should the answer be lost.
			const computes = await client.listComputes(change.projectId, {signal, priority: 'user'});
			knownIds = new Set(computes.map(({id}) => id));
		}

		store.setState(changedTask(taskId, {phase: 'sending', note: undefined}));
		return {kind: 'accepted', answer: await sendChange(client, change, signal)};
	} catch (error) {
		if (signal.aborted) {
			return {kind: 'cancelled'};
		}

		if (!(error instanceof ApiError)) {
			throw error;
		}

		if (error instanceof NotFoundError && computeOf(change) !== undefined) {
			return {kind: 'gone'};
		}

		if (isLocked(error) || (error instanceof ServerError && error.status === 503)) {
			await pause(run, error.retryAfterMilliseconds ?? lockedWaitMilliseconds, `waiting for ${await whatRuns(run)}`);
			return 'again';
		}

		if (error instanceof RateLimitedError) {
			await pause(run, error.retryAfterMilliseconds ?? limitedWaitMilliseconds, 'waiting: too many requests');
			return 'again';
		}

		return isUnknown(error) && error.method !== 'GET' ? lookFor(run, error, at, knownIds) : {kind: 'refused', error};
	}
};

/**
Takes a change to its answer: reads the compute again and compares, sends, waits while the platform is busy (423, 503,
429), and when the answer was lost reads back what happened. It is never sent again without having been refused.

@see api-facts (c), Retry rules: 423 and 503 are always safe to repeat
*/
export const runTask = async (run: Run): Promise<Outcome> => {
	try {
		for (;;) {
			// Each attempt follows the last.
			// eslint-disable-next-line no-await-in-loop -- As above.
			const outcome = await attempt(run);
			if (outcome !== 'again') {
				return outcome;
			}
		}
	} catch (error) {
		if (run.signal.aborted) {
			return {kind: 'cancelled'};
		}

		throw error;
	}
};
