import type {RowList} from '../../rows/list-kinds.js';
import type {SliceUpdate} from '../slice-update.js';

/**
A list whose columns can be scrolled.
*/
export type ListName = RowList | 'away' | 'picker' | 'sort' | 'copy' | 'settings';

/**
Which view of a list's columns is shown, and which is the last one, as the layout has it.
*/
type ListColumns = {
	readonly view: number;
	readonly last: number;
};

/**
A list that was not drawn yet is not in it.
*/
export type ListColumnsState = Readonly<Partial<Record<ListName, ListColumns>>>;

export const initialListColumns: ListColumnsState = {};

/**
The layout has `views` views of a list's columns.
*/
export const measuredColumns = (list: ListName, views: number): SliceUpdate<ListColumnsState> => lists => {
	const last = views - 1;
	const {view = 0, last: before = 0} = lists[list] ?? {};
	return before === last ? lists : {...lists, [list]: {view: Math.min(view, last), last}};
};

/**
The columns of a list were scrolled by one view.
*/
export const scrolledColumns = (list: ListName, views: 1 | -1): SliceUpdate<ListColumnsState> => lists => {
	const {view = 0, last = 0} = lists[list] ?? {};
	const next = Math.max(0, Math.min(last, view + views));
	return view === next ? lists : {...lists, [list]: {view: next, last}};
};
