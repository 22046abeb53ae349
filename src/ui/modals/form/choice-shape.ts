import {kindOf} from '../../../store/rows/list-kinds.js';
import {copyables} from '../../../store/selectors/connecting/copying.js';
import type {PickerModal} from '../../../store/slices/modals/account-modals.js';
import type {CopyModal, SortModal} from '../../../store/slices/modals/finding-modals.js';
import type {State} from '../../../store/state.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import type {PaneSize} from '../../layout.js';
import {innerColumns} from '../../parts/frame.js';
import {wrapLines} from '../../wrap-lines.js';

/**
The room that a dialog with a short list has, and what is in it: what is drawn, and what a click meets.
*/
export type ChoiceShape = {
	readonly columns: number;

	/**
	The lines of the explanation above the list.
	*/
	readonly head: readonly string[];

	/**
	How many rows the list has, which of them has the cursor, and how many lines there are for it at most.
	*/
	readonly count: number;
	readonly index: number;
	readonly room: number;
};

/**
Rows that a dialog leaves to the screen and its own borders, without an explanation and with one.
*/
const otherRows = 4;
const otherRowsWithHead = 5;

/**
The greatest widths, in cells.
*/
const widestPicker = 110;
const widestSort = 60;
const widestCopy = 160;

export const pickerShape = ({lines, items, selectedId}: PickerModal, screen: PaneSize): ChoiceShape => {
	const columns = Math.min(screen.columns, widestPicker);
	const head = lines.flatMap(line => wrapLines(sanitize(line), innerColumns({columns, rows: 0}), 3));
	return {
		columns, head, count: items.length, index: Math.max(0, items.findIndex(({id}) => id === selectedId)),
		room: Math.max(1, screen.rows - otherRowsWithHead - head.length),
	};
};

export const sortShape = ({list, index}: SortModal, screen: PaneSize): ChoiceShape => ({
	// Before the fields, the order in which the rows come.
	columns: Math.min(screen.columns, widestSort), head: [], count: kindOf(list).fields.length + 1, index, room: Math.max(1, screen.rows - otherRows),
});

export const copyShape = (state: State, {of, index}: CopyModal, screen: PaneSize): ChoiceShape => ({
	columns: Math.min(screen.columns, widestCopy), head: [], count: copyables(state, of).length, index, room: Math.max(1, screen.rows - otherRows),
});
