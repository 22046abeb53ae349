import {
	recordedBranches,
	recordedComputes,
	recordedOperations,
	recordedProjects,
} from '../../api/decode/recorded.js';
import {
	type Recorded,
	isControlPlaneList,
	type ControlPlaneList,
	type RecordedRow,
} from '../../domain/recording/recording.js';
import {
	readServerRows,
	serverLists,
	type ServerList,
	type ServerListRows,
} from '../../domain/server-lists.js';
import {readSession} from '../../domain/sessions/read-session.js';
import {reuseUnchanged} from '../../store/rows/structural-sharing.js';
import {rowsOf} from '../../store/selectors/lists/lists.js';
import {withId, withoutIds} from '../../store/slices/by-id.js';
import {failedBranches} from '../../store/slices/branches.js';
import {failedComputes} from '../../store/slices/computes.js';
import {failedOperations, operationsIn} from '../../store/slices/operations.js';
import {failedProjects} from '../../store/slices/projects.js';
import {initialServerLists, type ServerListsState, type ServerListState} from '../../store/slices/server-lists.js';
import {initialSessions} from '../../store/slices/sessions.js';
import {cursorIn, keptCursor} from '../../store/slices/view/view-position.js';
import {on, type Update} from '../../store/state.js';
import {receiveBranchList, receiveComputes, receiveProjects} from '../../store/updates/receive-lists.js';

/** Combines several updates into one, applied in order. */
const inTurn = (updates: readonly Update[]): Update => state => {
	let changed: ReturnType<Update> = {};
	for (const update of updates) {
		changed = {...changed, ...update({...state, ...changed})};
	}

	return changed;
};

/** Restores the feed as it was at the recorded moment, without later operations. */
const wereOperations = (projectId: string, rows: readonly RecordedRow[], at: number): Update => inTurn([
	on('operations', operations => withId(operations, projectId, {
		items: reuseUnchanged(operationsIn(operations, projectId).items, recordedOperations(projectId, rows)), receivedAt: at, hasEnd: true, isLoadingOlder: false,
	})),
	// Without a cursor, the feed follows its newest operation.
	state => cursorIn(state.view, 'operations') === undefined ? {} : on('view', keptCursor('operations', rowsOf(state, 'operations')))(state),
]);

/** The functions that put the rows of each control plane list into the store. */
const ofControlPlane: Readonly<Record<ControlPlaneList, (projectId: string, rows: readonly RecordedRow[], at: number) => Update>> = {
	projects: (_projectId, rows, at) => receiveProjects({items: recordedProjects(rows), isComplete: true, at}),
	branches: (projectId, rows, at) => receiveBranchList(projectId, recordedBranches(projectId, rows), at),
	computes: (projectId, rows, at) => receiveComputes(projectId, recordedComputes(projectId, rows), at),
	operations: wereOperations,
};

const recordedList = <List extends ServerList>(list: List, before: ServerListsState, {lists, refused}: Recorded): ServerListState<ServerListRows[List]> => {
	const then = lists.get(list);
	const problem = refused.get(list);
	const known: ServerListState<ServerListRows[List]> = before[list];
	return {
		items: then === undefined ? [] : reuseUnchanged<ServerListRows[List]>(known.items, readServerRows(list, then.rows)),
		...(then !== undefined && {receivedAt: then.at, all: then.all}),
		...(then?.now !== undefined && {serverNow: then.now}),
		...(problem !== undefined && {problem}),
	};
};

const recordedLists = (before: ServerListsState, recorded: Recorded): ServerListsState => {
	let lists = initialServerLists;
	for (const list of serverLists) {
		lists = {...lists, [list]: recordedList(list, before, recorded)};
	}

	return lists;
};

/**
Restores the data read from the compute. If no data was read, the reason appears as the problem, and earlier data stays.
*/
const recordedSessions = (recorded: Recorded): Update => on('sessions', before => {
	const {header: {projectId, computeId, roleName, databaseName}, lists, columns, load, refused, gap} = recorded;
	const then = lists.get('sessions');
	const loadProblem = refused.get('load');
	return {
		...initialSessions,
		compute: {projectId, id: computeId},
		phase: gap === undefined ? 'open' : 'unrecorded',
		...(gap !== undefined && {problem: gap}),
		items: reuseUnchanged(before.items, (then?.rows ?? []).map(row => readSession(row)).filter(row => row !== undefined)),
		...(then !== undefined && {receivedAt: then.at}),
		...(then?.now !== undefined && {serverNow: then.now}),
		...(then?.all !== undefined && {mostConnections: then.all}),
		load: {columns, ...(load !== undefined && {latest: load}), ...(loadProblem !== undefined && {problem: loadProblem})},
		lists: recordedLists(before.lists, recorded),
		...(roleName !== '' && {roleName}),
		...(databaseName !== '' && {databaseName}),
	};
});

const keptCursors: readonly Update[] = (['sessions', ...serverLists] as const)
	.map((list): Update => state => on('view', keptCursor(list, rowsOf(state, list)))(state));

/** The text for a list that has no data at the recorded moment. */
const notRead = 'It had not been read at this moment of the recording.';

/**
Drops the lists that had not been read yet at the recorded moment. The store may have these lists from a later moment that was shown before.
*/
const unread = ({header: {projectId}, lists}: Recorded): readonly Update[] => [
	...(lists.has('projects') ? [] : [on('projects', failedProjects(notRead))]),
	...(lists.has('branches') ? [] : [on('branches', branches => withoutIds(branches, new Set([projectId]))), on('branches', failedBranches(projectId, notRead))]),
	...(lists.has('computes') ? [] : [on('computes', computes => withoutIds(computes, new Set([projectId]))), on('computes', failedComputes(projectId, notRead))]),
	...(lists.has('operations') ? [] : [on('operations', operations => withoutIds(operations, new Set([projectId]))), on('operations', failedOperations(projectId, notRead))]),
];

/**
Puts a recorded moment into the store instead of data from a control plane and a compute. Unchanged rows stay the same objects; cursors stay on their
rows.
*/
export const recordedState = (recorded: Recorded): Update => {
	const {header: {projectId}, lists} = recorded;
	return inTurn([
		...unread(recorded),
		...lists.entries().flatMap(([list, {rows}]) => isControlPlaneList(list) ? [ofControlPlane[list](projectId, rows, recorded.at)] : []),
		recordedSessions(recorded),
		...keptCursors,
	]);
};
