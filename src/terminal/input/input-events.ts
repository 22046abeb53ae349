import type {Timer} from '../timer.js';
import {
	overlong,
	lineEndMilliseconds,
	startOfPaste,
	startOfRest,
	startOfKey,
} from './torn-input.js';
import {parseInput, type InputEvent, type TimedInputEvent} from './parse-input.js';
import {createReadGaps, type ReadGaps} from './read-gaps.js';

/** Input events, joined from pieces. A sequence that arrives byte by byte becomes one key. */
export type InputEvents = {
	readonly push: (chunk: string) => void;

	readonly answered: ReadGaps['answered'];

	/** Forgets an unfinished sequence. */
	readonly reset: () => void;
};

const escape = '\u{1B}';

/**
How long to wait after an Escape for the rest of a sequence, in milliseconds. Users don't notice this wait, and it is long enough for a link that
delivers a byte every 50 milliseconds.
*/
export const escapeMilliseconds = 75;

/**
How long to wait after an Escape for the rest of a sequence on a link that is known to be slower, in milliseconds.
*/
const slowEscapeMilliseconds = 250;

/**
How long after an Escape the rest of a sequence may still arrive, in milliseconds. By then the Escape was already passed on as a key.
*/
const lateRestMilliseconds = 500;

/** How long to wait for the rest of an unfinished sequence or paste, in milliseconds. */
const sequenceMilliseconds = 1000;
const pasteMilliseconds = 3000;

const lineAndItsEnd = /\P{Control}\t*[\n\r]+$/v;
const lineEnd = /^[\n\r]+$/v;

/** Joins input by the time between reads, and reports each event in order. */
export const createInputEvents = (timer: Timer, onInputEvent: (event: TimedInputEvent) => void): InputEvents => {
	let input = '';
	let pushedAt = 0;
	const gaps = createReadGaps();
	let isJoined = false;
	let heldUntil: number | undefined;
	let cancelWait: (() => void) | undefined;
	let longestEscape = escapeMilliseconds;
	let lastEscapeAt = -Infinity;
	// Finds the end of input whose start was dropped.
	let dropped: ((chunk: string) => string | undefined) | undefined;

	const handOn = (event: InputEvent) => {
		onInputEvent({...event, at: pushedAt, isJoined: event.kind === 'text' && isJoined});
		heldUntil = undefined;
		if (event.kind === 'reply') {
			return;
		}

		isJoined = event.kind === 'text';
		gaps.note(isJoined ? pushedAt : undefined);
	};

	const key = (text: string) => {
		handOn({kind: 'key', text});
	};

	/**
	Waits for more input, and then calls `giveUp`. Pending input is read before `giveUp` is called, since a busy program reads late.
	*/
	const wait = (milliseconds: number, giveUp: () => void) => {
		cancelWait = timer.after(milliseconds, () => {
			cancelWait = timer.after(0, () => {
				cancelWait = undefined;
				giveUp();
				read();
			});
		});
	};

	/** Joins an Escape that was passed on as a key with the late rest of its sequence. */
	const joinLateRest = () => {
		if (!startOfRest.test(input) || timer.now() - lastEscapeAt > lateRestMilliseconds) {
			return false;
		}

		const joined = parseInput(escape + input);
		if ('event' in joined) {
			lastEscapeAt = -Infinity;
			longestEscape = slowEscapeMilliseconds;
			handOn(joined.event);
			input = joined.rest;
			return true;
		}

		// Further pieces may arrive just as late, wherever the link splits the input.
		lastEscapeAt = timer.now();
		wait(lateRestMilliseconds, () => {
			lastEscapeAt = -Infinity;
		});
		return true;
	};

	const awaitEnd = () => {
		wait(pasteMilliseconds, () => {
			dropped = undefined;
		});
	};

	const awaitMore = (awaits: 'escape' | 'sequence' | 'paste') => {
		const endless = awaits === 'escape' ? undefined : overlong(input);
		if (endless !== undefined) {
			if (endless.paste !== undefined) {
				handOn({kind: 'paste', text: endless.paste});
			}

			input = '';
			dropped = endless.rest;
			awaitEnd();
		} else if (awaits === 'paste') {
			wait(pasteMilliseconds, () => {
				handOn({kind: 'paste', text: input.slice(input.indexOf('~') + 1)});
				input = '';
			});
		} else if (awaits === 'escape') {
			wait(longestEscape, () => {
				for (const character of input) {
					key(character);
				}

				input = '';
				lastEscapeAt = timer.now();
			});
		} else if (input.length === 2 && !startOfKey.test(input.slice(1))) {
			// A character with alt may also be the start of a terminal's reply.
			wait(longestEscape, () => {
				key(input);
				input = '';
			});
		} else {
			wait(sequenceMilliseconds, () => {
				input = '';
			});
		}
	};

	/** Returns whether to wait for more text after a line end. An Enter on its own never waits. */
	const mayGoOn = (text: string): boolean => {
		if (!lineAndItsEnd.test(text) && !(isJoined && lineEnd.test(text))) {
			return false;
		}

		heldUntil ??= timer.now() + lineEndMilliseconds;
		return timer.now() < heldUntil;
	};

	/**
	Passes on the first event.

	@returns Whether more can be read without waiting.
	*/
	const advance = (): boolean => {
		if (input === '') {
			return false;
		}

		if (input.startsWith(startOfPaste)) {
			input = escape + input;
		}

		if (joinLateRest()) {
			return !cancelWait;
		}

		const reading = parseInput(input);
		if ('awaits' in reading) {
			awaitMore(reading.awaits);
			return false;
		}

		const {event, rest} = reading;
		if (event.kind === 'text' && rest === '' && mayGoOn(event.text)) {
			wait(heldUntil! - timer.now(), () => undefined);
			return false;
		}

		lastEscapeAt = -Infinity;
		input = rest;
		handOn(event);
		return true;
	};

	const read = () => {
		while (advance()) {
			// Each call of `advance` passes on one event. `advance` returns false when more input must arrive.
		}
	};

	const endWait = () => {
		cancelWait?.();
		cancelWait = undefined;
	};

	return {
		push(chunk) {
			endWait();
			const more = dropped === undefined ? chunk : dropped(chunk);
			if (more === undefined) {
				awaitEnd();
				return;
			}

			dropped = undefined;
			pushedAt = timer.now();
			isJoined = input === '' ? gaps.isJoined(pushedAt) : isJoined;
			input += more;
			read();
		},
		answered: gaps.answered,
		reset() {
			endWait();
			input = '';
			dropped = undefined;
			heldUntil = undefined;
			gaps.note(undefined);
		},
	};
};
