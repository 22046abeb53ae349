import type {ChangeAnswer} from '../../domain/change-outcome.js';
import type {Change} from '../../domain/change.js';
import {descriptorOf} from '../../domain/changes/change-kinds.js';
import {isBranchChange, targetId} from '../../domain/changes/target.js';
import {branchList} from '../selectors/lists/branch-list.js';
import {branchesIn, putBranch, removedBranch} from '../slices/branches.js';
import {
	computesIn,
	putCompute,
	removedCompute,
	removedComputesOf,
	type ComputesState,
} from '../slices/computes.js';
import {raisedRevision} from '../slices/connection.js';
import {keptMarks} from '../slices/marks.js';
import {startedOperations} from '../slices/operations.js';
import {keptCursor} from '../slices/view-cursors.js';
import type {State, Update} from '../state.js';

const computesAfter = (before: ComputesState, change: Change, {compute, computes = []}: ChangeAnswer): ComputesState => {
	const {projectId} = change;
	const id = targetId(change);
	if (descriptorOf(change).existence === 'removes' && id !== undefined) {
		// A branch takes its computes with it.
		return isBranchChange(change) ? removedComputesOf(projectId, id)(before) : removedCompute(projectId, id)(before);
	}

	let after = before;
	for (const made of compute === undefined ? computes : [compute]) {
		after = putCompute(projectId, made)(after);
	}

	return after;
};

const branchesAfter = (before: State['branches'], change: Change, {branch}: ChangeAnswer): State['branches'] => {
	const {projectId} = change;
	if (isBranchChange(change) && change.branchId !== undefined && descriptorOf(change).existence === 'removes') {
		return removedBranch(projectId, change.branchId)(before);
	}

	return branch === undefined ? before : putBranch(projectId, branch)(before);
};

/**
Receives the answer to a change: it is shown at once, and readings that began before it are stale.
*/
export const receiveAnswer = (change: Change, answer: ChangeAnswer): Update => state => {
	const {projectId} = change;
	const computes = computesAfter(state.computes, change, answer);
	const branches = branchesAfter(state.branches, change, answer);
	const {items} = computesIn(computes, projectId);
	const isShown = state.view.mainView === 'branches' && state.view.openProjectId === projectId;
	const atCompute = keptCursor('computes', items, {ownerId: projectId})(state.view);
	const marked = keptMarks('branches', branchesIn(branches, projectId).items, projectId)(keptMarks('computes', items, projectId)(atCompute));
	return {
		connection: raisedRevision()(state.connection),
		computes,
		branches,
		operations: startedOperations(projectId, answer.operations)(state.operations),
		view: isShown ? keptCursor('branches', branchList.rows({...state, computes, branches}))(marked) : marked,
	};
};
