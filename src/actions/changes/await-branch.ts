import {isBeingMade, type Branch} from '../../domain/branches/branch.js';
import {branchOf} from '../../domain/changes/change-text.js';
import type {ChangeOutcome} from '../../domain/change-outcome.js';
import {isFailure, isSettled} from '../../domain/operations/operation-status.js';
import {projectOf} from '../../domain/changes/target.js';
import {receiveBranches} from '../../store/slices/branches.js';
import {branchById} from '../../store/selectors/branches/branches.js';
import {on} from '../../store/state.js';
import {followOperation} from './follow.js';
import {operationText, pause} from './in-flight.js';
import type {Run} from './queue.js';

/**
How long to wait before a branch is read again when its operations are not known, in milliseconds.
*/
const againMilliseconds = 2000;

const targetOf = ({context: {store}, change}: Run) => {
	const [branchId, projectId] = [branchOf(change), projectOf(change.target)];
	return branchId === undefined || projectId === undefined ? undefined : branchById(store.getState(), projectId, branchId);
};

/**
Reads once what creates a branch, and waits for that: for its operation if it is known, otherwise for a while.

@returns The outcome when the branch could not be created; undefined when it was, or must be read again.
*/
const awaitMaker = async (run: Run, {id, projectId, name}: Branch): Promise<ChangeOutcome | undefined> => {
	const {context, client, advance, signal} = run;
	const {store, clock} = context;
	const call = {signal, priority: 'running'} as const;
	const {items} = await client.listOperations(projectId, {limit: 50}, call);
	const making = items.find(operation => operation.branchId === id && !isSettled(operation.status));
	if (making === undefined) {
		const branches = await client.listBranches(projectId, call);
		store.setState(on('branches', receiveBranches(projectId, branches, clock.now())));
		const now = targetOf(run);
		await (now !== undefined && isBeingMade(now) ? pause(run, againMilliseconds, `waiting until ${name} is made`) : undefined);
		return undefined;
	}

	advance({kind: 'wait began', note: `waiting for ${operationText(store.getState(), making)}, which makes ${name}`});
	const settled = await followOperation(context, making, signal);
	return settled !== undefined && isFailure(settled.status)
		? {kind: 'refused', refusal: {message: `${operationText(store.getState(), settled)} failed, so ${name} was not made. Nothing was sent.`}}
		: undefined;
};

/**
Waits until the branch that a change needs has been created: the platform requires the operations of one change to be over before another
depends on them.

@returns The outcome when the branch could not be created; undefined when the change can be sent.
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
