import {describeForm} from '../../src/forms/describe.js';
import {topModal} from '../../src/store/selectors/screen/modals.js';
import type {State} from '../../src/store/state.js';
import type {FaultyProgram} from '../helpers/faulty-program.js';
import {keyBytes} from '../helpers/keys.js';

export const breath = async () => new Promise(resolve => {
	setImmediate(resolve);
});

export const send = 'ctrl+s';

/** The control plane's name for the current key. */
const firstKeyName = 'First key';

/** Returns the text that the top form requires to be typed, or an empty text without such a form. */
const wantedWords = (state: State): string => {
	const top = topModal(state);
	const field = top?.kind === 'form' ? describeForm(state, top).fields[0] : undefined;
	return field?.kind === 'text' ? (field.hint ?? '').replace(/^type /v, '').split(/ or |, with \? /v, 1)[0] ?? '' : '';
};

export const press = async (program: FaultyProgram, keys: readonly string[]): Promise<void> => {
	for (const key of keys) {
		program.press(key.length > 1 && key.startsWith('\u{1B}') ? key : keyBytes(key));
		await breath();
	}
};

/** Types the text that the top form requires, as far as a keyboard can, then presses `others`, and sends the form. */
export const typeAndSend = async (program: FaultyProgram, others: readonly string[] = []): Promise<void> => {
	const wanted = wantedWords(program.store.getState());
	// Without the current key, the program could do nothing more.
	if (wanted.endsWith(firstKeyName)) {
		return;
	}

	await press(program, [...wanted].filter(letter => /^\P{Control}$/v.test(letter)));
	await press(program, [...others, send]);
};
