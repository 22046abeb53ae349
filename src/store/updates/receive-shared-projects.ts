import type {Project} from '../../domain/projects/project.js';
import {indexOfId} from '../rows/row-lookup.js';
import {isSharedAwaited, isSharedListed} from '../selectors/projects/shared-projects.js';
import {cursorOf} from '../selectors/screen/view.js';
import {settledShared, type SharedOutcome} from '../slices/projects.js';
import {keptProjectCursor} from '../slices/view/view-cursors.js';
import type {Update} from '../state.js';

const settled = (outcome: SharedOutcome): Update => state => {
	const projects = settledShared(outcome)(state.projects);
	// The project of the last session may have been a shared one: that it is gone is known now.
	const isGone = projects.isComplete && isSharedAwaited(state) && !isSharedAwaited({...state, projects}) && indexOfId(projects.items, cursorOf(state, 'projects').selectedId) === -1;
	return {projects, ...(projects.receivedAt !== undefined && {view: keptProjectCursor(projects.items, isGone)(state.view)})};
};

/**
Receives the projects that are shared with the account. They are dropped where meanwhile only those of an organization are listed.
*/
export const receiveSharedProjects = (shared: readonly Project[]): Update => state =>
	settled(isSharedListed(state) ? {shared} : {})(state);

/**
The shared projects could not be read: those that were read before stay. A refused request is not made again.
*/
export const failedSharedProjects = (isRefused: boolean): Update => settled({isRefused});
