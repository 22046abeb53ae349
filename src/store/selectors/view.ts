import {cursorAtHead, type Cursor} from '../rows/cursor.js';
import type {RowList} from '../rows/row-list.js';
import {feedIdIn} from '../slices/view.js';
import type {State} from '../state.js';

/**
The feed that is shown: of the open project, or of all projects.
*/
export const feedId = ({view}: Pick<State, 'view'>): string => feedIdIn(view);

/**
The cursor of a list in the open project. In operations, a cursor on no row follows the newest.
*/
export const cursorOf = (state: Pick<State, 'view'>, list: RowList): Cursor => {
	const {projectCursor, computeCursors, operationCursors, branchCursors, sessionCursor, keyCursor, journalCursor, openProjectId: projectId = ''} = state.view;
	switch (list) {
		case 'projects': {
			return projectCursor ?? cursorAtHead;
		}

		case 'computes': {
			return computeCursors.get(projectId) ?? cursorAtHead;
		}

		case 'operations': {
			return operationCursors.get(feedId(state)) ?? cursorAtHead;
		}

		case 'branches': {
			return branchCursors.get(projectId) ?? cursorAtHead;
		}

		case 'sessions': {
			return sessionCursor ?? cursorAtHead;
		}

		case 'keys': {
			return keyCursor ?? cursorAtHead;
		}

		case 'journal': {
			return journalCursor ?? cursorAtHead;
		}
	}
};

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
