import {projectFields} from '../../../domain/attributes/project-attributes.js';
import {projectObject} from '../../../domain/projects/project.js';
import type {State} from '../../state.js';
import {knownProjects, usageIn} from '../projects/projects.js';
import {cursorOf} from '../screen/view.js';
import {defineList} from './define-list.js';

const readAt = (state: State): number => state.projects.receivedAt ?? 0;

export const projectList = defineList({
	list: 'projects',
	items: knownProjects,
	fields: projectFields,
	readAt,
	facts: (state, moment) => ({...moment, usageOf: usageIn(state)}),
	source(state) {
		const {filters, sorts} = state.view;
		// Each read of the projects changes their rates, even if the totals stay the same.
		const isRated = filters.projects.includes('rate') || sorts.projects?.field === 'rate';
		return [state.projects.watches, isRated ? readAt(state) : 0];
	},
	objectOf: projectObject,
	// The project under the cursor may not be listed yet, or may no longer be listed.
	listed(state) {
		const id = cursorOf(state, 'projects').selectedId;
		return id === undefined ? undefined : {kind: 'project', projectId: id, id};
	},
});
