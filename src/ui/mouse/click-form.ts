import type {MouseEvent} from '../../terminal/input/mouse.js';
import type {PaneSize} from '../layout.js';
import {choiceWindow} from '../list/use-choice-lines.js';
import type {ChoiceShape} from '../modals/picker/pickers.js';
import {overlayPosition} from '../modals/overlay.js';
import type {Actions} from '../../actions/actions.js';
import {describeForm} from '../../forms/describe.js';
import {formAnswer} from '../../store/selectors/screen/modals.js';
import type {FormModal} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {displayWidth} from '../../terminal/text/width.js';
import {formLayout} from '../modals/form/form-layout.js';
import {buttonLine} from '../modals/form/form-lines.js';
import type {Glyphs} from '../theme.js';

const borderRows = 2;

/**
Returns the number of rows from the selected row of a short list down to the clicked row. Undefined for a click elsewhere.
*/
export const rowsToClicked = ({column, row}: MouseEvent, shape: ChoiceShape, screen: PaneSize): number | undefined => {
	const {headings, start, height} = choiceWindow(shape, shape.room);
	const shown = Math.min(shape.count, height);
	const above = headings + (shape.head.length === 0 ? 0 : shape.head.length + 1);
	const size: PaneSize = {columns: shape.columns, rows: Math.min(screen.rows - 2, above + shown + borderRows)};
	const {left, top} = overlayPosition(screen, size);
	const line = row - top - 1 - above;
	const isInside = column > left && column < left + size.columns - 1 && line >= 0 && line < shown;
	return isInside ? start + line - shape.index : undefined;
};

/** The width of a frame before its lines: a border and a space. */
const beforeLines = 2;

/** Returns the index of the button at a column of the line of buttons. */
const buttonAt = (line: ReturnType<typeof buttonLine>, column: number): number | undefined => {
	let end = 0;
	const hit = line.find(({text}) => {
		end += displayWidth(text);
		return column >= 0 && column < end;
	});
	const index = hit === undefined ? -1 : line.filter(({text}) => text.trim() !== '').indexOf(hit);
	return index === -1 ? undefined : index;
};

/** Focuses the clicked field of a form, or presses the clicked button. */
export const clickForm = ({column, row}: MouseEvent, {actions, state, modal, screen, glyphs}: {
	readonly actions: Actions;
	readonly state: State;
	readonly modal: FormModal;
	readonly screen: PaneSize;
	readonly glyphs: Glyphs;
}): void => {
	const form = {modal, view: describeForm(state, modal), answer: formAnswer(state, modal)};
	const {size, pinned, shown} = formLayout(form, screen, glyphs);
	const {left, top} = overlayPosition(screen, size);
	const line = row - top - 1;
	if (line === size.rows - 3) {
		const button = buttonAt(buttonLine(form, glyphs), column - left - beforeLines);
		if (button !== undefined) {
			actions.forms.focusAt(form.view.fields.length + button);
			actions.forms.press();
		}

		return;
	}

	const field = column > left && column < left + size.columns - 1 ? shown[line - pinned.length]?.fieldIndex : undefined;
	if (field !== undefined) {
		actions.forms.focusAt(field);
	}
};
