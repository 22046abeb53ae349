import type {Compute} from '../../domain/computes/compute.js';
import type {Subject} from '../../domain/subject.js';
import type {Listed} from '../rows/list-kinds.js';
import type {State} from '../state.js';
import {listAt} from '../slices/view/view.js';
import {computeOfBranch, computesOf} from './computes.js';
import {listCalled} from './lists/lists.js';
import {topModal} from './screen/modals.js';
import {operationsOf} from './operations/searched-operations.js';

/**
Returns the row under the cursor of the focused list: an object with its own endpoint, or a row that exists only in its list, such as an API key.
*/
export const listedUnderCursor = (state: State): Listed | undefined => listCalled(listAt(state.view)).listed(state);

/** Returns the object under the cursor of the focused list, or undefined if the cursor is on no such object. */
export const subjectUnderCursor = (state: State): Subject | undefined => {
	const listed = listedUnderCursor(state);
	return listed === undefined || listed.kind === 'row' ? undefined : listed;
};

/**
Returns the project, the branch and the compute of an object, without the object itself. For a branch, the compute is its primary compute, or else its
first compute.
*/
export const relatedSubjects = (state: State, {kind, projectId, id}: Subject): readonly Subject[] => {
	const related = (kinds: {readonly branchId?: string | undefined; readonly computeId?: string | undefined}): readonly Subject[] => [
		...(kinds.computeId === undefined ? [] : [{kind: 'compute', projectId, id: kinds.computeId} as const]),
		...(kinds.branchId === undefined ? [] : [{kind: 'branch', projectId, id: kinds.branchId} as const]),
		{kind: 'project', projectId, id: projectId},
	];
	switch (kind) {
		case 'project': {
			return [];
		}

		case 'branch': {
			return related({computeId: computeOfBranch(state, projectId, id)?.id});
		}

		case 'compute': {
			return related({branchId: computesOf(state, projectId).items.find(compute => compute.id === id)?.branchId});
		}

		case 'operation': {
			const operation = operationsOf(state, projectId).items.find(item => item.id === id);
			return related({computeId: operation?.computeId, branchId: operation?.branchId});
		}
	}
};

/**
Returns the compute that the top detail view shows. If the view shows an operation, returns the compute of the operation. Returns undefined if there
is no such compute, or if the compute is gone.
*/
export const computeOfDetail = (state: State): Compute | undefined => {
	const top = topModal(state);
	if (top?.kind !== 'detail') {
		return undefined;
	}

	const {subject} = top;
	const ofOperation = subject.kind === 'operation' ? relatedSubjects(state, subject).find(({kind}) => kind === 'compute')?.id : undefined;
	const computeId = subject.kind === 'compute' ? subject.id : ofOperation;
	return computesOf(state, subject.projectId).items.find(({id}) => id === computeId);
};
