import type {Compute} from '../domain/compute.js';
import type {Operation} from '../domain/operation.js';
import {computesOf} from './computes.js';
import type {Rows} from './cursor.js';
import {marksOf} from './marks.js';
import {operationsOf} from './operations.js';
import type {Pane} from './pane.js';
import type {State} from './state.js';
import {cursorOf} from './view.js';

const shownProjectId = (state: State): string | undefined => state.view.projectCursor?.selectedId;

/**
The computes of the project shown, in the order of the pane.
*/
export const shownComputes = (state: State): readonly Compute[] => computesOf(state, shownProjectId(state)).items;

/**
The operations of the project shown, newest first.
*/
export const shownOperations = (state: State): readonly Operation[] => operationsOf(state, shownProjectId(state)).items;

/**
The rows of a pane, in the order it shows them: what the cursor moves over.
*/
export const rowsOf = (state: State, pane: Pane): Rows => {
	switch (pane) {
		case 'projects': {
			return state.projects.items;
		}

		case 'computes': {
			return shownComputes(state);
		}

		case 'operations': {
			return shownOperations(state);
		}
	}
};

/**
The compute the cursor is on; undefined when it is on none.
*/
export const selectedCompute = (state: State): Compute | undefined => {
	const {selectedId} = cursorOf(state, 'computes');
	return shownComputes(state).find(compute => compute.id === selectedId);
};

/**
The operation the cursor is on; while the feed is followed, the newest.
*/
export const selectedOperation = (state: State): Operation | undefined => {
	const {selectedId} = cursorOf(state, 'operations');
	const operations = shownOperations(state);
	return selectedId === undefined ? operations[0] : operations.find(operation => operation.id === selectedId);
};

/**
What a change would be about: the marked computes, also those that are not visible, else the one under the cursor.
*/
export const targetComputes = (state: State): readonly Compute[] => {
	const marks = marksOf(state, shownProjectId(state));
	const selected = selectedCompute(state);
	if (marks.length === 0) {
		return selected === undefined ? [] : [selected];
	}

	return computesOf(state, shownProjectId(state)).items.filter(compute => marks.includes(compute.id));
};
