import {cursorAt, cursorAtHead} from '../../store/cursor.js';
import {indexOfId} from '../../store/row-lookup.js';
import {spaceOf} from '../../store/separators.js';
import {sawFailure} from '../../store/failures.js';
import {clearedNotice} from '../../store/notice.js';
import {typedFilter} from '../../store/filters.js';
import {operationsOf} from '../../store/operations.js';
import {feedOperations, shownOperations} from '../../store/rows.js';
import {focusedPane, movedCursor} from '../../store/view.js';
import type {Context} from '../context.js';
import type {Navigate} from './navigate.js';

/**
Goes to the next failed operation that was not looked at yet, in whichever project it is.
*/
export const createGoToFailure = ({store}: Context, navigate: Navigate) => (): void => {
	const [next] = store.getState().failures;
	if (next === undefined) {
		return;
	}

	// Where all projects are shown it is there, if it is loaded.
	if (!store.getState().view.isAll || indexOfId(feedOperations(store.getState()), next.operationId) === -1) {
		navigate.toProject(next.projectId);
		store.setState(focusedPane('operations'));
	}

	const isLoaded = indexOfId(operationsOf(store.getState(), next.projectId).items, next.operationId) !== -1;
	if (isLoaded && indexOfId(shownOperations(store.getState()), next.operationId) === -1) {
		// A filter must not hide the very failure that was asked for.
		store.setState(typedFilter('operations', ''));
	}

	const state = store.getState();
	const items = shownOperations(state);
	const index = indexOfId(items, next.operationId);
	if (index !== -1) {
		store.setState(movedCursor('operations', cursorAt(items, cursorAtHead, index, spaceOf(state, 'operations'))));
	}

	store.setState(sawFailure(next.operationId));
	store.setState(clearedNotice(undefined));
};
