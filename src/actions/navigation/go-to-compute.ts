import {cursorAt, cursorAtHead} from '../../store/rows/cursor.js';
import {indexOfId} from '../../store/rows/row-lookup.js';
import {typedFilter} from '../../store/updates/filters.js';
import {feedOperations, operationList} from '../../store/selectors/lists/operation-list.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import {spaceOf} from '../../store/selectors/operations/separators.js';
import {focusedPane} from '../../store/slices/view/view.js';
import {movedCursor} from '../../store/slices/view/view-cursors.js';
import {cursorOf} from '../../store/selectors/screen/view.js';
import {on} from '../../store/on.js';
import type {Context} from '../context.js';
import type {Navigate} from './navigate.js';

/**
Goes from an operation to its compute. Without one, or when it is deleted, goes to the operation in the feed of its own project.
*/
export const createGoToCompute = ({store}: Context, navigate: Navigate) => (): void => {
	const operation = operationList.selected(store.getState());
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

	if (indexOfId(feedOperations(store.getState()), id) !== -1 && indexOfId(operationList.rows(store.getState()), id) === -1) {
		store.setState(typedFilter('operations', ''));
	}

	const state = store.getState();
	const index = indexOfId(operationList.rows(state), id);
	store.setState(on('view', focusedPane('operations')));
	if (index !== -1) {
		store.setState(on('view', movedCursor('operations', cursorAt(operationList.rows(state), cursorAtHead, index, spaceOf(state, 'operations')))));
	}
};
