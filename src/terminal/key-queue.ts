import {isPasted, withoutDecoration, type KeyboardFocus} from './paste-rule.js';
import {firstCharacter, type InputEvent} from './parse-input.js';
import {tornSequence} from './torn-sequence.js';
import type {Timer} from './timer.js';

/**
How long Enter is held back when it comes together with text: a link may have split a paste of several lines there.
*/
export const lineEndMilliseconds = 75;

/**
Something that arrived, with the time.
*/
export type TimedInputEvent = InputEvent & {
	/**
	When its last character arrived, by the queue's timer.
	*/
	readonly at: number;

	/**
	Whether it came in the same read as the text before it, or so soon that it counts as the same.
	*/
	readonly isJoined: boolean;
};

/**
What is handed on: one key, a paste, or a report of the mouse.
*/
export type Press = {
	readonly kind: 'key' | 'paste' | 'mouse';
	readonly text: string;
};

export type KeyQueue = {
	readonly push: (event: TimedInputEvent) => void;

	/**
	Takes the next key or paste, when the one before has had its effect; undefined while there is none.
	*/
	readonly next: () => Press | undefined;

	/**
	Forgets what was not taken.
	*/
	readonly reset: () => void;
};

export type KeyQueueOptions = {
	readonly timer: Timer;

	/**
	Where the keyboard is now.
	*/
	readonly focus: () => KeyboardFocus;

	/**
	Whether a key opens a line for text now, so that what follows it in the same read is typed into that line.
	*/
	readonly beginsLine: (key: string) => boolean;

	/**
	Is called when a paste that was waited for is complete and can be taken.
	*/
	readonly onReady: () => void;
};

/**
Text that comes this soon after a part of a paste without brackets belongs to it.
*/
const restMilliseconds = 150;

/**
How long nothing must come before a paste is complete: the rest of it may have been held back for a while.
*/
const quietMilliseconds = restMilliseconds + lineEndMilliseconds;

const printable = /\P{Control}/v;
const lineEnd = /^[\n\r]$/v;
/**
Escape and one character. More than that is a sequence.
*/
const escapeAndCharacter = /^\u{1B}(?<character>[^\u{1B}].*)$/sv;

/**
Readline's keys for words: alt-b, alt-f, alt-d, alt-backspace.
*/
const wordKeys = new Set(['b', 'f', 'd', '\u{7F}', '\u{8}']);

/**
The key that came in one read with the key Escape, as tmux sends them: no command has alt. Where text is typed, alt moves by words.
*/
const keyAfterEscape = (text: string, focus: KeyboardFocus): string | undefined => {
	const character = escapeAndCharacter.exec(text)?.groups?.character;
	if (character === undefined || firstCharacter(character) !== character) {
		return undefined;
	}

	return (focus === 'line' || focus === 'field') && wordKeys.has(character) ? undefined : character;
};

const isInForm = (focus: KeyboardFocus): boolean => focus !== 'panes' && focus !== 'line';

/**
Tells typed keys from pastes, and hands them on one by one.

Text is judged when its turn has come, and again when a key of it has moved the keyboard: `n` may open a form, where another rule holds for
the rest. A paste is handed on whole: what follows within 150 milliseconds belongs to it, so that its tail presses nothing. An Enter that
came in one read with text for the form presses none of its buttons.
*/
export const createKeyQueue = ({timer, focus, beginsLine, onReady}: KeyQueueOptions): KeyQueue => {
	const waiting: TimedInputEvent[] = [];
	let rest = '';
	let restAt = 0;
	let isJudged = false;
	// Where the present read has pressed its last key, the keys it has pressed there, and whether it has typed into the open form.
	let here: KeyboardFocus | undefined;
	let pressed = '';
	let hasTyped = false;
	let pasted: {readonly text: string; readonly at: number} | undefined;
	let cancelWait: (() => void) | undefined;

	const endWait = () => {
		cancelWait?.();
		cancelWait = undefined;
	};

	const forgetRead = () => {
		here = undefined;
		pressed = '';
		hasTyped = false;
	};

	/**
	Adds what has come meanwhile to a paste, and hands it on when it is complete.
	*/
	const collect = (begun: {readonly text: string; readonly at: number}): Press | undefined => {
		let {text, at} = begun;
		for (let next = waiting[0]; next?.kind === 'text' && next.at - at <= restMilliseconds; next = waiting[0]) {
			text += next.text;
			at = next.at;
			waiting.shift();
		}

		endWait();
		const left = at + quietMilliseconds - timer.now();
		if (waiting.length === 0 && left > 0) {
			pasted = {text, at};
			cancelWait = timer.after(left, onReady);
			return undefined;
		}

		pasted = undefined;
		forgetRead();
		return {kind: 'paste', text: withoutDecoration(text)};
	};

	const goTo = (now: KeyboardFocus) => {
		if (now === here) {
			return;
		}

		here = now;
		pressed = '';
		hasTyped &&= isInForm(now);
		isJudged = false;
	};

	const takeText = (): Press | undefined => {
		while (rest !== '') {
			const now = focus();
			goTo(now);
			const key = firstCharacter(rest);
			const isLine = now === 'panes' && pressed === '' && beginsLine(key);
			if (!isJudged && !isLine && isPasted(pressed, rest, now)) {
				const text = rest;
				rest = '';
				return collect({text, at: restAt});
			}

			isJudged = !isLine;
			rest = rest.slice(key.length);
			if (now === 'button' && lineEnd.test(key) && hasTyped) {
				continue;
			}

			pressed += key;
			hasTyped ||= isInForm(now) && printable.test(key);
			return {kind: 'key', text: key};
		}

		return undefined;
	};

	const next = (): Press | undefined => {
		if (pasted !== undefined) {
			return collect(pasted);
		}

		const key = takeText();
		if (key !== undefined || pasted !== undefined) {
			return key;
		}

		const event = waiting.shift();
		if (event === undefined) {
			return undefined;
		}

		const afterEscape = event.kind === 'key' ? keyAfterEscape(event.text, focus()) : undefined;
		if (afterEscape !== undefined) {
			forgetRead();
			waiting.unshift({...event, kind: printable.test(afterEscape) ? 'text' : 'key', text: afterEscape});
			return {kind: 'key', text: '\u{1B}'};
		}

		if (event.kind !== 'text') {
			forgetRead();
			return event.kind === 'paste'
				? {kind: 'paste', text: withoutDecoration(event.text)}
				: {kind: event.kind === 'mouse' ? 'mouse' : 'key', text: event.text};
		}

		if (!event.isJoined) {
			forgetRead();
		}

		isJudged = false;
		const place = focus();
		rest = place === 'line' || place === 'field' ? event.text : event.text.replace(tornSequence, '');
		restAt = event.at;
		return next();
	};

	return {
		push(event) {
			waiting.push(event);
		},
		next,
		reset() {
			endWait();
			forgetRead();
			waiting.length = 0;
			rest = '';
			pasted = undefined;
		},
	};
};
