import {describeForm} from '../forms/describe.js';
import {focusIndex} from '../forms/form.js';
import {topModal} from '../store/selectors/screen/modals.js';
import type {State} from '../store/state.js';

/**
Returns the keyboard focus: the panes (or any other list), a text line, or a form's text field, choices or button.
*/
export const keyboardFocus = (state: State): 'panes' | 'line' | 'field' | 'choice' | 'button' => {
	const modal = topModal(state);
	if (modal?.kind === 'filter' || modal?.kind === 'palette' || modal?.kind === 'search') {
		return 'line';
	}

	if (modal?.kind !== 'form') {
		return 'panes';
	}

	const view = describeForm(state, modal);
	const field = view.fields[focusIndex(view, modal.focus)];
	return field === undefined ? 'button' : (field.kind === 'text' ? 'field' : 'choice');
};

/** Returns whether a text field has the focus. */
export const isTextFocused = (state: State): boolean => {
	const focus = keyboardFocus(state);
	return focus === 'line' || focus === 'field';
};
