import {cursorAt, cursorAtHead, type Cursor} from '../rows/cursor.js';
import type {Pane} from '../rows/pane.js';
import {indexOfId} from '../rows/row-lookup.js';
import type {Sort} from '../rows/sort.js';
import {rowsOf} from '../selectors/rows.js';
import {spaceOf} from '../selectors/separators.js';
import {cursorOf} from '../selectors/view.js';
import {initialSearch} from '../slices/search.js';
import type {SliceUpdate} from '../slices/slice-update.js';
import {
	filteredPane,
	movedCursor,
	sortedPane,
	type ViewState,
} from '../slices/view.js';
import type {State, Update} from '../state.js';

/**
The cursor after the filter or order changed: it stays on its row, or else goes to the first.
*/
const cursorAmong = (state: State, pane: Pane): Cursor => {
	const rows = rowsOf(state, pane);
	const cursor = cursorOf(state, pane);
	const index = indexOfId(rows, cursor.selectedId);
	if (pane === 'operations' && index === -1) {
		return cursorAtHead;
	}

	return cursorAt(rows, {lastIndex: 0}, Math.max(0, index), spaceOf(state, pane));
};

/**
The view is written, and the cursor goes where the rows that are shown then want it.
*/
const withCursor = (pane: Pane, update: SliceUpdate<ViewState>): Update => state => {
	const view = update(state.view);
	return {view: movedCursor(pane, cursorAmong({...state, view}, pane))(view)};
};

/**
Filters a pane by the typed text.
*/
export const typedFilter = (pane: Pane, text: string): Update => state => state.view.filters[pane] === text
	? {}
	: {
		...withCursor(pane, filteredPane(pane, text))(state),
		// What was said of the search before does not hold for the next one.
		...(pane === 'operations' && {search: initialSearch}),
	};

/**
What failed, as a filter of operations.
*/
const failuresOnly = 'status:failed';

/**
Shows the failed operations and nothing else, or what was shown before that.
*/
export const toggledFailures = (): Update => state => {
	const {filters: {operations: filter}, filterBeforeFailures = ''} = state.view;
	return filter.trim() === failuresOnly
		? typedFilter('operations', filterBeforeFailures)(state)
		: typedFilter('operations', failuresOnly)({...state, view: {...state.view, filterBeforeFailures: filter}});
};

/**
Sorts a pane by a field; without one, it is in the server's order.
*/
export const chosenSort = (pane: Pane, sort: Sort | undefined): Update => withCursor(pane, sortedPane(pane, sort));
