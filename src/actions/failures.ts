import {cursorAt, cursorAtHead, indexOfId} from '../store/cursor.js';
import {sawFailure} from '../store/failures.js';
import {clearedNotice} from '../store/notice.js';
import {operationsOf} from '../store/operations.js';
import {focusedPane, movedCursor} from '../store/view.js';
import type {Context} from './context.js';
import type {Navigate} from './navigate.js';

/**
Goes to the next failed operation that was not looked at yet, in whichever project it is.
*/
export const createGoToFailure = ({store}: Context, navigate: Navigate) => (): void => {
	const [next] = store.getState().failures;
	if (next === undefined) {
		return;
	}

	navigate.toProject(next.projectId);
	const state = store.getState();
	const {items} = operationsOf(state, next.projectId);
	const index = indexOfId(items, next.operationId);
	store.setState(focusedPane('operations'));
	if (index !== -1) {
		store.setState(movedCursor('operations', cursorAt(items, cursorAtHead, index, state.view.visibleRows.operations)));
	}

	store.setState(sawFailure(next.operationId));
	store.setState(clearedNotice(undefined));
};
