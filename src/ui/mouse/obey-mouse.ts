import {windowStart} from '../../store/rows/cursor.js';
import type {State} from '../../store/state.js';
import {rowsOf} from '../../store/selectors/lists/lists.js';
import {separatorsIn} from '../../store/selectors/operations/separators.js';
import {cursorOf} from '../../store/selectors/screen/view.js';
import {headingRows, itemRows, type PaneSize} from '../layout.js';
import {paneRegions, screenLayout, type PaneRegion} from '../screen-layout.js';
import {isPane} from '../../store/rows/list-kinds.js';
import type {Actions} from '../../actions/actions.js';
import {dispatch} from '../../commands/dispatch.js';
import {hints} from '../../commands/hints.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import {listAt} from '../../store/slices/view/view.js';
import type {Modal} from '../../store/slices/modals/modal.js';
import type {MouseEvent} from '../../terminal/input/mouse.js';
import {placedHints} from '../footer-hints.js';
import {
	copyShape,
	pickerShape,
	sortShape,
	type ChoiceShape,
} from '../modals/picker/pickers.js';
import {tabAt} from '../panes/lines/tabs.js';
import type {Glyphs} from '../theme.js';
import {rowsToClicked, clickForm} from './click-form.js';

/**
Returns the index of the row that a pane shows on a line. Undefined if the line shows no row.

`line`: the number of the line in the pane; 0 for the upper border.
*/
const rowAt = (state: State, {list, size}: PaneRegion, line: number): number | undefined => {
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

type Under = {
	readonly actions: Actions;
	readonly state: State;
	readonly screen: PaneSize;
	readonly glyphs: Glyphs;
};

/** The number of rows per wheel step. */
const wheelRows = 3;

/** The modals that may be much higher than the screen. */
const longModals: ReadonlySet<string> = new Set(['help', 'detail', 'facts', 'query', 'diff', 'settings']);

const isIn = ({left, top, size}: PaneRegion, {column, row}: MouseEvent): boolean =>
	column >= left && column < left + size.columns && row >= top && row < top + size.rows;

/**
Presses an arrow key for a wheel step over a modal. A form is scrolled instead, because an arrow key would move the form's focus.
*/
const wheelModal = (isDown: boolean, {actions, state}: Under) => {
	const kind = topModal(state)?.kind;
	if (kind === 'form') {
		actions.forms.scroll(isDown ? wheelRows : -wheelRows);
		return;
	}

	const times = longModals.has(kind ?? '') ? wheelRows : 1;
	for (let time = 0; time < times; time++) {
		dispatch(isDown ? 'down' : 'up', actions, state);
	}
};

/** Selects the clicked row of a pane. A click on the selected row of the focused pane acts like Enter. */
const clickPane = (region: PaneRegion, event: MouseEvent, {actions, state}: Under) => {
	const {list, top} = region;
	const index = rowAt(state, region, event.row - top);
	const isHere = listAt(state.view) === list;
	if (index === undefined) {
		if (!isHere && isPane(list)) {
			actions.navigate.focus(list);
		}

		return;
	}

	const isSelected = rowsOf(state, list)[index]?.id === cursorOf(state, list).selectedId;
	if (isHere && isSelected) {
		dispatch('enter', actions, state);
		return;
	}

	actions.navigate.toRow(list, index);
};

const wheelPane = ({list}: PaneRegion, isDown: boolean, {actions, state}: Under) => {
	if (isPane(list) && listAt(state.view) !== list) {
		actions.navigate.focus(list);
	}

	actions.navigate.move(isDown ? wheelRows : -wheelRows);
};

/**
Handles a click in the last line. A click on a key hint presses the key, and a click on a notice dismisses the notice.
*/
const clickFooter = ({column}: MouseEvent, {actions, state, screen}: Under) => {
	if (state.notice !== undefined) {
		if (topModal(state) === undefined) {
			actions.back();
		}

		return;
	}

	const hint = placedHints(hints(state), screen.columns).find(({from, until}) => column >= from && column < until);
	if (hint !== undefined) {
		dispatch(hint.key, actions, state);
	}
};

/** Returns the short list of a modal, if it has one. */
const choiceIn = (modal: Modal, {state, screen}: Under): ChoiceShape | undefined => {
	if (modal.kind === 'picker') {
		return pickerShape(modal, screen);
	}

	if (modal.kind === 'sort') {
		return sortShape(modal, screen);
	}

	return modal.kind === 'copy' ? copyShape(state, modal, screen) : undefined;
};

/** Moves the cursor of a short list to the clicked row. A click on the selected row chooses that row. */
const clickChoice = (event: MouseEvent, shape: ChoiceShape, {actions, state, screen}: Under) => {
	const rows = rowsToClicked(event, shape, screen);
	if (rows === 0) {
		dispatch('enter', actions, state);
	}

	for (let row = 0; row < Math.abs(rows ?? 0); row++) {
		dispatch((rows ?? 0) > 0 ? 'down' : 'up', actions, state);
	}
};

/** Handles mouse events outside the footer while a modal is open. No event reaches the panes below the modal. */
const obeyInModal = (modal: Modal, event: MouseEvent, under: Under) => {
	if (event.kind !== 'press') {
		wheelModal(event.kind === 'wheel-down', under);
		return;
	}

	const shape = choiceIn(modal, under);
	if (shape !== undefined) {
		clickChoice(event, shape, under);
	} else if (modal.kind === 'form') {
		clickForm(event, {...under, modal});
	}
};

const obeyInPanes = (event: MouseEvent, under: Under) => {
	const {actions, state, screen} = under;
	const shape = screenLayout(state, screen);
	const hasTabs = shape.layout.kind === 'single' && state.view.mainView === 'panes';
	const tab = hasTabs && event.row === 1 + shape.banner ? tabAt(event.column) : undefined;
	const region = paneRegions(state, shape).find(candidate => isIn(candidate, event));
	if (event.kind !== 'press') {
		if (region !== undefined) {
			wheelPane(region, event.kind === 'wheel-down', under);
		}
	} else if (tab !== undefined) {
		actions.navigate.focus(tab);
	} else if (region !== undefined) {
		clickPane(region, event, under);
	}
};

/** Handles mouse events. A click focuses, selects or presses, and the wheel scrolls the content under the pointer. */
export const obeyMouse = (event: MouseEvent, under: Under): void => {
	const {notice} = under.state;
	const modal = topModal(under.state);
	if (event.kind === 'press' && event.row === under.screen.rows - 1) {
		clickFooter(event, under);
	} else if (modal === undefined) {
		obeyInPanes(event, under);
	} else {
		obeyInModal(modal, event, under);
	}

	if (notice?.tone === 'hint') {
		under.actions.dropHint(notice);
	}
};
