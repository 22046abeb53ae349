import type {Subject} from '../domain/subject.js';
import {computesOf} from './computes.js';
import {operationsOf} from './operations.js';
import {selectedCompute, selectedOperation} from './rows.js';
import type {State} from './state.js';

/**
What the cursor of the focused pane is on; undefined when it is on nothing.
*/
export const subjectUnderCursor = (state: State): Subject | undefined => {
	switch (state.view.focus) {
		case 'projects': {
			const id = state.view.projectCursor?.selectedId;
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
	}
};

/**
What belongs to an object: the project, branch and compute it is in or of, itself not among them.
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
			return related({});
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
