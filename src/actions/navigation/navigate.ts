import {isPane, type Pane, type RowList} from '../../store/rows/list-kinds.js';
import {
	cursorAt,
	cursorAtHead,
	moveCursor,
	pageCursor,
	type Cursor,
	type Space,
} from '../../store/rows/cursor.js';
import {indexOfId, type Rows} from '../../store/rows/row-lookup.js';
import {searchName, feedOperations} from '../../store/selectors/lists/operation-list.js';
import {spaceOf} from '../../store/selectors/operations/separators.js';
import {wantedRows} from '../../store/slices/search.js';
import {chosenSort, typedFilter} from '../../store/updates/filters.js';
import {rowsOf} from '../../store/selectors/lists/lists.js';
import {projectList} from '../../store/selectors/lists/project-list.js';
import {
	enteredAll,
	focusedPane,
	leftAll,
	listAt,
	measuredLists,
	steppedFocus,
} from '../../store/slices/view/view.js';
import {toggledZoom} from '../../store/slices/view/view-look.js';
import {leftNewest, movedCursor} from '../../store/slices/view/view-position.js';
import {cursorOf, isFollowing, isNewestFirst} from '../../store/selectors/screen/view.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import type {LoadOlder} from '../polling/older-operations.js';
import type {PollScheduler} from '../polling/poll-scheduler.js';

export type Navigate = {
	/** Moves the cursor of the focused list by `delta` rows. */
	readonly move: (delta: number) => void;

	/** Moves the cursor of the focused list by one screen. */
	readonly page: (pages: 1 | -1) => void;
	readonly toFirst: () => void;
	readonly toLast: () => void;
	readonly focus: (pane: Pane) => void;

	/** Moves the cursor of a list to the row at an index, and focuses the list. */
	readonly toRow: (list: RowList, index: number) => void;
	readonly step: (panes: 1 | -1) => void;

	/** Gives the whole screen to the focused pane. On the next call, shows the other panes again. */
	readonly toggleZoom: () => void;

	/** Moves the cursor of the projects pane to a project. */
	readonly toProject: (projectId: string) => void;

	/** Opens a compute of a project, with the cursor of the computes pane on it. */
	readonly toCompute: (projectId: string, computeId: string) => void;

	/** Switches between the feed of all projects and the previous pane. */
	readonly toggleAll: () => void;

	/** Makes the feed follow the newest operation. If the feed already follows the newest operation, shows a notice. */
	readonly follow: () => void;

	/** Receives from the layout the number of visible rows in each list, and whether the feed is on the screen. */
	readonly measure: (visibleRows: Readonly<Record<RowList, number>>, isFeedShown: boolean) => void;
};

type NavigateParts = {
	readonly context: Pick<Context, 'store'>;
	readonly loadOlder: Pick<LoadOlder, 'nearTheEnd'>;
	readonly scheduler: Pick<PollScheduler, 'now' | 'moved' | 'open'>;
	readonly notify: Notify;
};

export const createNavigate = ({context: {store}, loadOlder, scheduler, notify}: NavigateParts): Navigate => {
	const put = (place: (rows: Rows, cursor: Cursor, space: Space, list: RowList) => Cursor) => {
		const state = store.getState();
		const list = listAt(state.view);
		const before = cursorOf(state, list);
		const rows = rowsOf(state, list);
		const after = place(rows, before, spaceOf(state, list), list);
		if (after.selectedId !== before.selectedId || after.topId !== before.topId) {
			store.setState(on('view', movedCursor(list, after)));
		}

		// Remembers the newest operation of the unfiltered feed, so that clearing the filter later doesn't show old operations as new.
		const [newest] = feedOperations(state);
		if (list === 'operations' && before.selectedId === undefined && after.selectedId !== undefined && newest !== undefined) {
			store.setState(on('view', leftNewest(newest.id)));
		}

		if (list === 'projects' && after.selectedId !== before.selectedId) {
			scheduler.moved();
		}

		if (list === 'operations') {
			loadOlder.nearTheEnd();
		}

		const name = list === 'operations' ? searchName(state) : undefined;
		// If the cursor is on the last row, or if there are no rows yet, the search for older operations continues.
		if (name !== undefined && (rows.length === 0 || (after.selectedId !== undefined && after.selectedId === rows.at(-1)?.id))) {
			store.setState(on('search', wantedRows(name, rows.length + state.view.visibleRows.operations)));
		}
	};

	const focus = (pane: Pane) => {
		// Leaving the list opens the project under the cursor without the usual delay.
		scheduler.open();
		store.setState(on('view', focusedPane(pane)));
	};

	const toProject = (projectId: string) => {
		if (indexOfId(projectList.rows(store.getState()), projectId) === -1) {
			// A filter must not hide the project that was requested by name.
			store.setState(typedFilter('projects', ''));
		}

		const state = store.getState();
		const rows = projectList.rows(state);
		const index = indexOfId(rows, projectId);
		if (index === -1) {
			return;
		}

		store.setState(on('view', leftAll('projects')));
		store.setState(on('view', movedCursor('projects', cursorAt(rows, cursorOf(state, 'projects'), index, state.view.visibleRows.projects))));
		scheduler.open();
	};

	return {
		move(delta) {
			put((rows, cursor, space) => moveCursor(rows, cursor, delta, space));
		},
		page(pages) {
			put((rows, cursor, space) => pageCursor(rows, cursor, pages, space));
		},
		toFirst() {
			// The newest operation is at the head of the feed.
			put((rows, cursor, space, list) => list === 'operations' ? cursorAtHead : cursorAt(rows, cursor, 0, space));
		},
		toLast() {
			put((rows, cursor, space) => cursorAt(rows, cursor, rows.length - 1, space));
		},
		focus,
		toRow(list, index) {
			if (isPane(list) && list !== store.getState().view.focus) {
				focus(list);
			}

			put((rows, cursor, space) => cursorAt(rows, cursor, index, space));
		},
		step(panes) {
			scheduler.open();
			store.setState(on('view', steppedFocus(panes)));
		},
		toggleZoom() {
			store.setState(on('view', toggledZoom()));
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

			store.setState(on('view', focusedPane('computes')));
			store.setState(on('view', movedCursor('computes', cursorAt(rows, cursorOf(state, 'computes'), index, state.view.visibleRows.computes))));
		},
		toggleAll() {
			store.setState(store.getState().view.isAll ? on('view', leftAll()) : on('view', enteredAll()));
			scheduler.now(false);
		},
		follow() {
			if (!isNewestFirst(store.getState())) {
				// In a feed with a chosen sort order, new operations don't arrive at the top. So the default order is restored.
				store.setState(chosenSort('operations', undefined));
				store.setState(on('view', movedCursor('operations', cursorAtHead)));
				return;
			}

			if (isFollowing(store.getState())) {
				notify('The feed already follows the newest operation. Moving down stops that.');
				return;
			}

			store.setState(on('view', movedCursor('operations', cursorAtHead)));
		},
		measure(visibleRows, isFeedShown) {
			store.setState(on('view', measuredLists(visibleRows, isFeedShown)));
		},
	};
};
