import type {RowList} from '../../rows/list-kinds.js';
import type {Sort} from '../../rows/sort.js';
import type {SliceUpdate} from '../slice-update.js';
import type {ViewState} from './view.js';

/**
A key was pressed in a list: whoever did it knows its filter.
*/
export const noticedFilter = (list: RowList): SliceUpdate<ViewState> => view =>
	view.keptFilters.includes(list) ? {...view, keptFilters: view.keptFilters.filter(kept => kept !== list)} : view;

/**
A list's filter was typed.
*/
export const filteredList = (list: RowList, text: string): SliceUpdate<ViewState> => view => ({...noticedFilter(list)(view), filters: {...view.filters, [list]: text}});

/**
A list was sorted by a field; without one, it is in the order in which it comes.
*/
export const sortedList = (list: RowList, sort: Sort | undefined): SliceUpdate<ViewState> => view => {
	const {[list]: _, ...others} = view.sorts;
	return {...view, sorts: sort === undefined ? others : {...others, [list]: sort}};
};
