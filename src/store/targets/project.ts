import {formatSize} from '../../domain/computes/compute-size.js';
import {suspendText} from '../../domain/computes/compute-state.js';
import type {Project} from '../../domain/projects/project.js';
import {allowlistText, historyText} from '../../domain/projects/project-settings.js';
import {projectStoredOtherwise} from '../../domain/change-outcome.js';
import {projectList} from '../selectors/lists/project-list.js';
import {knownProjects, madeInEmptyList} from '../selectors/projects/projects.js';
import {putProject, removedProject} from '../slices/projects.js';
import {keptProjectCursor} from '../slices/view/view-position.js';
import {listAt} from '../slices/view/view.js';
import {on, type State, type Update} from '../state.js';
import {toldDifferences, type TargetRules} from './target-rules.js';

const selected = (state: State): Project | undefined => listAt(state.view) === 'projects' ? projectList.selected(state) : undefined;

/**
Puts a project into the list. If the list was empty, opens the project right away. If opening waited for the next poll, the poll could open a newer
project that someone else created.
*/
const put = (project: Project): Update => state => {
	const projects = putProject(project)(state.projects);
	const made = madeInEmptyList(state, projects.items);
	return {projects, ...(made !== undefined && {view: keptProjectCursor(projects.items, true, made.id)(state.view)})};
};

export const projectTargets: TargetRules<'project'> = {
	listIn: state => ({items: knownProjects(state), ...(state.projects.receivedAt !== undefined && {receivedAt: state.projects.receivedAt})}),
	put,
	removed: (_scope, id) => on('projects', removedProject(id)),
	scopeOf: ({orgId}) => orgId === undefined ? {} : {orgId},
	// A new project goes into the organization whose projects are listed, or else into the organization of the project under the cursor.
	here(state) {
		const orgId = state.account.orgId ?? projectList.selected(state)?.orgId;
		return orgId === undefined ? {} : {orgId};
	},
	unmarked: () => () => ({}),
	selected,
	chosen(state) {
		const one = selected(state);
		return one === undefined ? [] : [one];
	},
	visible: projectList.rows,
	called: ({name}) => `The project ${name}`,
	goneAs: ({name}) => name,
	differences: (_state, compared) => toldDifferences(compared, [
		['Name', ({name}) => name],
		['Organization', ({orgId = 'none'}) => orgId],
		['History', project => historyText(project) ?? 'not known'],
		['Allowed addresses', ({settings}) => allowlistText(settings?.allowlist)],
		['Logical replication', ({settings}) => settings?.hasLogicalReplication === true ? 'on' : 'off'],
		['Size of new computes', ({settings}) => settings?.defaultSize === undefined ? 'not known' : formatSize(settings.defaultSize)],
		['Suspend of new computes', ({settings}) => suspendText(settings?.defaultSuspendSeconds)],
	]),
	storedOtherwise: projectStoredOtherwise,
	readAfter: ['projects'],
};
