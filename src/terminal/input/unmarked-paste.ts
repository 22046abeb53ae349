import type {Timer} from '../timer.js';
import {pasteEnd, pasteStart, type TimedInputEvent} from './parse-input.js';

/**
The maximum length of a sequence and of a paste while their ends are awaited. A terminal's answers have about a hundred characters; no form takes a
paste nearly as long.
*/
const most = {sequence: 65_536, paste: 4_194_304} as const;

/**
Consumes input after a dropped start.

@returns The input after its end; undefined until that has arrived.
*/
type Rest = (chunk: string) => string | undefined;

const restAfter = (end: RegExp): Rest => chunk => {
	const found = end.exec(chunk);
	// An Escape that does not end the sequence begins another.
	return found === null ? undefined : chunk.slice(found.index + (found[0] === '\u{1B}' ? 0 : found[0].length));
};

const afterControl = restAfter(/[^\d:;<=>? !#$%'*+,\-.]/v);
const afterString = restAfter(/\u{7}|\u{1B}\\?/v);

/**
The end of a paste may be torn.
*/
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
An incomplete input that is longer than any terminal sends: the kept part of a paste, and a function to find its end. Undefined if it may still be
completed.
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
How long Enter is delayed when it arrives together with text: a link may have split a multi-line paste there.
*/
export const lineEndMilliseconds = 75;

/**
Text that arrives this soon after a part of a paste without brackets belongs to it.
*/
const restMilliseconds = 150;

/**
How long nothing must arrive before a paste is complete: its rest may have been delayed.
*/
const quietMilliseconds = restMilliseconds + lineEndMilliseconds;

/**
A paste that the terminal has not marked, so that its end is unknown.
*/
export type UnmarkedPaste = {
	readonly isBegun: () => boolean;
	readonly begin: (text: string, at: number) => void;

	/**
	Collects input that belongs to it from the waiting events.

	@returns The complete paste; undefined while more may arrive. Then `onReady` is called.
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
