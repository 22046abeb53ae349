import {isPrimary, type Compute} from '../../domain/compute.js';
import type {Listed, Subject} from '../../domain/subject.js';
import type {State} from '../state.js';
import {listAt} from '../slices/view.js';
import {selectedKey} from './api-keys.js';
import {selectedBranch} from './branch-rows.js';
import {computesOf} from './computes.js';
import {selectedEntry} from './journal.js';
import {topModal} from './modals.js';
import {operationsOf} from './operations.js';
import {selectedCompute, selectedOperation} from './rows.js';
import {cursorOf} from './view.js';

/**
The object under the cursor of the list that has the keys; undefined without one.
*/
export const subjectUnderCursor = (state: State): Subject | undefined => {
	switch (listAt(state.view)) {
		case 'projects': {
			const id = cursorOf(state, 'projects').selectedId;
			return id === undefined ? undefined : {kind: 'project', projectId: id, id};
		}

		case 'computes': {
			const compute = selectedCompute(state);
			return compute === undefined ? undefined : {kind: 'compute', projectId: compute.projectId, id: compute.id};
		}

		case 'operations': {
			const operation = selectedOperation(state);
			return operation === undefined ? undefined : {kind: 'operation', projectId: operation.projectId, id: operation.id};
		}

		case 'branches': {
			const row = selectedBranch(state);
			return row === undefined ? undefined : {kind: 'branch', projectId: row.branch.projectId, id: row.id};
		}

		case 'sessions': {
			const {compute} = state.sessions;
			return compute === undefined ? undefined : {kind: 'compute', ...compute};
		}

		case 'keys':
		case 'journal': {
			return undefined;
		}
	}
};

/**
What the list that has the keys has under its cursor: an object that can be read alone, an API key, or a request.
*/
export const listedUnderCursor = (state: State): Listed | undefined => {
	const key = selectedKey(state);
	const entry = selectedEntry(state);
	if (key !== undefined) {
		return {kind: 'key', id: key.id};
	}

	return entry === undefined ? subjectUnderCursor(state) : {kind: 'request', id: entry.id};
};

/**
The related objects: the project, branch and compute that an object belongs to, without the object itself; of a branch, its primary compute.
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
			const own = computesOf(state, projectId).items.filter(({branchId}) => branchId === id);
			return related({computeId: (own.find(compute => isPrimary(compute)) ?? own[0])?.id});
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
The compute that the detail on top shows, or that its operation is about; undefined when there is none, or it is gone.
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
