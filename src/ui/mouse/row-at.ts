import {windowStart} from '../../store/rows/cursor.js';
import type {State} from '../../store/state.js';
import {rowsOf} from '../../store/selectors/lists/lists.js';
import {separatorsIn} from '../../store/selectors/operations/separators.js';
import {cursorOf} from '../../store/selectors/screen/view.js';
import {headingRows, itemRows} from '../layout.js';
import type {PaneRegion} from '../screen-layout.js';

/**
The index of the row of a list that is drawn on a line of its pane, counted from the upper border; undefined where there is none.
*/
export const rowAt = (state: State, {list, size}: PaneRegion, line: number): number | undefined => {
	const height = itemRows(size);
	const wanted = line - 1 - headingRows(size);
	if (wanted < 0 || wanted >= height) {
		return undefined;
	}

	const rows = rowsOf(state, list);
	const separators = separatorsIn(state, list, height);
	const start = windowStart(rows, cursorOf(state, list), {height, separators});
	let drawn = 0;
	for (let index = start; index < rows.length && drawn <= wanted; index++) {
		drawn += separators !== undefined && (index === start || separators.isNew(index)) ? 1 : 0;
		if (drawn === wanted) {
			return index;
		}

		drawn++;
	}

	return undefined;
};
