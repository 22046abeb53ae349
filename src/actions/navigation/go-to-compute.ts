import {cursorAt, cursorAtHead} from '../../store/cursor.js';
import {indexOfId} from '../../store/row-lookup.js';
import {typedFilter} from '../../store/filters.js';
import {feedOperations, selectedOperation, shownOperations} from '../../store/rows.js';
import {selectedProject} from '../../store/projects.js';
import {spaceOf} from '../../store/separators.js';
import {cursorOf, focusedPane, movedCursor} from '../../store/view.js';
import type {Context} from '../context.js';
import type {Navigate} from './navigate.js';

/**
Goes from an operation to the compute it is about; when it is about none, or that is gone, to the operation in its project's own feed.
*/
export const createGoToPlace = ({store}: Context, navigate: Navigate) => (): void => {
	const operation = selectedOperation(store.getState());
	if (operation === undefined) {
		return;
	}

	const {id, projectId, computeId} = operation;
	navigate.toProject(projectId);
	if (selectedProject(store.getState())?.id !== projectId) {
		return;
	}

	if (computeId !== undefined) {
		navigate.toCompute(projectId, computeId);
		if (cursorOf(store.getState(), 'computes').selectedId === computeId) {
			return;
		}
	}

	if (indexOfId(feedOperations(store.getState()), id) !== -1 && indexOfId(shownOperations(store.getState()), id) === -1) {
		store.setState(typedFilter('operations', ''));
	}

	const state = store.getState();
	const index = indexOfId(shownOperations(state), id);
	store.setState(focusedPane('operations'));
	if (index !== -1) {
		store.setState(movedCursor('operations', cursorAt(shownOperations(state), cursorAtHead, index, spaceOf(state, 'operations'))));
	}
};
