import {endingBefore} from '../../store/selectors/operations/gaps.js';
import {operationList, searchName} from '../../store/selectors/lists/operation-list.js';
import {feedWindow} from '../../store/selectors/screen/rows-on-screen.js';
import type {Context} from '../context.js';
import type {Refresh} from './refresh.js';

/** Loads older operations before the user scrolls to the end. */
export type LoadOlder = {
	/** Loads the next page when the loaded rows end within one screen below the visible rows. */
	readonly nearTheEnd: () => void;

	/**
	In the feed of all projects, loads older operations of the projects whose loaded operations end within the visible rows.
	*/
	readonly inSight: () => Promise<void>;
};

/** The maximum number of projects whose older operations are loaded concurrently. */
const mostAtOnce = 3;

type LoadOlderParts = {
	readonly context: Pick<Context, 'store'>;
	readonly refresh: Pick<Refresh, 'olderOperations'>;
};

export const createLoadOlder = ({context: {store}, refresh}: LoadOlderParts): LoadOlder => {
	const loadEnding = async (end: number) => {
		const state = store.getState();
		const instant = operationList.rows(state)[end]?.createdAt ?? -Infinity;
		await Promise.all(endingBefore(state, instant).slice(0, mostAtOnce).map(async id => refresh.olderOperations(id)));
	};

	return {
		nearTheEnd() {
			const state = store.getState();
			if (searchName(state) !== undefined) {
				// While a filter searches older operations, its search already loads them.
				return;
			}

			const {start} = feedWindow(state);
			const end = start + (2 * state.view.visibleRows.operations);
			const projectId = state.view.openProjectId;
			if (state.view.isAll) {
				void loadEnding(end);
			} else if (projectId !== undefined && end >= operationList.rows(state).length) {
				void refresh.olderOperations(projectId);
			}
		},
		async inSight() {
			const state = store.getState();
			const {end} = feedWindow(state);
			if (searchName(state) === undefined && end < operationList.rows(state).length) {
				await loadEnding(end);
			}
		},
	};
};
