import type {Timer} from '../timer.js';
import {pasteEnd, pasteStart, type TimedInputEvent} from './parse-input.js';

/**
The maximum length of an incomplete sequence and of an incomplete paste, in characters. A terminal's replies have about a hundred characters, and no
form accepts a paste nearly as long.
*/
const most = {sequence: 65_536, paste: 4_194_304} as const;

/**
Consumes input whose start has been dropped.

@returns The input after the end; undefined if the end has not arrived yet.
*/
type Rest = (chunk: string) => string | undefined;

const restAfter = (end: RegExp): Rest => chunk => {
	const found = end.exec(chunk);
	// An Escape that does not end the sequence starts another sequence.
	return found === null ? undefined : chunk.slice(found.index + (found[0] === '\u{1B}' ? 0 : found[0].length));
};

const afterControl = restAfter(/[^\d:;<=>? !#$%'*+,\-.]/v);
const afterString = restAfter(/\u{7}|\u{1B}\\?/v);

/** Returns a function that finds the end of a paste, even if the end mark is split. */
const afterPaste = (): Rest => {
	let tail = '';
	return chunk => {
		const text = tail + chunk;
		const end = text.indexOf(pasteEnd);
		tail = text.slice(1 - pasteEnd.length);
		return end === -1 ? undefined : text.slice(end + pasteEnd.length);
	};
};

/**
Checks whether incomplete input is longer than anything a terminal sends; undefined if it may still be completed. `paste`: the part of a paste to
keep. `rest`: finds the end of the input.
*/
export const overlong = (input: string): {readonly paste?: string; readonly rest: Rest} | undefined => {
	if (input.startsWith(pasteStart)) {
		return input.length > most.paste ? {paste: input.slice(pasteStart.length, most.paste), rest: afterPaste()} : undefined;
	}

	if (input.length <= most.sequence) {
		return undefined;
	}

	return {rest: /^\u{1B}{1,2}[\[O]/v.test(input) ? afterControl : afterString};
};

/**
How long Enter is delayed if it arrives together with text, in milliseconds. A link may have split a multi-line paste after that Enter.
*/
export const lineEndMilliseconds = 75;

/** The maximum time between two parts of an unmarked paste, in milliseconds. */
const restMilliseconds = 150;

/**
The time without input after which an unmarked paste is complete, in milliseconds. It includes the delay of an Enter that belongs to the paste.
*/
const quietMilliseconds = restMilliseconds + lineEndMilliseconds;

/** A paste that the terminal has not marked. Its end is therefore unknown. */
export type UnmarkedPaste = {
	readonly isBegun: () => boolean;
	readonly begin: (text: string, at: number) => void;

	/**
	Takes the waiting events that belong to the paste, and adds their text to it.

	@returns The complete paste; undefined while more may arrive. When it is complete, `onReady` is called.
	*/
	readonly collect: (waiting: TimedInputEvent[]) => string | undefined;
	readonly reset: () => void;
};

export const createUnmarkedPaste = (timer: Timer, onReady: () => void): UnmarkedPaste => {
	let begun: {readonly text: string; readonly at: number} | undefined;
	let cancelWait: (() => void) | undefined;

	const reset = () => {
		cancelWait?.();
		cancelWait = undefined;
		begun = undefined;
	};

	return {
		isBegun: () => begun !== undefined,
		begin(text, at) {
			begun = {text, at};
		},
		collect(waiting) {
			let {text, at} = begun ?? {text: '', at: -Infinity};
			for (let next = waiting[0]; next?.kind === 'text' && next.at - at <= restMilliseconds; next = waiting[0]) {
				text += next.text;
				at = next.at;
				waiting.shift();
			}

			reset();
			const left = at + quietMilliseconds - timer.now();
			if (waiting.length > 0 || left <= 0) {
				return text;
			}

			begun = {text, at};
			cancelWait = timer.after(left, onReady);
			return undefined;
		},
		reset,
	};
};
