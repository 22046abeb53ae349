import {failedStatuses} from '../../../domain/operations/operation-status.js';
import type {RowList} from '../../rows/list-kinds.js';
import {marksIn} from '../../slices/view/marks.js';
import type {State} from '../../state.js';
import type {ListName} from '../../slices/view/view-look.js';
import {listAt} from '../../slices/view/view.js';
import type {Modal} from '../../slices/modals/modal.js';
import {cursorAtHead, type Cursor} from '../../rows/cursor.js';
import {cursorIn, feedIdIn} from '../../slices/view/view-position.js';
import {topModal} from './modals.js';

/**
Returns the ids of the marked rows of a list. `ownerId` is the id of the project or branch that owns the rows. By default, this is the displayed
project or branch.
*/
export const marksOf = ({view}: Pick<State, 'view'>, list: RowList, ownerId?: string): readonly string[] => marksIn(view, list, ownerId);

const modals: ReadonlyMap<string, ListName> = new Map((['away', 'picker', 'sort', 'copy', 'settings'] as const).map(name => [name, name]));

/** Returns the list with keyboard focus, or undefined if something else has the focus. */
export const listInUse = (state: State): ListName | undefined => {
	const top = topModal(state);
	return top === undefined ? listAt(state.view) : modals.get(top.kind);
};

/** Returns whether the focused list has hidden columns to the left and to the right. */
export const columnsBeside = (state: State): {readonly isLeft: boolean; readonly isRight: boolean} => {
	const list = listInUse(state);
	const {view = 0, last = 0} = (list === undefined ? undefined : state.listColumns[list]) ?? {};
	return {isLeft: view > 0, isRight: view < last};
};

/** The modals in which `q` closes no view: the lines for typing, and the dialog that asks whether to quit. */
const isLine: ReadonlySet<Modal['kind']> = new Set<Modal['kind']>(['filter', 'search', 'palette', 'quit']);

/**
Counts the views and dialogs that cover or replace the panes. A program that has taken over the terminal counts too.
*/
export const openViewCount = ({modal, view}: Pick<State, 'modal' | 'view'>): number =>
	modal.filter(({kind}) => !isLine.has(kind)).length + Number(view.mainView !== 'panes') + Number(view.isTerminalAway);

/** Identifies the displayed feed: the feed of the open project, or the feed of all projects. */
export const feedId = ({view}: Pick<State, 'view'>): string => feedIdIn(view);

/**
Returns the stored cursor of a list, or a cursor at the head if no cursor is stored. In the feed, a cursor at the head follows the newest operation.
*/
export const cursorOf = ({view}: Pick<State, 'view'>, list: RowList): Cursor => cursorIn(view, list) ?? cursorAtHead;

/** Returns whether the feed is sorted newest first. */
export const isNewestFirst = ({view: {sorts: {operations: sort}}}: Pick<State, 'view'>): boolean =>
	sort === undefined || (sort.field === 'time' && sort.isDescending);

/** Returns whether the cursor is at the head of the feed, in any sort order. */
export const isAtHead = (state: Pick<State, 'view'>): boolean => cursorOf(state, 'operations').selectedId === undefined;

/** Returns whether the feed's cursor follows the newest operation. */
export const isFollowing = (state: Pick<State, 'view'>): boolean => isAtHead(state) && isNewestFirst(state);

/** The filter that matches every failed status. */
export const failuresOnly = `status:${failedStatuses.join(',')}`;

export const showsFailuresOnly = ({view}: Pick<State, 'view'>): boolean => view.filters.operations.trim() === failuresOnly;
