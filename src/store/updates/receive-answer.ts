import type {ChangeAnswer} from '../../domain/change-outcome.js';
import type {Change} from '../../domain/change.js';
import {computesIn, putCompute, removedCompute} from '../slices/computes.js';
import {raisedRevision} from '../slices/connection.js';
import {keptMarks} from '../slices/marks.js';
import {startedOperations} from '../slices/operations.js';
import {keptComputeCursor} from '../slices/view-cursors.js';
import type {Update} from '../state.js';

/**
Receives the answer to a change: it is shown at once, and readings that began before it are stale.
*/
export const receiveAnswer = (change: Change, {compute, operations}: ChangeAnswer): Update => state => {
	const {projectId, kind} = change;
	const computes = kind === 'delete'
		? removedCompute(projectId, compute?.id ?? change.computeId)(state.computes)
		: (compute === undefined ? state.computes : putCompute(projectId, compute)(state.computes));
	const {items} = computesIn(computes, projectId);
	return {
		connection: raisedRevision()(state.connection),
		computes,
		marks: keptMarks(projectId, items)(state.marks),
		operations: startedOperations(projectId, operations)(state.operations),
		view: keptComputeCursor(projectId, items)(state.view),
	};
};
