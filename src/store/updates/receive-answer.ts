import type {ChangeAnswer} from '../../domain/change-outcome.js';
import type {Change} from '../../domain/change.js';
import {descriptorOf} from '../../domain/changes/change-kinds.js';
import {branchList} from '../selectors/lists/branch-list.js';
import {branchesOf} from '../selectors/branches.js';
import {computesOf} from '../selectors/computes.js';
import {putCompute} from '../slices/computes.js';
import {raisedRevision} from '../slices/connection.js';
import {keptMarks} from '../slices/marks.js';
import {startedOperations} from '../slices/operations.js';
import {keptCursor} from '../slices/view-cursors.js';
import type {State, Update} from '../state.js';
import {targetRules} from '../targets/target-kinds.js';

/**
The targets as they are after a change: what was removed is gone, and what the answer holds is there.
*/
const withTargets = (state: State, change: Change, {target, computes = []}: ChangeAnswer): State => {
	const {kind, projectId, id} = change.target;
	const rules = targetRules(kind);
	if (descriptorOf(change).existence === 'removes' && id !== undefined) {
		return {...state, ...rules.removed(change.target, id)(state)};
	}

	let after = target === undefined ? state : {...state, ...rules.put(target)(state)};
	for (const made of computes) {
		after = {...after, computes: putCompute(projectId, made)(after.computes)};
	}

	return after;
};

/**
Receives the answer to a change: it is shown at once, and readings that began before it are stale.
*/
export const receiveAnswer = (change: Change, answer: ChangeAnswer): Update => state => {
	const {projectId} = change.target;
	const after = withTargets(state, change, answer);
	const {computes, branches} = after;
	const {items} = computesOf(after, projectId);
	const isShown = state.view.mainView === 'branches' && state.view.openProjectId === projectId;
	const atCompute = keptCursor('computes', items, {ownerId: projectId})(state.view);
	const marked = keptMarks('branches', branchesOf(after, projectId).items, projectId)(keptMarks('computes', items, projectId)(atCompute));
	return {
		connection: raisedRevision()(state.connection),
		computes,
		branches,
		operations: startedOperations(projectId, answer.operations)(state.operations),
		view: isShown ? keptCursor('branches', branchList.rows(after))(marked) : marked,
	};
};
