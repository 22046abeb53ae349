import type {Project} from '../../domain/projects/project.js';
import {indexOfId} from '../rows/row-lookup.js';
import {isSharedAwaited} from '../selectors/projects/shared-projects.js';
import {cursorOf} from '../selectors/screen/view.js';
import {listedProjects, type ReadProjects} from '../slices/projects.js';
import {keptProjectCursor} from '../slices/view/view-cursors.js';
import type {State, Update} from '../state.js';

/**
Finds the project that was made while the list was empty, the newest of several: nothing else can be meant by a key. Where the project under
the cursor has come back, there is none.
*/
const madeInEmptyList = ({projects: before, view}: Pick<State, 'projects' | 'view'>, items: readonly Project[]): Project | undefined =>
	before.receivedAt === undefined || before.items.length > 0 || indexOfId(items, cursorOf({view}, 'projects').selectedId) !== -1
		? undefined
		: items.toSorted((one, other) => other.createdAt - one.createdAt)[0];

/**
Receives the list of projects, complete or as far as it is loaded.
*/
export const receiveProjects = (list: ReadProjects): Update => state => {
	const projects = listedProjects(list)(state.projects);
	// The project of the last session may be gone. That is known when the list is complete for the first time, unless it may be a shared one.
	const isGone = list.isComplete && !state.projects.isComplete && !isSharedAwaited(state) && indexOfId(projects.items, cursorOf(state, 'projects').selectedId) === -1;
	const made = madeInEmptyList(state, projects.items);
	return {projects, view: keptProjectCursor(projects.items, isGone || made !== undefined, made?.id)(state.view)};
};
