import {endingBefore} from '../../store/gaps.js';
import {shownOperations} from '../../store/rows.js';
import {feedWindow} from '../../store/rows-on-screen.js';
import type {Context} from '../context.js';
import type {Refresh} from './refresh.js';

/**
Loads older operations before they are missed.
*/
export type LoadOlder = {
	/**
	Loads the next page when the end of what is loaded is no further than a screenful below what is shown.
	*/
	readonly nearTheEnd: () => void;

	/**
	In the feed of all projects, loads the next page of those whose operations end within what is shown.
	*/
	readonly inSight: () => Promise<void>;
};

/**
Projects of which older operations are loaded at once.
*/
const mostAtOnce = 3;

export const createLoadOlder = ({store}: Pick<Context, 'store'>, refresh: Refresh): LoadOlder => {
	const loadEnding = async (end: number) => {
		const state = store.getState();
		const instant = shownOperations(state)[end]?.createdAt ?? -Infinity;
		await Promise.all(endingBefore(state, instant).slice(0, mostAtOnce).map(async id => refresh.olderOperations(id)));
	};

	return {
		nearTheEnd() {
			const state = store.getState();
			const {start} = feedWindow(state);
			const end = start + (2 * state.view.visibleRows.operations);
			const projectId = state.view.openProjectId;
			if (state.view.isAll) {
				void loadEnding(end);
			} else if (projectId !== undefined && end >= shownOperations(state).length) {
				void refresh.olderOperations(projectId);
			}
		},
		async inSight() {
			const state = store.getState();
			const {end} = feedWindow(state);
			// A filter that lets few rows through shows every end there is: then it is the user who asks for more, by moving on.
			if (state.view.filters.operations.trim() === '' && end < shownOperations(state).length) {
				await loadEnding(end);
			}
		},
	};
};
