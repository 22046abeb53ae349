import {keepCursor, type Cursor} from '../../rows/cursor.js';
import {
	kindOf,
	type RowList,
	isPane,
	byList,
	lookedLists,
	rowLists,
	type LookedList,
	type ViewList,
} from '../../rows/list-kinds.js';
import type {Sort} from '../../rows/filtering.js';
import {withId} from '../by-id.js';
import {indexOfId, type Rows} from '../../rows/row-lookup.js';
import {isRecord} from '../../../base/records.js';
import {isId} from '../../../domain/subject.js';
import {
	withoutProject,
	type ViewState,
	leftAll,
	type ViewUpdate,
} from './view.js';

/**
The owner id of the feed of all projects, and of lists without an owner. No object has this id, because ids are never empty.
*/
const nothing = '';

/** Returns the id of the displayed feed: the id of the open project, or an empty id for the feed of all projects. */
export const feedIdIn = ({isAll, openProjectId = ''}: ViewState): string => isAll ? nothing : openProjectId;

export const ownerIdIn = (view: ViewState, list: RowList): string => {
	switch (kindOf(list).of) {
		case 'project': {
			return view.openProjectId ?? nothing;
		}

		case 'feed': {
			return feedIdIn(view);
		}

		case 'branch': {
			return view.branchId ?? nothing;
		}

		case 'account':
		case 'compute': {
			return nothing;
		}
	}
};

/** Returns the cursor of a list for the open project or branch, or undefined until the list has rows. */
export const cursorIn = (view: ViewState, list: RowList): Cursor | undefined => view.cursors[list].get(ownerIdIn(view, list));

/**
Notes that the user pressed a key in a list. The pane then no longer points out the filter that was restored from an earlier run.
*/
export const noticedFilter = (list: RowList): ViewUpdate => view =>
	view.keptFilters.includes(list) ? {...view, keptFilters: view.keptFilters.filter(kept => kept !== list)} : view;

export const filteredList = (list: RowList, text: string): ViewUpdate => view => ({...noticedFilter(list)(view), filters: {...view.filters, [list]: text}});

/** Sorts a list by a field, or restores its original order. */
export const sortedList = (list: RowList, sort: Sort | undefined): ViewUpdate => view => {
	const {[list]: _, ...others} = view.sorts;
	return {...view, sorts: sort === undefined ? others : {...others, [list]: sort}};
};

/** Moves the cursor of a list. By default, `ownerId` is the id of the displayed project or branch. */
export const movedCursor = (list: RowList, cursor: Cursor, ownerId?: string): ViewUpdate => view =>
	({...view, cursors: {...view.cursors, [list]: withId(view.cursors[list], ownerId ?? ownerIdIn(view, list), cursor)}});

/** Notes that the cursor moved to the next unseen failure. */
export const wentToFailure = (operationId: string): ViewUpdate => view => ({...view, failureId: operationId});

/**
Updates the cursor after the rows of a list changed. The cursor stays on its row. A new cursor, or a lost cursor (`isLost`), moves to the first row.
If the cursor's row is gone, the list's `cursorRule` decides where the cursor moves.
*/
export const keptCursor = (list: RowList, rows: Rows, {ownerId, isLost = false}: {readonly ownerId?: string; readonly isLost?: boolean} = {}): ViewUpdate => view => {
	const before = view.cursors[list].get(ownerId ?? ownerIdIn(view, list));
	if (rows.length === 0 && before === undefined) {
		return view;
	}

	const cursor = keepCursor(rows, isLost ? undefined : before, kindOf(list).cursorRule);
	return cursor === before ? view : movedCursor(list, cursor, ownerId)(view);
};

/**
Updates the cursor after the projects changed. If the project under the cursor is gone (`isGone`), opens the project with the id `instead`, or else
the first project.
*/
export const keptProjectCursor = (items: Rows, isGone: boolean, instead?: string): ViewUpdate => view => {
	const known = cursorIn(view, 'projects');
	const before = isGone ? undefined : known;
	if (items.length === 0 && before === undefined && view.openProjectId === undefined) {
		return view;
	}

	const index = isGone ? indexOfId(items, instead) : -1;
	const cursor = index === -1 ? keepCursor(items, before) : {selectedId: instead, lastIndex: index};
	return cursor === known
		? view
		: {
			...movedCursor('projects', cursor)(view),
			openProjectId: isGone ? cursor.selectedId : view.openProjectId ?? cursor.selectedId,
			mainView: isGone ? withoutProject(view) : view.mainView,
		};
};

/** Notes the newest operation when the user leaves the head of the feed. Later operations then count as new. */
export const leftNewest = (operationId: string): ViewUpdate => view =>
	({...view, newestSeen: withId(view.newestSeen, feedIdIn(view), operationId)});

/** Shows or hides the line that introduces pgtower to a new user. */
export const firstLook = (isFirstLook: boolean): ViewUpdate => view => view.isFirstLook === isFirstLook ? view : {...view, isFirstLook};

/** Notes that another program has the terminal. */
export const gaveTerminal = (): ViewUpdate => view => ({...view, isTerminalAway: true});

/** Notes that pgtower has the terminal again. */
export const tookTerminal = (): ViewUpdate => view => ({...view, isTerminalAway: false});

/**
Returns the lists that the user can return to from the list that opens. The lists of one owner replace each other, because `tab` cycles through these
lists. The list of branches is an exception. Lists of a server are left out, because they close with the connection to the server.
*/
const cameFrom = ({mainView, cameFrom: before, openProjectId: projectId, branchId}: ViewState, list: ViewList): ViewState['cameFrom'] => {
	if (mainView === 'panes') {
		return [];
	}

	const seen = before.findIndex(earlier => earlier.list === list);
	if (seen !== -1) {
		return before.slice(0, seen);
	}

	const {of} = kindOf(mainView);
	const isReturnedTo = (of === 'project' || of === 'branch') && (of !== kindOf(list).of || [mainView, list].includes('branches'));
	return mainView === list || !isReturnedTo ? before : [...before, {list: mainView, projectId, branchId}];
};

/**
Shows a list in place of the panes. A list of the account, such as API keys, leaves the feed of all projects open. Other lists close that feed.
*/
export const enteredView = (list: ViewList): ViewUpdate => view => {
	const {of, isFresh = false} = kindOf(list);
	const from = of === 'account' ? view : leftAll()(view);
	return {
		...from, mainView: list, cameFrom: cameFrom(view, list), ...(isFresh && {cursors: {...from.cursors, [list]: new Map()}}),
	};
};

export const enteredBranchView = (list: ViewList, branchId: string): ViewUpdate => view => ({...enteredView(list)(view), branchId});

/** Shows a list of a newly inspected compute, and forgets the cursors of the previous compute's lists. */
export const enteredCompute = (list: LookedList): ViewUpdate => view => {
	const entered = enteredView(list)(view);
	return {...entered, cursors: {...entered.cursors, ...Object.fromEntries(lookedLists.map(one => [one, new Map()]))}};
};

/** Closes a list, and returns to the list from which the closed list was opened, or else to the panes. */
export const leftList = (): ViewUpdate => view => {
	if (view.mainView === 'panes') {
		return view;
	}

	const earlier = view.cameFrom.at(-1);
	if (earlier === undefined || earlier.projectId !== view.openProjectId) {
		return {...view, mainView: 'panes', cameFrom: []};
	}

	const {list, branchId} = earlier;
	return {
		...view, mainView: list, cameFrom: view.cameFrom.slice(0, -1), ...(branchId !== undefined && {branchId}),
	};
};

/** The view to restore after a restart or a lost connection. */
export type ViewPosition = {
	readonly projectId?: string;
	readonly computeId?: string;
	readonly pane?: string;
	readonly look?: Readonly<Record<string, unknown>>;
};

export const viewPosition = ({openProjectId, cursors, focus, filters, sorts, isWide, zone, isAll}: ViewState): ViewPosition => {
	const computeId = openProjectId === undefined ? undefined : cursors.computes.get(openProjectId)?.selectedId;
	return {
		...(openProjectId !== undefined && {projectId: openProjectId}),
		...(computeId !== undefined && {computeId}),
		pane: focus,
		look: {
			filters, sorts, isWide, zone, isAll,
		},
	};
};

const sortFrom = (value: unknown): Sort | undefined =>
	isRecord(value) && typeof value.field === 'string' ? {field: value.field, isDescending: value.isDescending === true} : undefined;

/** Moves the cursors to a project, or to one of its computes, even if the project or compute is not listed yet. */
const at = (view: ViewState, projectId: string, computeId: string | undefined): ViewState => {
	const atProject = movedCursor('projects', {selectedId: projectId, lastIndex: 0})({...view, openProjectId: projectId});
	return computeId === undefined ? atProject : movedCursor('computes', {selectedId: computeId, lastIndex: 0}, projectId)(atProject);
};

/** Opens a project or compute that may not be listed yet. Clears filters that would hide the project or compute. */
export const openedAt = (projectId: string, computeId?: string): ViewUpdate => view => ({
	...at(view, projectId, computeId),
	mainView: 'panes',
	filters: {...view.filters, projects: '', ...(computeId !== undefined && {computes: ''})},
	...(computeId !== undefined && {focus: 'computes'}),
});

/** Returns a list's entry in a record of unknown shape. */
const entryIn = (record: unknown, list: RowList): unknown => isRecord(record) ? record[list] : undefined;

/** Restores the user's earlier view. Ignores parts that can't be parsed. */
export const beganAt = ({pane, look = {}, ...position}: ViewPosition): ViewUpdate => view => {
	const [projectId, computeId] = [position.projectId, position.computeId].map(id => id !== undefined && isId(id) ? id : undefined);
	const textFor = (list: RowList): string => {
		const text = entryIn(look.filters, list);
		return typeof text === 'string' ? text : '';
	};

	return {
		...(projectId === undefined ? view : at(view, projectId, computeId)),
		...(isPane(pane) && {focus: pane}),
		filters: byList(list => textFor(list)),
		isWide: byList(list => entryIn(look.isWide, list) === true),
		sorts: Object.fromEntries(rowLists.flatMap(list => {
			const sort = sortFrom(entryIn(look.sorts, list));
			return sort === undefined ? [] : [[list, sort]];
		})),
		...(look.isAll === true && {isAll: true, focus: 'operations'}),
		...((look.zone === 'utc' || look.zone === 'local') && {zone: look.zone}),
	};
};

/**
Restores the view of an earlier run, or of an earlier visit to this control plane. Notes the restored filters, which may hide rows that the user wants
now.
*/
export const returnedTo = (position: ViewPosition): ViewUpdate => view => {
	const began = beganAt(position)(view);
	return {...began, keptFilters: rowLists.filter(list => began.filters[list].trim() !== '')};
};
