import type {Branch} from '../../domain/branches/branch.js';
import type {Instant} from '../../domain/time.js';
import {branchesIn, receiveBranches} from '../slices/branches.js';
import {branchList} from '../selectors/lists/branch-list.js';
import {keptMarks} from '../slices/view/marks.js';
import {keptCursor, ownerIdIn, keptProjectCursor} from '../slices/view/view-cursors.js';
import type {Update} from '../state.js';
import type {ReadList, ReadObjects} from '../../domain/read-lists.js';
import {rowsOf} from '../selectors/lists/lists.js';
import {failedList, receivedList} from '../slices/read-lists.js';
import type {Compute} from '../../domain/computes/compute.js';
import {computesIn, listedComputes} from '../slices/computes.js';
import {keyList} from '../selectors/lists/key-list.js';
import {receivedKeys} from '../slices/api-keys.js';
import type {Project} from '../../domain/projects/project.js';
import {indexOfId} from '../rows/row-lookup.js';
import {isSharedAwaited, isSharedListed, madeInEmptyList} from '../selectors/projects/projects.js';
import {cursorOf} from '../selectors/screen/view.js';
import {
	listedProjects,
	settledShared,
	type ReadProjects,
	type SharedOutcome,
} from '../slices/projects.js';
import type {SessionsReading} from '../../domain/sessions/server-session.js';
import {sessionList} from '../selectors/lists/server-lists.js';
import {changedServerLists, receiveSessions} from '../slices/sessions.js';
import {receivedServerList} from '../slices/server-lists.js';
import type {ServerList, ServerListRows, ServerReading} from '../../domain/server-lists.js';
import {closedGoneForms} from './gone-forms.js';

/**
Receives the branches of a project. Keeps cursor and marks on existing rows, and closes forms for a deleted branch.
*/
export const receiveBranchList = (projectId: string, next: readonly Branch[], at: Instant): Update => state => {
	const branches = receiveBranches(projectId, next, at)(state.branches);
	const {items} = branchesIn(branches, projectId);
	const isShown = state.view.mainView === 'branches' && state.view.openProjectId === projectId;
	const view = keptMarks('branches', items, projectId)(state.view);
	return {
		...closedGoneForms({target: {kind: 'branch', projectId}, items}, at)(state),
		branches,
		view: isShown ? keptCursor('branches', branchList.rows({...state, branches}))(view) : view,
	};
};

/** Receives a list of the owner with the id `ownerId`. If the list is displayed, the cursor stays on its row. */
export const receiveReadList = <List extends ReadList>(list: List, ownerId: string, items: ReadonlyArray<ReadObjects[List]>, at: Instant): Update => state => {
	const readLists = {...state.readLists, [list]: receivedList<ReadObjects[List]>(ownerId, items, at)(state.readLists[list])};
	const view = ownerIdIn(state.view, list) === ownerId ? keptCursor(list, rowsOf({...state, readLists}, list))(state.view) : state.view;
	return {readLists, view};
};

/** Notes that a list could not be read; the earlier items stay. */
export const failedReadList = <List extends ReadList>(list: List, ownerId: string, problem: string): Update => ({readLists}) => ({
	readLists: {...readLists, [list]: failedList<ReadObjects[List]>(ownerId, problem)(readLists[list])},
});

/**
Receives the computes of a project. Keeps cursor and marks on existing rows, and closes forms for a deleted compute.
*/
export const receiveComputes = (projectId: string, next: readonly Compute[], at: Instant): Update => state => {
	const computes = listedComputes(projectId, next, at)(state.computes);
	const {items} = computesIn(computes, projectId);
	return {
		computes,
		view: keptMarks('computes', items, projectId)(keptCursor('computes', items, {ownerId: projectId})(state.view)),
		...closedGoneForms({target: {kind: 'compute', projectId}, items}, at)(state),
	};
};

/** Receives the API keys; the cursor stays on its row. */
export const receiveKeyList = (answer: Parameters<typeof receivedKeys>[0]): Update => state => {
	const apiKeys = receivedKeys(answer)(state.apiKeys);
	return {apiKeys, view: keptMarks('keys', apiKeys.items)(keptCursor('keys', keyList.rows({...state, apiKeys}))(state.view))};
};

/** Receives the list of projects, complete or as far as it is loaded. */
export const receiveProjects = (list: ReadProjects): Update => state => {
	const projects = listedProjects(list)(state.projects);
	// The project that was open in the last run may be gone. A complete list without the project makes this certain, unless shared projects are still to come.
	const isGone = list.isComplete && !state.projects.isComplete && !isSharedAwaited(state) && indexOfId(projects.items, cursorOf(state, 'projects').selectedId) === -1;
	const made = madeInEmptyList(state, projects.items);
	return {projects, view: keptProjectCursor(projects.items, isGone || made !== undefined, made?.id)(state.view)};
};

/**
Receives the sessions of the inspected compute; the cursor stays on its row.

If there were no sessions before, the cursor moves to the first session: no pending key press can be meant for another session.
*/
export const receiveSessionList = (reading: SessionsReading, at: Instant): Update => state => {
	const sessions = receiveSessions(reading, at)(state.sessions);
	const rows = sessionList.rows({...state, sessions});
	const isLost = sessionList.rows(state).length === 0 && rows.length > 0 && indexOfId(rows, cursorOf(state, 'sessions').selectedId) === -1;
	return {sessions, view: keptCursor('sessions', rows, {isLost})(state.view)};
};

/** Receives a list of the inspected server other than its sessions; the cursor stays on its row. */
export const receiveServerList = <List extends ServerList>(list: List, reading: ServerReading<ServerListRows[List]>, at: Instant): Update => state => {
	const sessions = changedServerLists(receivedServerList(list, reading, at))(state.sessions);
	return {sessions, view: keptCursor(list, rowsOf({...state, sessions}, list))(state.view)};
};

const settled = (outcome: SharedOutcome): Update => state => {
	const projects = settledShared(outcome)(state.projects);
	// The project that was open in the last run may be a shared one. Only the list of shared projects tells whether that project is gone.
	const isGone = projects.isComplete && isSharedAwaited(state) && !isSharedAwaited({...state, projects}) && indexOfId(projects.items, cursorOf(state, 'projects').selectedId) === -1;
	return {projects, ...(projects.receivedAt !== undefined && {view: keptProjectCursor(projects.items, isGone)(state.view)})};
};

/**
Receives the projects shared with the account. Drops them if only an organization's projects are listed when they arrive.
*/
export const receiveSharedProjects = (shared: readonly Project[]): Update => state =>
	settled(isSharedListed(state) ? {shared} : {})(state);

/**
Notes that the shared projects could not be read. The projects of an earlier reading stay. A refused request is not repeated.
*/
export const failedSharedProjects = (isRefused: boolean): Update => settled({isRefused});
