import {isBeingMade} from '../../domain/branch.js';
import {branchOf, type Change} from '../../domain/change.js';
import {isFailure, isSettled} from '../../domain/operation-status.js';
import {branchById, receiveBranches} from '../../store/branches.js';
import {changedTask} from '../../store/tasks.js';
import {followOperation} from './follow.js';
import type {Outcome} from './outcome.js';
import {operationWords, pause} from './pause.js';
import type {Run} from './run.js';

/**
How soon a branch is looked at again whose operations are not known, in milliseconds.
*/
const againMilliseconds = 2000;

const targetOf = ({context: {store}}: Run, change: Change) => {
	const branchId = branchOf(change);
	return branchId === undefined ? undefined : branchById(store.getState(), change.projectId, branchId);
};

/**
Waits until the branch that a change puts a compute on has been made: a change that depends on the operations of another waits for them.

@returns The outcome when the branch could not be made; undefined when nothing stands in the way.
@throws {ApiError} when that can't be read; the signal's reason when it is aborted.
@see control-api.md, Endpoints, rule 8
*/
export const awaitBranch = async (run: Run): Promise<Outcome | undefined> => {
	const {context, client, taskId, change, signal} = run;
	const {store, clock} = context;
	const call = {signal, priority: 'running'} as const;
	for (let branch = targetOf(run, change); branch !== undefined && isBeingMade(branch); branch = targetOf(run, change)) {
		const {id, name} = branch;
		// eslint-disable-next-line no-await-in-loop -- Each look follows the last.
		const {items} = await client.listOperations(change.projectId, {limit: 50}, call);
		const making = items.find(operation => operation.branchId === id && !isSettled(operation.status));
		if (making === undefined) {
			// eslint-disable-next-line no-await-in-loop -- They are read when no operation makes it any more.
			const branches = await client.listBranches(change.projectId, call);
			store.setState(receiveBranches(change.projectId, branches, clock.now()));
			const now = targetOf(run, change);
			if (now !== undefined && isBeingMade(now)) {
				// eslint-disable-next-line no-await-in-loop -- The next look comes after it.
				await pause(run, againMilliseconds, `waiting until ${name} is made`);
			}

			continue;
		}

		run.onDelay();
		store.setState(changedTask(taskId, {phase: 'waiting', note: `waiting for ${operationWords(store.getState(), making)}, which makes ${name}`}));
		// eslint-disable-next-line no-await-in-loop -- What makes the branch is followed to its end before the next look.
		const settled = await followOperation(context, making, signal);
		if (settled !== undefined && isFailure(settled.status)) {
			return {kind: 'refused', refusal: {message: `${operationWords(store.getState(), settled)} failed, so ${name} was not made. Nothing was sent.`}};
		}
	}

	return undefined;
};
