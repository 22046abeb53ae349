import type {Timer} from '../timer.js';
import type {TimedInputEvent} from './parse-input.js';

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
