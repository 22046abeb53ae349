import {rangeToMark} from '../../store/rows/cursor.js';
import {listCalled, rowsOf} from '../../store/selectors/lists/lists.js';
import {marksOf, cursorOf} from '../../store/selectors/screen/view.js';
import {markedAll, toggledMark, unmarkedAll} from '../../store/slices/view/marks.js';
import {listAt} from '../../store/slices/view/view.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';

/** Marks rows of the focused list. */
export type Marks = {
	/** Marks the row under the cursor, or removes its mark. */
	readonly toggle: () => void;

	/** Marks all rows from the last mark to the cursor. */
	readonly range: () => void;

	/** Marks all rows that pass the filter. */
	readonly all: () => void;

	/**
	Removes all marks.

	@returns Whether any row was marked.
	*/
	readonly clear: () => boolean;
};

export const createMarks = ({context: {store}}: {readonly context: Pick<Context, 'store'>}): Marks => ({
	toggle() {
		const state = store.getState();
		const list = listAt(state.view);
		const row = listCalled(list).selected(state);
		if (row !== undefined) {
			store.setState(on('view', toggledMark(list, row.id)));
		}
	},
	range() {
		const state = store.getState();
		const list = listAt(state.view);
		store.setState(on('view', markedAll(list, rangeToMark(rowsOf(state, list), marksOf(state, list), cursorOf(state, list).selectedId))));
	},
	all() {
		const state = store.getState();
		const list = listAt(state.view);
		store.setState(on('view', markedAll(list, rowsOf(state, list).map(({id}) => id))));
	},
	clear() {
		const state = store.getState();
		const list = listAt(state.view);
		const hasMarks = marksOf(state, list).length > 0;
		store.setState(on('view', unmarkedAll(list)));
		return hasMarks;
	},
});
