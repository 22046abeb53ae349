import {readKindOf, type ReadList} from '../../../domain/read-lists.js';
import type {Belongings} from '../../../domain/requests/object-path.js';
import type {State} from '../../state.js';
import {selectedProject} from '../projects/projects.js';

/**
What a list belongs to: for its path, and by its id, under which the list is kept.
*/
export type ListOwner = {
	readonly of: Belongings;
	readonly ownerId: string;
};

export const branchOwner = (projectId: string, branchId: string): ListOwner => ({of: {projectId, branchId}, ownerId: branchId});

/**
What a list that is read whole belongs to now; undefined while that is not known.
*/
export const ownerOf = (state: State, list: ReadList): ListOwner | undefined => {
	const projectId = selectedProject(state)?.id;
	const {branchId} = state.view;
	if (projectId === undefined) {
		return undefined;
	}

	return readKindOf(list).of === 'project' ? {of: {projectId}, ownerId: projectId} : (branchId === undefined ? undefined : branchOwner(projectId, branchId));
};
