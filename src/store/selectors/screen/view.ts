import {cursorAtHead, type Cursor} from '../../rows/cursor.js';
import type {RowList} from '../../rows/list-kinds.js';
import {cursorIn, feedIdIn} from '../../slices/view/list-owner.js';
import type {State} from '../../state.js';

/**
The feed that is shown: of the open project, or of all projects.
*/
export const feedId = ({view}: Pick<State, 'view'>): string => feedIdIn(view);

/**
The cursor of a list in what is open. In operations, a cursor on no row follows the newest.
*/
export const cursorOf = ({view}: Pick<State, 'view'>, list: RowList): Cursor => cursorIn(view, list) ?? cursorAtHead;

/**
Whether the feed is newest first, and not in a chosen order.
*/
export const isNewestFirst = ({view: {sorts: {operations: sort}}}: Pick<State, 'view'>): boolean =>
	sort === undefined || (sort.field === 'time' && sort.isDescending);

/**
Whether the cursor of the feed is at its head, in any order.
*/
export const isAtHead = (state: Pick<State, 'view'>): boolean => cursorOf(state, 'operations').selectedId === undefined;

/**
Whether the cursor of the feed follows the newest operation.
*/
export const isFollowing = (state: Pick<State, 'view'>): boolean => isAtHead(state) && isNewestFirst(state);
