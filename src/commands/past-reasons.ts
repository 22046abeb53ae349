import type {Branch} from '../domain/branches/branch.js';
import {isSimulated} from '../store/selectors/computes.js';
import {branchMeant, branchOfOperation, scheduledBranch} from '../store/selectors/branches/branch-meant.js';
import {listAt} from '../store/slices/view/view.js';
import {operationList} from '../store/selectors/lists/operation-list.js';
import type {State} from '../store/state.js';
import {branchReason, readOnlyReason} from './disabled.js';

/** Returns the reason the branch of the operation under the cursor is unknown, or undefined if the branch is known. */
const unknownBranchReason = (state: State): string | undefined => {
	const operation = operationList.selected(state);
	if (operation === undefined) {
		return 'No operation is selected.';
	}

	if (operation.branchId === undefined) {
		return `This operation (${operation.action}) has no branch.`;
	}

	return branchOfOperation(state) === undefined ? 'The branch of this operation is deleted, or not loaded yet.' : undefined;
};

/**
Returns the reason the branch's state before the operation under the cursor is unavailable, or undefined if that state is available.
*/
export const operationBranchReason = (state: State): string | undefined => unknownBranchReason(state) ?? branchReason(state, branchOfOperation(state));

/**
Returns the reason the row under the cursor belongs to no loaded branch, or undefined if the row belongs to a loaded branch. `use`: the action that
needs the branch, such as `compare schemas`.
*/
export const meantReason = (state: State, use: string): string | undefined => {
	if (listAt(state.view) === 'operations') {
		return unknownBranchReason(state);
	}

	return branchMeant(state) === undefined ? `To ${use}, select a branch, a compute or one of its operations.` : undefined;
};

/**
Returns the reason branches have no past if all loaded computes are simulated. Undefined if a compute runs Postgres, or if no compute is loaded.
*/
const simulatedReason = (state: State): string | undefined => {
	const all = state.computes.values().flatMap(({items}) => items).toArray();
	return all.length > 0 && all.every(compute => isSimulated(state, compute))
		? 'The demo is simulated. For psql on the past, run “pgtower serve --postgres --history”.'
		: undefined;
};

/**
Returns the reason the past of the branch under the cursor can't be viewed, or undefined if the past can be viewed.
*/
export const lookBackReason = (state: State): string | undefined =>
	state.connection.isReadOnly ? 'pgtower is read-only and does not start psql.' : meantReason(state, 'open psql on the past') ?? simulatedReason(state);

/** Returns the reason the snapshot schedule can't be changed, or undefined if the schedule can be changed. */
export const scheduleReason = (state: State): string | undefined =>
	readOnlyReason(state) ?? (scheduledBranch(state) === undefined ? 'To edit a snapshot schedule, select a branch, a compute or one of its operations.' : undefined);

/**
Returns the reason a branch can't be restored to its own past, or undefined if the branch can be restored.

@see docs/control-api.md#branch-moment
*/
export const ownPastReason = (branch: Branch | undefined): string | undefined =>
	branch?.parentId === undefined ? undefined : `${branch.name} has a parent, so it can't be restored to its own past. Press b to create a branch from that moment.`;
