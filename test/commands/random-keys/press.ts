import {dispatch} from '../../../src/commands/dispatch.js';
import {typeCommand} from '../../../src/commands/palette/edit-line.js';
import {describeForm} from '../../../src/forms/describe.js';
import {focusIndex} from '../../../src/forms/form.js';
import {isChangeForm, type FormModal} from '../../../src/store/slices/modals/form-modal.js';
import {topModal} from '../../../src/store/selectors/screen/modals.js';
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
	const view = describeForm(store.getState(), form);
	const field = view.fields[focusIndex(view, form.focus)];
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

/** Types a key into the focused field, like the screen. */
const typeInto = (world: KeyWorld, key: string): void => {
	const {store, actions} = world;
	const state = store.getState();
	const top = topModal(state);
	if (top?.kind === 'form') {
		typeIntoForm(world, top, key);
		return;
	}

	const typed = top?.kind === 'palette' ? top.query : (top?.kind === 'filter' ? state.view.filters[top.list] : '');
	const text = changedText(typed, key);
	if (text !== undefined && top?.kind === 'palette') {
		typeCommand(actions, state, text);
	} else if (text !== undefined && top?.kind === 'filter') {
		actions.finding.typeFilter(text);
	}
};

/** Returns the text that the top form requires; empty when it requires none. */
export const wantedWords = (state: State): string => {
	const top = topModal(state);
	if (top?.kind !== 'form' || !isChangeForm(top)) {
		return '';
	}

	const {isDanger = false, title} = describeForm(state, top);
	if (!isDanger) {
		return '';
	}

	// The title of a form for several objects has the number of those that are deleted: `Delete 3 branches`.
	return top.shown.length === 1 ? top.shown[0]?.name ?? top.shown[0]?.id ?? '' : `delete ${/\d+/v.exec(title)?.[0] ?? top.shown.length}`;
};

/** Presses a key like the screen: for the focused field, and for the commands. */
export const press = (world: KeyWorld, key: string): void => {
	const top = topModal(world.store.getState());
	if (top?.kind === 'form' && isChangeForm(top) && top.taskId !== undefined) {
		// Each key comes after the effect of the previous one was drawn.
		world.actions.forms.drewDifferences(top.taskId);
	}

	typeInto(world, key);
	dispatch(key, world.actions, world.store.getState());
};
