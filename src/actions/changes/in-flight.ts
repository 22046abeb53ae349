import {ApiError} from '../../api/errors.js';
import {wait} from '../../base/clock.js';
import {isSettled} from '../../domain/operations/operation-status.js';
import type {Operation} from '../../domain/operations/operation.js';
import {projectOf} from '../../domain/changes/target.js';
import {calledCompute} from '../../store/selectors/computes.js';
import type {State} from '../../store/state.js';
import type {Run} from './queue.js';

/** Describes an operation, such as `start_compute on ep-cool-sun-a1`, with the compute's name if it is known. */
export const operationText = (state: State, {action, projectId, computeId}: Pick<Operation, 'action' | 'projectId' | 'computeId'>): string =>
	`${action}${computeId === undefined ? '' : ` on ${calledCompute(state, projectId, computeId)}`}`;

const somethingElse = 'other operations of the project';

/** Describes the operation that keeps the project busy. */
export const whatRuns = async ({context: {store}, client, change, signal}: Run): Promise<string> => {
	const projectId = projectOf(change.target);
	if (projectId === undefined) {
		return 'other changes of the organization';
	}

	try {
		const {items} = await client.listOperations(projectId, {limit: 20}, {signal, priority: 'running'});
		// Operations run one after another, so the oldest unfinished one is running.
		const running = items.findLast(operation => !isSettled(operation.status));
		return running === undefined ? somethingElse : operationText(store.getState(), running);
	} catch (error) {
		if (error instanceof ApiError) {
			return somethingElse;
		}

		throw error;
	}
};

/**
Waits before a change is retried, with a countdown.

@throws The signal's reason when aborted.
*/
export const pause = async ({context: {clock}, advance, signal}: Run, milliseconds: number, note: string): Promise<void> => {
	advance({kind: 'wait began', note, nextTryAt: clock.now() + milliseconds});
	await wait(clock, milliseconds, signal);
	advance({kind: 'wait ended'});
};

/** Pieces of work in flight, each of which can be aborted. */
export type InFlight = {
	/**
	Starts a piece of work.

	@returns Its id, and the signal that aborts it.
	*/
	readonly begin: () => {readonly id: string; readonly signal: AbortSignal};

	/** Runs a piece of work unless it was aborted. Ignores errors caused by the abort. */
	readonly work: (id: string, work: () => Promise<void>) => Promise<void>;
	readonly abort: (id: string) => void;
	readonly abortAll: () => void;
};

export const createInFlight = (): InFlight => {
	const controllers = new Map<string, AbortController>();
	let begun = 0;

	const abort = (id: string) => {
		controllers.get(id)?.abort(new Error('It was canceled.'));
	};

	return {
		begin() {
			const id = String(++begun);
			const controller = new AbortController();
			controllers.set(id, controller);
			return {id, signal: controller.signal};
		},
		async work(id, work) {
			const signal = controllers.get(id)?.signal;
			try {
				if (signal?.aborted !== true) {
					await work();
				}
			} catch (error) {
				if (signal?.aborted !== true) {
					throw error;
				}
			} finally {
				controllers.delete(id);
			}
		},
		abort,
		abortAll() {
			for (const id of controllers.keys()) {
				abort(id);
			}
		},
	};
};
