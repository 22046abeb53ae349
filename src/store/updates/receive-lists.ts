import type {Branch} from '../../domain/branches/branch.js';
import type {Instant} from '../../domain/time.js';
import {branchesIn, receiveBranches} from '../slices/branches.js';
import {branchList} from '../selectors/lists/branch-list.js';
import {keptMarks} from '../slices/view/marks.js';
import {keptCursor, ownerIdIn, keptProjectCursor} from '../slices/view/view-position.js';
import type {Update, State} from '../state.js';
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
import {cursorOf, isAtHead} from '../selectors/screen/view.js';
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
import {operationsOf, sieveName, siftedIn} from '../selectors/operations/searched-operations.js';
import {readAfterAway} from '../slices/away.js';
import {withNewFailures} from '../slices/failures.js';
import {
	listedNewest,
	operationsIn,
	forgotSifted,
	keptOperations,
	receiveOlderOperations,
	receiveSiftedOperations,
	refusedOlderOperations,
	siftedOperations,
	type OperationsPage,
} from '../slices/operations.js';
import type {OlderPage} from '../rows/feed.js';
import {feedSources} from '../selectors/projects/all-projects.js';
import {operationSieve} from '../selectors/lists/operation-list.js';
import {withoutIds} from '../slices/by-id.js';
import {closedGoneForms} from './gone-forms.js';

/**
Receives the branches of a project. Keeps the cursor and the marks on existing rows, and closes forms for a deleted branch.
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

/**
Receives a list of the project or branch with the id `ownerId`. If the list is displayed, the cursor stays on its row.
*/
export const receiveReadList = <List extends ReadList>(list: List, ownerId: string, items: ReadonlyArray<ReadObjects[List]>, at: Instant): Update => state => {
	const readLists = {...state.readLists, [list]: receivedList<ReadObjects[List]>(ownerId, items, at)(state.readLists[list])};
	const view = ownerIdIn(state.view, list) === ownerId ? keptCursor(list, rowsOf({...state, readLists}, list))(state.view) : state.view;
	return {readLists, view};
};

/** Notes that a list could not be read. The earlier items stay. */
export const failedReadList = <List extends ReadList>(list: List, ownerId: string, problem: string): Update => ({readLists}) => ({
	readLists: {...readLists, [list]: failedList<ReadObjects[List]>(ownerId, problem)(readLists[list])},
});

/**
Receives the computes of a project. Keeps the cursor and the marks on existing rows, and closes forms for a deleted compute.
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

/** Receives the API keys. The cursor stays on its row. */
export const receiveKeyList = (answer: Parameters<typeof receivedKeys>[0]): Update => state => {
	const apiKeys = receivedKeys(answer)(state.apiKeys);
	return {apiKeys, view: keptMarks('keys', apiKeys.items)(keptCursor('keys', keyList.rows({...state, apiKeys}))(state.view))};
};

/** Receives the list of projects, either complete or only the pages loaded so far. */
export const receiveProjects = (list: ReadProjects): Update => state => {
	const projects = listedProjects(list)(state.projects);
	// The project that was open in the last run may be gone. This is certain once the complete list lacks the project, and no shared projects are
	// awaited.
	const isGone = list.isComplete && !state.projects.isComplete && !isSharedAwaited(state) && indexOfId(projects.items, cursorOf(state, 'projects').selectedId) === -1;
	const made = madeInEmptyList(state, projects.items);
	return {projects, view: keptProjectCursor(projects.items, isGone || made !== undefined, made?.id)(state.view)};
};

const settled = (outcome: SharedOutcome): Update => state => {
	const projects = settledShared(outcome)(state.projects);
	// The project that was open in the last run may be a shared project. Only the list of shared projects shows whether that project is gone.
	const isGone = projects.isComplete && isSharedAwaited(state) && !isSharedAwaited({...state, projects}) && indexOfId(projects.items, cursorOf(state, 'projects').selectedId) === -1;
	return {projects, ...(projects.receivedAt !== undefined && {view: keptProjectCursor(projects.items, isGone)(state.view)})};
};

/**
Receives the projects shared with the account. If the user has meanwhile chosen to list only an organization's projects, drops the shared projects.
*/
export const receiveSharedProjects = (shared: readonly Project[]): Update => state =>
	settled(isSharedListed(state) ? {shared} : {})(state);

/**
Notes that the shared projects could not be read. Shared projects that were read earlier stay. A refused request is not repeated.
*/
export const failedSharedProjects = (isRefused: boolean): Update => settled({isRefused});

/**
Receives the sessions of the inspected compute. The cursor stays on its row.

If there were no sessions before, the cursor moves to the first session, because no pending key press can be meant for another session.
*/
export const receiveSessionList = (reading: SessionsReading, at: Instant): Update => state => {
	const sessions = receiveSessions(reading, at)(state.sessions);
	const rows = sessionList.rows({...state, sessions});
	const isLost = sessionList.rows(state).length === 0 && rows.length > 0 && indexOfId(rows, cursorOf(state, 'sessions').selectedId) === -1;
	return {sessions, view: keptCursor('sessions', rows, {isLost})(state.view)};
};

/** Receives a list of the inspected server other than its sessions. The cursor stays on its row. */
export const receiveServerList = <List extends ServerList>(list: List, reading: ServerReading<ServerListRows[List]>, at: Instant): Update => state => {
	const sessions = changedServerLists(receivedServerList(list, reading, at))(state.sessions);
	return {sessions, view: keptCursor(list, rowsOf({...state, sessions}, list))(state.view)};
};

/**
Returns whether the displayed feed and the project's own feed are at their heads, and no filter is set. The user then sees only the newest operations
of the project.
*/
const isFollowed = (state: State, projectId: string): boolean =>
	isAtHead(state) && state.view.filters.operations.trim() === '' && state.view.cursors.operations.get(projectId)?.selectedId === undefined;

/**
Receives the newest operations of a project. Adds new failures to the unseen failures. The first read of the project's operations adds no failures.
*/
export const receiveNewestOperations = (projectId: string, newest: OperationsPage, at: Instant): Update => state => {
	const before = operationsOf(state, projectId);
	const operations = listedNewest(projectId, newest, {at, isFollowed: isFollowed(state, projectId)})(state.operations);
	const away = state.away && readAfterAway(newest.items)(state.away);
	return {
		operations,
		...(away !== state.away && {away}),
		...(before.receivedAt !== undefined && {
			failures: withNewFailures(projectId, before.items, operationsIn(operations, projectId).items)(state.failures),
		}),
	};
};

/**
The maximum number of operations in memory for all projects together. Without a limit, operations would fill the memory over weeks.
*/
export const mostOperations = 100_000;

/** How many of the oldest operations to evict together when a page does not fit. */
const forgottenAtOnce = 10_000;

const after = (state: State, update: Update): State => ({...state, ...update(state)});

const hasRoomFor = ({operations}: Pick<State, 'operations'>, page: OlderPage): boolean =>
	keptOperations(operations) + page.items.length <= mostOperations;

/** Makes room for a page by dropping the operations of hidden projects, the least recently read project first. */
const withoutUnshown = (page: OlderPage): Update => state => {
	const shown = new Set([
		state.view.openProjectId, ...state.view.isAll ? feedSources(state).map(({id}) => id) : [], ...state.tasks.map(({projectId}) => projectId),
	]);
	const others = [...state.operations]
		.filter(([id]) => !shown.has(id))
		.toSorted(([, one], [, other]) => (one.receivedAt ?? 0) - (other.receivedAt ?? 0))
		.map(([id]) => id);
	let operations = forgotSifted(sieveName(state))(state.operations);
	for (const id of others) {
		if (hasRoomFor({operations}, page)) {
			break;
		}

		operations = withoutIds(operations, new Set([id]));
	}

	return {operations};
};

/** Makes room by keeping only the filter's matches among the oldest operations of the longest list. */
const sifted = (): Update => state => {
	const sieve = operationSieve(state);
	const [longest] = [...state.operations].toSorted(([, one], [, other]) => other.items.length - one.items.length);
	return sieve === undefined || longest === undefined
		? {}
		: {operations: siftedOperations(longest[0], Math.max(1, longest[1].items.length - forgottenAtOnce), sieve)(state.operations)};
};

/**
Receives the page after the oldest operation of a project. If memory is full, first drops the operations of hidden projects, then operations that
don't match the filter. If the page still does not fit, drops the page.
*/
export const receivedOlderPage = (projectId: string, page: OlderPage): Update => state => {
	const roomy = hasRoomFor(state, page) ? state : after(state, withoutUnshown(page));
	const made = hasRoomFor(roomy, page) ? roomy : after(roomy, sifted());
	const sieve = operationSieve(made);
	const isSifted = sieve !== undefined && siftedIn(made, projectId) !== undefined;
	const operations = (isSifted ? receiveSiftedOperations(projectId, page, sieve) : receiveOlderOperations(projectId, page))(made.operations);
	return {operations: keptOperations(operations) <= mostOperations ? operations : refusedOlderOperations(projectId)(roomy.operations)};
};
