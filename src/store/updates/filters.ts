import {withRoomForTerm} from '../../domain/filter/typed-filter.js';
import {cursorAt, cursorAtHead, type Cursor} from '../rows/cursor.js';
import type {RowList} from '../rows/list-kinds.js';
import {indexOfId} from '../rows/row-lookup.js';
import type {Sort} from '../rows/filtering.js';
import {topModal} from '../selectors/screen/modals.js';
import {rowsOf} from '../selectors/lists/lists.js';
import {spaceOf} from '../selectors/operations/separators.js';
import {cursorOf, failuresOnly, showsFailuresOnly} from '../selectors/screen/view.js';
import {closedModal, openedModal} from '../slices/modals/modal.js';
import {initialSearch} from '../slices/search.js';
import type {SliceUpdate} from '../slices/by-id.js';
import {movedCursor, filteredList, sortedList} from '../slices/view/view-position.js';
import {listAt, type ViewState} from '../slices/view/view.js';
import type {State, Update} from '../state.js';

/**
Returns the cursor after the filter or order changed. The cursor stays on its row, or moves to the first row if the cursor's row is gone.
*/
const cursorAmong = (state: State, list: RowList): Cursor => {
	const rows = rowsOf(state, list);
	const cursor = cursorOf(state, list);
	const index = indexOfId(rows, cursor.selectedId);
	if (list === 'operations' && index === -1) {
		return cursorAtHead;
	}

	return cursorAt(rows, {lastIndex: 0}, Math.max(0, index), spaceOf(state, list));
};

/** Updates the view, then places the cursor among the new rows. */
const withCursor = (list: RowList, update: SliceUpdate<ViewState>): Update => state => {
	const view = update(state.view);
	return {view: movedCursor(list, cursorAmong({...state, view}, list))(view)};
};

/** Filters a list by the typed text. Changing only the surrounding spaces does not restart the search. */
export const typedFilter = (list: RowList, text: string): Update => state => state.view.filters[list] === text
	? {}
	: {
		...withCursor(list, filteredList(list, text))(state),
		// Requests for the previous search do not apply to the next search.
		...(list === 'operations' && state.view.filters[list].trim() !== text.trim() && {search: initialSearch}),
	};

/** Opens the filter line of the focused list, ready for another term. */
export const openedFilter = (): Update => state => {
	const list = listAt(state.view);
	return {...typedFilter(list, withRoomForTerm(state.view.filters[list]))(state), modal: openedModal({kind: 'filter', list})(state.modal)};
};

/** Closes the filter line and removes trailing spaces from the filter. */
export const closedFilter = (): Update => state => {
	const top = topModal(state);
	return top?.kind === 'filter' ? {...typedFilter(top.list, state.view.filters[top.list].trimEnd())(state), modal: closedModal()(state.modal)} : {};
};

/** Switches between the filter for failed operations and the previous filter. */
export const toggledFailures = (): Update => state => {
	const {filters: {operations: filter}, filterBeforeFailures = ''} = state.view;
	return showsFailuresOnly(state)
		? typedFilter('operations', filterBeforeFailures)(state)
		: typedFilter('operations', failuresOnly)({...state, view: {...state.view, filterBeforeFailures: filter}});
};

/** Sorts a list by a field, or restores its original order. */
export const chosenSort = (list: RowList, sort: Sort | undefined): Update => withCursor(list, sortedList(list, sort));
