import {isBeingMade, type Branch} from '../../domain/branch.js';
import {branchOf} from '../../domain/changes/change-text.js';
import type {ChangeOutcome} from '../../domain/change-outcome.js';
import {isFailure, isSettled} from '../../domain/operation-status.js';
import {branchById, receiveBranches} from '../../store/branches.js';
import {followOperation} from './follow.js';
import {operationWords, pause} from './pause.js';
import type {Run} from './run.js';

/**
How soon a branch is looked at again whose operations are not known, in milliseconds.
*/
const againMilliseconds = 2000;

const targetOf = ({context: {store}, change}: Run) => {
	const branchId = branchOf(change);
	return branchId === undefined ? undefined : branchById(store.getState(), change.projectId, branchId);
};

/**
Looks once at what makes a branch, and waits for that: for the operation that is known to, else for a while.

@returns The outcome when the branch could not be made; undefined when it was, or has to be looked at again.
*/
const awaitMaker = async (run: Run, {id, name}: Branch): Promise<ChangeOutcome | undefined> => {
	const {context, client, advance, change, signal} = run;
	const {store, clock} = context;
	const call = {signal, priority: 'running'} as const;
	const {items} = await client.listOperations(change.projectId, {limit: 50}, call);
	const making = items.find(operation => operation.branchId === id && !isSettled(operation.status));
	if (making === undefined) {
		const branches = await client.listBranches(change.projectId, call);
		store.setState(receiveBranches(change.projectId, branches, clock.now()));
		const now = targetOf(run);
		await (now !== undefined && isBeingMade(now) ? pause(run, againMilliseconds, `waiting until ${name} is made`) : undefined);
		return undefined;
	}

	advance({kind: 'wait began', note: `waiting for ${operationWords(store.getState(), making)}, which makes ${name}`});
	const settled = await followOperation(context, making, signal);
	return settled !== undefined && isFailure(settled.status)
		? {kind: 'refused', refusal: {message: `${operationWords(store.getState(), settled)} failed, so ${name} was not made. Nothing was sent.`}}
		: undefined;
};

/**
Waits until the branch that a change puts a compute on has been made: a change that depends on the operations of another waits for them.

@returns The outcome when the branch could not be made; undefined when nothing stands in the way.
@throws {ApiError} when that can't be read; the signal's reason when it is aborted.
@see docs/control-api.md#operation-polling
*/
export const awaitBranch = async (run: Run): Promise<ChangeOutcome | undefined> => {
	let outcome: ChangeOutcome | undefined;
	for (let branch = targetOf(run); outcome === undefined && branch !== undefined && isBeingMade(branch); branch = targetOf(run)) {
		outcome = await awaitMaker(run, branch);
	}

	return outcome;
};
