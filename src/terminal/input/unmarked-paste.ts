import type {Timer} from '../timer.js';
import {pasteEnd, pasteStart, type TimedInputEvent} from './parse-input.js';

/**
The most characters that a sequence and a paste may have while their ends are awaited. A terminal's answers have some hundred; a form takes
no paste that is nearly as long.
*/
const most = {sequence: 65_536, paste: 4_194_304} as const;

/**
Takes what comes after a beginning that was dropped.

@returns What follows the end of it; undefined while that has not come.
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
An unfinished input that is longer than any terminal sends: the part of a paste that is kept, and what finds its end. Undefined for one that
may still become whole.
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
How long Enter is held back when it comes together with text: a link may have split a paste of several lines there.
*/
export const lineEndMilliseconds = 75;

/**
Text that comes this soon after a part of a paste without brackets belongs to it.
*/
const restMilliseconds = 150;

/**
How long nothing must come before a paste is complete: the rest of it may have been held back for a while.
*/
const quietMilliseconds = restMilliseconds + lineEndMilliseconds;

/**
A paste that the terminal has not marked, so that nothing says where it ends.
*/
export type UnmarkedPaste = {
	readonly isBegun: () => boolean;
	readonly begin: (text: string, at: number) => void;

	/**
	Adds what belongs to it, and takes that off what waits.

	@returns The whole paste; undefined while more of it may come. Then `onReady` is called.
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
