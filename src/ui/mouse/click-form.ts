import type {Actions} from '../../actions/actions.js';
import {describeForm} from '../../forms/describe.js';
import {formAnswer} from '../../store/selectors/screen/form-answer.js';
import type {FormModal} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import type {MouseEvent} from '../../terminal/input/mouse.js';
import {displayWidth} from '../../terminal/text/width.js';
import type {PaneSize} from '../layout.js';
import {formLayout} from '../modals/form/form-layout.js';
import {buttonLine} from '../modals/form/form-lines.js';
import {overlayPosition} from '../modals/overlay.js';
import type {Glyphs} from '../theme.js';

/**
Cells of a frame before its lines: the border and a blank.
*/
const beforeLines = 2;

/**
The index of the button at a column of the line of buttons.
*/
const buttonAt = (line: ReturnType<typeof buttonLine>, column: number): number | undefined => {
	let end = 0;
	const hit = line.find(({text}) => {
		end += displayWidth(text);
		return column >= 0 && column < end;
	});
	const index = hit === undefined ? -1 : line.filter(({text}) => text.trim() !== '').indexOf(hit);
	return index === -1 ? undefined : index;
};

/**
A click in a form: it focuses the field there, or presses the button.
*/
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
