import {on} from '../../store/on.js';
import {listInUse} from '../../store/selectors/screen/list-in-use.js';
import {measuredColumns, scrolledColumns, type ListName} from '../../store/slices/view/list-columns.js';
import type {Context} from '../context.js';

export type Columns = {
	/**
	Brings columns of the list in use into sight: those to its right, or back those to its left.
	*/
	readonly scroll: (views: 1 | -1) => void;

	/**
	The layout has `views` views of a list's columns.
	*/
	readonly measure: (list: ListName, views: number) => void;
};

/**
Scrolls the columns of lists that are wider than the screen.
*/
export const createColumns = ({store}: Context): Columns => ({
	scroll(views) {
		const list = listInUse(store.getState());
		if (list !== undefined) {
			store.setState(on('listColumns', scrolledColumns(list, views)));
		}
	},
	measure(list, views) {
		store.setState(on('listColumns', measuredColumns(list, views)));
	},
});
