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

/** How long to wait before reading a branch again if its operations are unknown, in milliseconds. */
const againMilliseconds = 2000;

const targetOf = ({context: {store}, change}: Run) => {
	const [branchId, projectId] = [branchOf(change), projectOf(change.target)];
	return branchId === undefined || projectId === undefined ? undefined : branchById(store.getState(), projectId, branchId);
};

/**
Finds the operation that creates a branch and waits for it. If the operation is unknown, waits for a fixed time.

@returns The outcome if the branch could not be created; undefined if it was created or must be read again.
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
		await (now !== undefined && isBeingMade(now) ? pause(run, againMilliseconds, `waiting until ${name} is created`) : undefined);
		return undefined;
	}

	advance({kind: 'wait began', note: `waiting for ${operationText(store.getState(), making)}, which creates ${name}`});
	const settled = await followOperation(context, making, signal);
	return settled !== undefined && isFailure(settled.status)
		? {kind: 'refused', refusal: {message: `${operationText(store.getState(), settled)} failed, so ${name} was not created. Nothing was sent.`}}
		: undefined;
};

/**
Waits until the branch that a change needs has been created. The platform requires a change's operations to finish before another change can depend on
them.

@returns The outcome if the branch could not be created; undefined if the change can be sent.
@throws {ApiError} if reading fails; the signal's reason when aborted.
@see docs/control-api.md#operation-polling
*/
export const awaitBranch = async (run: Run): Promise<ChangeOutcome | undefined> => {
	let outcome: ChangeOutcome | undefined;
	for (let branch = targetOf(run); outcome === undefined && branch !== undefined && isBeingMade(branch); branch = targetOf(run)) {
		outcome = await awaitMaker(run, branch);
	}

	return outcome;
};
