import {cursorAt, cursorAtHead, type Cursor} from '../../store/rows/cursor.js';
import {indexOfId, type Rows} from '../../store/rows/row-lookup.js';
import {typedFilter, chosenSort} from '../../store/updates/filters.js';
import {feedOperations, operationList, searchBack} from '../../store/selectors/lists/operation-list.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import {spaceOf} from '../../store/selectors/operations/separators.js';
import {focusedPane} from '../../store/slices/view/view.js';
import {movedCursor, leftNewest} from '../../store/slices/view/view-position.js';
import {cursorOf, feedId, isNewestFirst} from '../../store/selectors/screen/view.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {type Instant, formatInstant} from '../../domain/time.js';
import type {Refresh} from '../polling/refresh.js';
import {foundTime, soughtTime} from '../../store/slices/search.js';
import type {Notify} from '../notices.js';
import type {Navigate} from './navigate.js';

/**
Opens the compute of the operation under the cursor. If the operation has no compute, or the compute was deleted, moves to the operation in its
project's feed.
*/
export type GoToCompute = () => void;

type GoToComputeParts = {
	readonly context: Pick<Context, 'store'>;
	readonly navigate: Pick<Navigate, 'toProject' | 'toCompute'>;
};

export const createGoToCompute = ({context: {store}, navigate}: GoToComputeParts): GoToCompute => () => {
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

/** An operation, and the start time by which the operation is found in a partly loaded history. */
type OperationLocation = {
	readonly operationId: string;
	readonly projectId: string;
	readonly createdAt: Instant;
};

/** The maximum number of older pages to load while looking for an operation. */
const mostPages = 100;

/**
Moves the feed's cursor to an operation of any project. Loads the history back to the operation, and clears a filter that hides the operation.

@returns Whether the operation is now shown. False if the operation was not found, or if the user has moved elsewhere.
*/
export type GoToOperation = (place: OperationLocation) => Promise<boolean>;

type GoToOperationParts = {
	readonly context: Pick<Context, 'store'>;
	readonly navigate: Pick<Navigate, 'toProject'>;
	readonly refresh: Pick<Refresh, 'newestOperations' | 'olderOperations'>;
};

export const createGoToOperation = ({context: {store}, navigate, refresh}: GoToOperationParts): GoToOperation => {
	let latest = 0;

	const isLoaded = ({projectId, operationId}: OperationLocation): boolean =>
		indexOfId(operationsOf(store.getState(), projectId).items, operationId) !== -1;

	const isBefore = ({projectId, createdAt}: OperationLocation): boolean => {
		const {items, olderCursor} = operationsOf(store.getState(), projectId);
		return olderCursor !== undefined && (items.at(-1)?.createdAt ?? Infinity) >= createdAt;
	};

	const isThere = (projectId: string): boolean => store.getState().view.isAll || selectedProject(store.getState())?.id === projectId;

	const loadBack = async (place: OperationLocation, isWanted: () => boolean, pages: number): Promise<void> => {
		if (pages > 0 && !isLoaded(place) && isBefore(place) && isWanted() && await refresh.olderOperations(place.projectId)) {
			await loadBack(place, isWanted, pages - 1);
		}
	};

	return async place => {
		latest += 1;
		const turn = latest;
		const {operationId, projectId} = place;
		// The feed of all projects may already contain the operation. Otherwise, the project's own feed is opened.
		if (!store.getState().view.isAll || indexOfId(feedOperations(store.getState()), operationId) === -1) {
			navigate.toProject(projectId);
			store.setState(on('view', focusedPane('operations')));
		}

		if (!isLoaded(place) && operationsOf(store.getState(), projectId).receivedAt === undefined) {
			await refresh.newestOperations(projectId);
		}

		const isWanted = (): boolean => turn === latest && isThere(projectId);
		if (!isLoaded(place)) {
			// A loaded operation is selected without waiting, because the user's next key may be meant for it.
			await loadBack(place, isWanted, mostPages);
		}

		if (!isWanted() || !isLoaded(place)) {
			return false;
		}

		if (indexOfId(operationList.rows(store.getState()), operationId) === -1) {
			// A filter must not hide the requested operation.
			store.setState(typedFilter('operations', ''));
		}

		const state = store.getState();
		const items = operationList.rows(state);
		const index = indexOfId(items, operationId);
		if (index === -1) {
			return false;
		}

		store.setState(on('view', movedCursor('operations', cursorAt(items, cursorAtHead, index, spaceOf(state, 'operations')))));
		return true;
	};
};

/**
Moves the feed to the first operation at or after a time. Loads all operations back to that time, unless the user presses esc.
*/
export type GoToTime = (instant: Instant) => void;

/** Places the cursor on a row with its neighbors visible above and below. */
const inTheMiddle = (rows: Rows, index: number, space: Parameters<typeof cursorAt>[3]): Cursor => {
	const height = typeof space === 'number' ? space : space.height;
	const topId = rows[Math.max(0, index - Math.floor(height / 2))]?.id;
	return cursorAt(rows, {lastIndex: index, ...(topId !== undefined && {topId})}, index, space);
};

type GoToTimeParts = {
	readonly context: Pick<Context, 'store'>;
	readonly notify: Notify;
};

export const createGoToTime = ({context: {store}, notify}: GoToTimeParts): GoToTime => {
	const arrive = (instant: Instant) => {
		const state = store.getState();
		const rows = operationList.rows(state);
		const [newest] = rows;
		if (newest === undefined) {
			notify('No operation to go to.');
			return;
		}

		const index = Math.max(0, rows.findLastIndex(({createdAt}) => createdAt >= instant));
		store.setState(on('view', movedCursor('operations', inTheMiddle(rows, index, spaceOf(state, 'operations')))));
		store.setState(on('view', leftNewest((feedOperations(state)[0] ?? newest).id)));
		const oldest = rows.at(-1);
		if (index === 0 && newest.createdAt < instant) {
			notify('Nothing has begun since then: this is the newest operation.');
		} else if (oldest !== undefined && oldest.createdAt > instant && index === rows.length - 1) {
			notify(`The first operation of the feed began at ${formatInstant(oldest.createdAt, state.view.zone)}.`);
		}
	};

	return instant => {
		store.setState(on('view', focusedPane('operations')));
		if (!isNewestFirst(store.getState())) {
			store.setState(chosenSort('operations', undefined));
		}

		const feed = feedId(store.getState());
		const goal = {feed, instant};
		const check = (end: () => void): void => {
			const state = store.getState();
			if (state.search.goal !== goal) {
				end();
				return;
			}

			const phase = feedId(state) === feed ? searchBack(state)?.phase : 'stopped';
			if (phase === 'searching') {
				return;
			}

			end();
			store.setState(on('search', foundTime()));
			if (phase === 'stopped') {
				notify('Stopped. Loaded operations stay.');
			} else {
				arrive(instant);
			}
		};

		store.setState(on('search', soughtTime(goal)));
		const end = store.subscribe(() => {
			check(end);
		});
		check(end);
	};
};
