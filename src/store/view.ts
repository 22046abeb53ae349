import type {Zone} from '../domain/time.js';
import {withId, type ById} from './by-id.js';
import {cursorAtHead, type Cursor} from './cursor.js';
import {panes, type Pane} from './pane.js';
import type {Sort} from './sort.js';
import type {State} from './state.js';

/**
What the user looks at. Every place in a list is held by id.
*/
export type ViewState = {
	readonly focus: Pane;

	/**
	Absent until the first project is there.
	*/
	readonly projectCursor?: Cursor;

	/**
	The project whose computes and operations are shown: the one the cursor has come to rest on. Absent until there is one.
	*/
	readonly openProjectId?: string;

	/**
	Whether the operations of all projects are shown as one feed, and nothing else.
	*/
	readonly isAll: boolean;

	/**
	The pane that is gone back to from there.
	*/
	readonly focusBeforeAll?: Pane;

	/**
	By project id.
	*/
	readonly computeCursors: ById<Cursor>;

	/**
	By the id of the project, or of the feed of all projects. A cursor on no row follows the newest.
	*/
	readonly operationCursors: ById<Cursor>;

	/**
	How many rows each pane shows, as the layout has it.
	*/
	readonly visibleRows: Readonly<Record<Pane, number>>;
	readonly zone: Zone;
	readonly isWide: Readonly<Record<Pane, boolean>>;

	/**
	The newest operation when the feed was left for an older one, by the same ids: what is above it came since.
	*/
	readonly newestSeen: ById<string>;

	/**
	The filter of each pane as it was typed; empty for none.
	*/
	readonly filters: Readonly<Record<Pane, string>>;

	/**
	A pane without one is in the order the server gives.
	*/
	readonly sorts: Readonly<Partial<Record<Pane, Sort>>>;
};

type Change = (state: State) => Partial<State>;

/**
The id of the feed of all projects, which no project has: an id that is empty is none.
*/
const allProjects = '';

/**
The feed that is shown: of the open project, or of all projects.
*/
export const feedId = ({view: {isAll, openProjectId = ''}}: Pick<State, 'view'>): string => isAll ? allProjects : openProjectId;

const changed = (state: State, change: Partial<ViewState>): Partial<State> => ({view: {...state.view, ...change}});

/**
The project under the cursor is shown from now on.
*/
export const openedProject = (): Change => state => {
	const id = state.view.projectCursor?.selectedId;
	return id === undefined || id === state.view.openProjectId ? {} : changed(state, {openProjectId: id});
};

/**
The panes got these many rows to show their items in.
*/
export const measuredPanes = (visibleRows: Readonly<Record<Pane, number>>): Change => state =>
	panes.every(pane => visibleRows[pane] === state.view.visibleRows[pane]) ? {} : changed(state, {visibleRows});

/**
A pane has the keyboard; projects and computes are not in the view of all projects, which is left for them.
*/
export const focusedPane = (focus: Pane): Change => state => changed(state, {focus, ...(focus !== 'operations' && {isAll: false})});

/**
The feed of all projects was entered.
*/
export const enteredAll = (): Change => state => changed(state, {isAll: true, focusBeforeAll: state.view.focus, focus: 'operations'});

/**
The feed of all projects was left for the pane that was there before, or for the given one.
*/
export const leftAll = (focus?: Pane): Change => state =>
	state.view.isAll ? changed(state, {isAll: false, focus: focus ?? state.view.focusBeforeAll ?? 'operations'}) : {};

/**
The focus moved on by so many panes, round and round.
*/
export const steppedFocus = (steps: 1 | -1): Change => state => {
	if (state.view.isAll) {
		return {};
	}

	const next = (panes.indexOf(state.view.focus) + steps + panes.length) % panes.length;
	return changed(state, {focus: panes[next] ?? state.view.focus});
};

export const toggledZone = (): Change => state => changed(state, {zone: state.view.zone === 'utc' ? 'local' : 'utc'});

export const toggledWide = (): Change => state =>
	changed(state, {isWide: {...state.view.isWide, [state.view.focus]: !state.view.isWide[state.view.focus]}});

/**
The cursor of a pane in the project shown; for operations, one on no row follows the newest.
*/
export const cursorOf = (state: State, pane: Pane): Cursor => {
	const {projectCursor, computeCursors, operationCursors, openProjectId: projectId = ''} = state.view;
	switch (pane) {
		case 'projects': {
			return projectCursor ?? cursorAtHead;
		}

		case 'computes': {
			return computeCursors.get(projectId) ?? cursorAtHead;
		}

		case 'operations': {
			return operationCursors.get(feedId(state)) ?? cursorAtHead;
		}
	}
};

/**
The cursor of a pane is somewhere else now.
*/
export const movedCursor = (pane: Pane, cursor: Cursor): Change => state => {
	const projectId = state.view.openProjectId ?? '';
	switch (pane) {
		case 'projects': {
			return changed(state, {projectCursor: cursor});
		}

		case 'computes': {
			return changed(state, {computeCursors: withId(state.view.computeCursors, projectId, cursor)});
		}

		case 'operations': {
			return changed(state, {operationCursors: withId(state.view.operationCursors, feedId(state), cursor)});
		}
	}
};

/**
The feed is not followed any more, and this was its newest operation.
*/
export const leftNewest = (operationId: string): Change => state =>
	changed(state, {newestSeen: withId(state.view.newestSeen, feedId(state), operationId)});

/**
Whether the newest operations stand first in the feed, and not in an order of somebody's choice.
*/
export const isNewestFirst = ({view: {sorts: {operations: sort}}}: Pick<State, 'view'>): boolean =>
	sort === undefined || (sort.field === 'time' && sort.isDescending);

/**
Whether the feed rests at its head, on whatever stands there.
*/
export const isAtHead = (state: State): boolean => cursorOf(state, 'operations').selectedId === undefined;

/**
Whether the feed shows the newest operation at its head.
*/
export const isFollowing = (state: State): boolean => isAtHead(state) && isNewestFirst(state);
