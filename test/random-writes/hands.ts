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

/** Returns the top form, or undefined if no form is on top. */
const topForm = (state: State) => {
	const top = topModal(state);
	return top?.kind === 'form' ? describeForm(state, top) : undefined;
};

/** Returns the field of the top form in which the user types a text to confirm, or undefined without such a field. */
const confirmationIn = (state: State) => {
	const field = topForm(state)?.fields.find(({id}) => id === 'confirmation');
	return field?.kind === 'text' ? field : undefined;
};

/** Returns the first text that the hint of a field names: `type main or br-cool-sun-a1`. */
const wantedIn = (hint: string): string => hint.replace(/^type /v, '').split(/ or |, with \? /v, 1)[0] ?? '';

export const press = async (program: FaultyProgram, keys: readonly string[]): Promise<void> => {
	for (const key of keys) {
		program.press(key.length > 1 && key.startsWith('\u{1B}') ? key : keyBytes(key));
		await breath();
	}
};

/**
Types the text that the top form requires, as far as a keyboard can, then presses `others`, and sends the form.

@throws {Error} If the form does not accept that text. The steps would then delete and reset nothing, and nobody would notice.
*/
export const typeAndSend = async (program: FaultyProgram, others: readonly string[] = []): Promise<void> => {
	// Without the current key, the program could do nothing more. Its form and the form for all marked keys name the key.
	if (JSON.stringify(topForm(program.store.getState()) ?? '').includes(firstKeyName)) {
		return;
	}

	const asked = confirmationIn(program.store.getState())?.hint ?? '';
	const wanted = wantedIn(asked);
	const letters = [...wanted].filter(letter => /^\P{Control}$/v.test(letter));
	await press(program, letters);
	const typed = confirmationIn(program.store.getState());
	if (typed?.problem !== undefined && typed.hint === asked && typed.value === letters.join('')) {
		throw new Error(`${JSON.stringify(typed.value)} confirms nothing: ${typed.problem}`);
	}

	await press(program, [...others, send]);
};
