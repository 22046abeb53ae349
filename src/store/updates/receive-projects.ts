import {indexOfId} from '../rows/row-lookup.js';
import {isSharedAwaited} from '../selectors/shared-projects.js';
import {listedProjects, type ReadProjects} from '../slices/projects.js';
import {keptProjectCursor} from '../slices/view-cursors.js';
import type {Update} from '../state.js';

/**
Receives the list of projects, complete or as far as it is loaded.
*/
export const receiveProjects = (list: ReadProjects): Update => state => {
	const projects = listedProjects(list)(state.projects);
	// The project of the last session may be gone. That is known when the list is complete for the first time, unless it may be a shared one.
	const isGone = list.isComplete && !state.projects.isComplete && !isSharedAwaited(state) && indexOfId(projects.items, state.view.projectCursor?.selectedId) === -1;
	return {projects, view: keptProjectCursor(projects.items, isGone)(state.view)};
};
