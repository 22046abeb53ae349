import type {Pane} from '../../store/pane.js';
import {
	cursorAt,
	cursorAtHead,
	moveCursor,
	pageCursor,
	type Cursor,
	type Space,
} from '../../store/cursor.js';
import {indexOfId, type Rows} from '../../store/row-lookup.js';
import {spaceOf} from '../../store/separators.js';
import {chosenSort, typedFilter} from '../../store/filters.js';
import {feedOperations, rowsOf, shownProjects} from '../../store/rows.js';
import {
	cursorOf,
	enteredAll,
	focusedPane,
	isFollowing,
	isNewestFirst,
	leftAll,
	leftNewest,
	measuredPanes,
	movedCursor,
	steppedFocus,
} from '../../store/view.js';
import type {Context} from '../context.js';
import {createLoadOlder} from '../polling/older-operations.js';
import type {Refresh} from '../polling/refresh.js';
import type {Watch} from '../polling/poll-scheduler.js';

export type Navigate = {
	/**
	Moves the cursor of the focused pane by so many rows.
	*/
	readonly move: (delta: number) => void;

	/**
	Moves the cursor of the focused pane by so many screenfuls.
	*/
	readonly page: (pages: 1 | -1) => void;
	readonly toFirst: () => void;
	readonly toLast: () => void;
	readonly focus: (pane: Pane) => void;
	readonly step: (panes: 1 | -1) => void;

	/**
	Puts the cursor of the projects pane on a project.
	*/
	readonly toProject: (projectId: string) => void;

	/**
	Puts the cursor of the computes pane on a compute of a project, and goes there.
	*/
	readonly toCompute: (projectId: string, computeId: string) => void;

	/**
	Shows the operations of all projects as one feed, or goes back to where that was done.
	*/
	readonly toggleAll: () => void;

	/**
	Follows the newest operation, or stops where the feed is.
	*/
	readonly toggleFollow: () => void;

	/**
	The layout gave each pane so many rows.
	*/
	readonly measure: (visibleRows: Readonly<Record<Pane, number>>) => void;
};

export const createNavigate = ({store}: Context, refresh: Refresh, watch: Watch): Navigate => {
	const loadOlder = createLoadOlder({store}, refresh);

	const put = (place: (rows: Rows, cursor: Cursor, space: Space, pane: Pane) => Cursor) => {
		const state = store.getState();
		const pane = state.view.focus;
		const before = cursorOf(state, pane);
		const rows = rowsOf(state, pane);
		const after = place(rows, before, spaceOf(state, pane), pane);
		if (after.selectedId !== before.selectedId || after.topId !== before.topId) {
			store.setState(movedCursor(pane, after));
		}

		const [newest] = isNewestFirst(state) ? rows : feedOperations(state);
		if (pane === 'operations' && before.selectedId === undefined && after.selectedId !== undefined && newest !== undefined) {
			store.setState(leftNewest(newest.id));
		}

		if (pane === 'projects' && after.selectedId !== before.selectedId) {
			watch.moved();
		}

		if (pane === 'operations') {
			loadOlder.nearTheEnd();
		}
	};

	const toProject = (projectId: string) => {
		if (indexOfId(shownProjects(store.getState()), projectId) === -1) {
			// Whoever goes to a project by its name wants to see it.
			store.setState(typedFilter('projects', ''));
		}

		const state = store.getState();
		const rows = shownProjects(state);
		const index = indexOfId(rows, projectId);
		if (index === -1) {
			return;
		}

		store.setState(leftAll('projects'));
		store.setState(movedCursor('projects', cursorAt(rows, cursorOf(state, 'projects'), index, state.view.visibleRows.projects)));
		watch.open();
	};

	return {
		move(delta) {
			put((rows, cursor, space) => moveCursor(rows, cursor, delta, space));
		},
		page(pages) {
			put((rows, cursor, space) => pageCursor(rows, cursor, pages, space));
		},
		toFirst() {
			// The head of the feed is wherever the newest operation is.
			put((rows, cursor, space, pane) => pane === 'operations' ? cursorAtHead : cursorAt(rows, cursor, 0, space));
		},
		toLast() {
			put((rows, cursor, space) => cursorAt(rows, cursor, rows.length - 1, space));
		},
		focus(pane) {
			// Whoever leaves the list means the project the cursor is on, even before it has rested there.
			watch.open();
			store.setState(focusedPane(pane));
		},
		step(panes) {
			watch.open();
			store.setState(steppedFocus(panes));
		},
		toProject,
		toCompute(projectId, computeId) {
			toProject(projectId);
			if (indexOfId(rowsOf(store.getState(), 'computes'), computeId) === -1) {
				store.setState(typedFilter('computes', ''));
			}

			const state = store.getState();
			const rows = rowsOf(state, 'computes');
			const index = indexOfId(rows, computeId);
			if (index === -1) {
				return;
			}

			store.setState(focusedPane('computes'));
			store.setState(movedCursor('computes', cursorAt(rows, cursorOf(state, 'computes'), index, state.view.visibleRows.computes)));
		},
		toggleAll() {
			store.setState(store.getState().view.isAll ? leftAll() : enteredAll());
			watch.now(false);
		},
		toggleFollow() {
			if (!isNewestFirst(store.getState())) {
				// In an order of somebody's choice there is nothing to follow.
				store.setState(chosenSort('operations', undefined));
				store.setState(movedCursor('operations', cursorAtHead));
				return;
			}

			const state = store.getState();
			const rows = rowsOf(state, 'operations');
			const cursor = isFollowing(state)
				? cursorAt(rows, cursorAtHead, 0, spaceOf(state, 'operations'))
				: cursorAtHead;
			store.setState(movedCursor('operations', cursor));
			if (cursor.selectedId !== undefined) {
				store.setState(leftNewest(cursor.selectedId));
			}
		},
		measure(visibleRows) {
			store.setState(measuredPanes(visibleRows));
		},
	};
};
