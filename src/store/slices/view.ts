import type {Zone} from '../../domain/time.js';
import {keepCursor, type Cursor} from '../rows/cursor.js';
import {panes, type Pane} from '../rows/pane.js';
import type {Rows} from '../rows/row-lookup.js';
import type {Sort} from '../rows/sort.js';
import type {SliceUpdate} from './slice-update.js';
import {withId, type ById} from './by-id.js';

/**
What the user looks at. Every position in a list is held by id.
*/
export type ViewState = {
	readonly focus: Pane;

	/**
	Absent until there is a project.
	*/
	readonly projectCursor?: Cursor;

	/**
	The open project, whose computes and operations are shown: the cursor has come to rest on it. Absent until there is one.
	*/
	readonly openProjectId?: string;

	/**
	Whether the operations of all projects are shown as one feed, and nothing else.
	*/
	readonly isAll: boolean;

	/**
	The pane to return to from there.
	*/
	readonly focusBeforeAll?: Pane;

	/**
	By project id.
	*/
	readonly computeCursors: ById<Cursor>;

	/**
	By project id, or by the id of the feed of all projects. A cursor on no row follows the newest operation.
	*/
	readonly operationCursors: ById<Cursor>;

	/**
	How many rows each pane shows, as the layout has it.
	*/
	readonly visibleRows: Readonly<Record<Pane, number>>;

	/**
	Whether the feed is on the screen: a small one shows another pane alone.
	*/
	readonly isFeedShown: boolean;
	readonly zone: Zone;
	readonly isWide: Readonly<Record<Pane, boolean>>;

	/**
	The newest operation at the moment when the user left the head of the feed, by the same ids: what is above it came later.
	*/
	readonly newestSeen: ById<string>;

	/**
	The filter of each pane as it was typed; empty for none.
	*/
	readonly filters: Readonly<Record<Pane, string>>;

	/**
	The filter of operations that comes back when the failures are not the only ones shown any more.
	*/
	readonly filterBeforeFailures?: string;

	/**
	A pane without one is in the server's order.
	*/
	readonly sorts: Readonly<Partial<Record<Pane, Sort>>>;
};

type ViewUpdate = SliceUpdate<ViewState>;

export const initialView: ViewState = {
	focus: 'projects',
	isAll: false,
	computeCursors: new Map(),
	operationCursors: new Map(),
	visibleRows: {projects: 10, computes: 10, operations: 10},
	isFeedShown: true,
	zone: 'local',
	isWide: {projects: false, computes: false, operations: false},
	newestSeen: new Map(),
	filters: {projects: '', computes: '', operations: ''},
	sorts: {},
};

/**
How the user likes to look at things, whatever they are: that stays when the connection is another.
*/
export const keptLook = ({visibleRows, isFeedShown, zone, isWide}: ViewState): ViewState => ({
	...initialView, visibleRows, isFeedShown, zone, isWide,
});

/**
The id of the feed of all projects. No project has it, since an id is never empty.
*/
const allProjects = '';

/**
The id of the feed that is shown: of the open project, or of all projects.
*/
export const feedIdIn = ({isAll, openProjectId = ''}: ViewState): string => isAll ? allProjects : openProjectId;

/**
Opens the project under the cursor.
*/
export const openedProject = (): ViewUpdate => view => {
	const id = view.projectCursor?.selectedId;
	return id === undefined || id === view.openProjectId ? view : {...view, openProjectId: id};
};

/**
Nobody is at any project any more: others are listed from now on.
*/
export const leftProjects = (): ViewUpdate => view => ({...view, projectCursor: undefined, openProjectId: undefined});

/**
Notes how many rows each pane has for its items.
*/
export const measuredPanes = (visibleRows: Readonly<Record<Pane, number>>, isFeedShown: boolean): ViewUpdate => view =>
	isFeedShown === view.isFeedShown && panes.every(pane => visibleRows[pane] === view.visibleRows[pane])
		? view
		: {...view, visibleRows, isFeedShown};

/**
Focuses a pane; for projects and computes, the view of all projects is left.
*/
export const focusedPane = (focus: Pane): ViewUpdate => view => ({...view, focus, ...(focus !== 'operations' && {isAll: false})});

/**
Shows the feed of all projects.
*/
export const enteredAll = (): ViewUpdate => view => ({
	...view, isAll: true, focusBeforeAll: view.focus, focus: 'operations',
});

/**
Leaves the feed of all projects for the pane before it, or for a given one.
*/
export const leftAll = (focus?: Pane): ViewUpdate => view =>
	view.isAll ? {...view, isAll: false, focus: focus ?? view.focusBeforeAll ?? 'operations'} : view;

/**
Moves the focus by `steps` panes, wrapping at the ends.
*/
export const steppedFocus = (steps: 1 | -1): ViewUpdate => view => {
	if (view.isAll) {
		return view;
	}

	const next = (panes.indexOf(view.focus) + steps + panes.length) % panes.length;
	return {...view, focus: panes[next] ?? view.focus};
};

export const toggledZone = (): ViewUpdate => view => ({...view, zone: view.zone === 'utc' ? 'local' : 'utc'});

export const toggledWide = (): ViewUpdate => view => ({...view, isWide: {...view.isWide, [view.focus]: !view.isWide[view.focus]}});

/**
Moves the cursor of a pane.
*/
export const movedCursor = (pane: Pane, cursor: Cursor): ViewUpdate => view => {
	switch (pane) {
		case 'projects': {
			return {...view, projectCursor: cursor};
		}

		case 'computes': {
			return {...view, computeCursors: withId(view.computeCursors, view.openProjectId ?? '', cursor)};
		}

		case 'operations': {
			return {...view, operationCursors: withId(view.operationCursors, feedIdIn(view), cursor)};
		}
	}
};

/**
The computes of a project are others: the cursor stays on its own, and is on the first one where it was on none.
*/
export const keptComputeCursor = (projectId: string, items: Rows): ViewUpdate => view => {
	const before = view.computeCursors.get(projectId);
	const cursor = items.length === 0 && before === undefined ? undefined : keepCursor(items, before);
	return cursor === undefined || cursor === before ? view : {...view, computeCursors: withId(view.computeCursors, projectId, cursor)};
};

/**
The projects are others. Where the one that the cursor is on `isGone` for good, it goes to the first one, which is opened.
*/
export const keptProjectCursor = (items: Rows, isGone: boolean): ViewUpdate => view => {
	const cursor = keepCursor(items, isGone ? undefined : view.projectCursor);
	return cursor === view.projectCursor
		? view
		: {...view, projectCursor: cursor, openProjectId: isGone ? cursor.selectedId : view.openProjectId ?? cursor.selectedId};
};

/**
Notes the newest operation at the moment when the feed is no longer followed.
*/
export const leftNewest = (operationId: string): ViewUpdate => view =>
	({...view, newestSeen: withId(view.newestSeen, feedIdIn(view), operationId)});

/**
A pane's filter was typed.
*/
export const filteredPane = (pane: Pane, text: string): ViewUpdate => view => ({...view, filters: {...view.filters, [pane]: text}});

/**
A pane was sorted by a field; without one, it is in the order of the server.
*/
export const sortedPane = (pane: Pane, sort: Sort | undefined): ViewUpdate => view => {
	const {[pane]: _, ...others} = view.sorts;
	return {...view, sorts: sort === undefined ? others : {...others, [pane]: sort}};
};
