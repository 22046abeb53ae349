import {dispatch} from '../../../src/commands/dispatch.js';
import {describeForm} from '../../../src/forms/describe.js';
import type {FormModal} from '../../../src/store/form-modal.js';
import {topModal} from '../../../src/store/modal.js';
import type {State} from '../../../src/store/state.js';
import type {KeyWorld} from './key-world.js';

const changedText = (text: string, key: string): string | undefined => {
	if (key === 'backspace') {
		return text.slice(0, -1);
	}

	const typed = key === 'space' ? ' ' : key;
	return [...typed].length === 1 ? text + typed : undefined;
};

const typeIntoForm = ({store, actions}: KeyWorld, form: FormModal, key: string): void => {
	const field = describeForm(store.getState(), form).fields[form.focus];
	if (field?.kind === 'text') {
		const text = changedText(field.value, key);
		if (text !== undefined) {
			actions.forms.put(field.id, text);
		}
	} else if (field?.kind === 'choice' && (key === 'up' || key === 'down')) {
		const place = field.choices.findIndex(({value}) => value === field.value);
		const next = field.choices[(place + (key === 'down' ? 1 : -1) + field.choices.length) % Math.max(1, field.choices.length)];
		actions.forms.put(field.id, next?.value ?? field.value);
	}
};

/**
Types a key into the field that has the keyboard, as the screen does that draws it.
*/
const typeInto = (world: KeyWorld, key: string): void => {
	const {store, actions} = world;
	const state = store.getState();
	const top = topModal(state);
	if (top?.kind === 'form') {
		typeIntoForm(world, top, key);
		return;
	}

	const typed = top?.kind === 'palette' ? top.query : (top?.kind === 'filter' ? state.view.filters[top.pane] : '');
	const text = changedText(typed, key);
	if (text !== undefined && top?.kind === 'palette') {
		actions.layers.searchPalette(text);
	} else if (text !== undefined && top?.kind === 'filter') {
		actions.finding.typeFilter(text);
	}
};

/**
The words that a form on top wants to be typed; nothing when none does.
*/
export const wantedWords = (state: State): string => {
	const top = topModal(state);
	if (top?.kind !== 'form' || top.form !== 'delete') {
		return '';
	}

	return top.shown.length === 1 ? top.shown[0]?.id ?? '' : `delete ${top.shown.length}`;
};

/**
Presses a key as the screen hands it on: to the field that has the keyboard, and to the commands.
*/
export const press = (world: KeyWorld, key: string): void => {
	typeInto(world, key);
	dispatch(key, world.actions, world.store.getState());
};
