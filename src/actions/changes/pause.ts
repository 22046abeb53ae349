import {ApiError} from '../../api/errors.js';
import {wait} from '../../base/clock.js';
import {isSettled} from '../../domain/operations/operation-status.js';
import type {Operation} from '../../domain/operations/operation.js';
import {projectOf} from '../../domain/changes/target.js';
import {calledCompute} from '../../store/selectors/computes.js';
import type {State} from '../../store/state.js';
import type {Run} from './run.js';

/**
An operation in words: `start_compute on ep-cool-sun-a1`, or with the compute's name.
*/
export const operationText = (state: State, {action, projectId, computeId}: Pick<Operation, 'action' | 'projectId' | 'computeId'>): string =>
	`${action}${computeId === undefined ? '' : ` on ${calledCompute(state, projectId, computeId)}`}`;

const somethingElse = 'other operations of the project';

/**
The operation that keeps the project busy, in words.
*/
export const whatRuns = async ({context: {store}, client, change, signal}: Run): Promise<string> => {
	const projectId = projectOf(change.target);
	if (projectId === undefined) {
		return 'other changes of the organization';
	}

	try {
		const {items} = await client.listOperations(projectId, {limit: 20}, {signal, priority: 'running'});
		// Operations run one after the other, so that the oldest open one is running.
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
Waits before a change is tried again, with a note that counts down.

@throws The signal's reason when it is aborted.
*/
export const pause = async ({context: {clock}, advance, signal}: Run, milliseconds: number, note: string): Promise<void> => {
	advance({kind: 'wait began', note, nextTryAt: clock.now() + milliseconds});
	await wait(clock, milliseconds, signal);
	advance({kind: 'wait ended'});
};
