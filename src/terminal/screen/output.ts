import {Buffer} from 'node:buffer';
import type {Timer} from '../timer.js';
import type {TtyOutput} from './tty-output.js';

/**
Sends bytes to a terminal that may be slow. Only `sendNow` ever waits, for a limited time.
*/
export type Output = {
	/**
	Sends a text after all unsent output.
	*/
	readonly send: (text: string) => void;

	/**
	How many bytes are waiting for the terminal to read.
	*/
	readonly unsentBytes: () => number;

	/**
	Drops unsent output and sends this instead. It blocks the program for at most `limitMilliseconds`.

	@returns Whether the terminal accepted everything.
	*/
	readonly sendNow: (text: string, limitMilliseconds: number) => boolean;
	readonly close: () => void;
};

export type OutputOptions = {
	readonly tty: TtyOutput;
	readonly timer: Timer;

	/**
	Called when everything was sent after some of it had to wait.
	*/
	readonly onDrain: () => void;

	/**
	Called once, when the terminal is gone; nothing is sent after that.
	*/
	readonly onGone: (error: Error) => void;
};

const shortestRetryMilliseconds = 4;
const longestRetryMilliseconds = 64;

/**
Cancels an escape sequence that was cut in the middle.
*/
const cancelSequence = '\u{18}';

const isErrorWithCode = (error: unknown): error is Error & {readonly code: string} => error instanceof Error && 'code' in error;

/**
Blocks the whole program for a moment: on exit, there is no event loop to wait in.
*/
const pause = (milliseconds: number) => {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

export const createOutput = ({tty, timer, onDrain, onGone}: OutputOptions): Output => {
	let unsent: Uint8Array = new Uint8Array();
	let isCut = false;
	let isOver = false;
	let isClosed = false;
	let retryMilliseconds = shortestRetryMilliseconds;
	let cancelRetry: (() => void) | undefined;

	/**
	Writes as much as the terminal accepts now.
	*/
	const push = () => {
		while (unsent.length > 0) {
			let written: number;
			try {
				written = tty.write(unsent);
			} catch (error) {
				if (isErrorWithCode(error) && error.code === 'EAGAIN') {
					return;
				}

				isOver = true;
				unsent = new Uint8Array();
				// Not during a write: its caller would be interrupted in the middle of its work.
				queueMicrotask(() => {
					onGone(error instanceof Error ? error : new Error('The terminal is gone.', {cause: error}));
				});
				return;
			}

			unsent = unsent.subarray(written);
			isCut = unsent.length > 0;
			retryMilliseconds = shortestRetryMilliseconds;
		}
	};

	const retry = () => {
		cancelRetry = undefined;
		push();
		if (isOver) {
			return;
		}

		if (unsent.length > 0) {
			bookRetry();
		} else {
			onDrain();
		}
	};

	const bookRetry = () => {
		cancelRetry ??= timer.after(retryMilliseconds, retry);
		retryMilliseconds = Math.min(retryMilliseconds * 2, longestRetryMilliseconds);
	};

	const append = (text: string) => {
		unsent = Buffer.concat([unsent, Buffer.from(text)]);
	};

	return {
		send(text) {
			if (isOver || text === '') {
				return;
			}

			append(text);
			if (cancelRetry) {
				return;
			}

			push();
			if (unsent.length > 0) {
				bookRetry();
			}
		},
		unsentBytes: () => unsent.length,
		sendNow(text, limitMilliseconds) {
			if (isOver) {
				return false;
			}

			unsent = Buffer.from(isCut ? cancelSequence + text : text);
			isCut = false;
			const deadline = timer.now() + limitMilliseconds;
			push();
			while (unsent.length > 0 && timer.now() < deadline) {
				pause(shortestRetryMilliseconds);
				push();
			}

			return !isOver && unsent.length === 0;
		},
		close() {
			if (isClosed) {
				return;
			}

			isClosed = true;
			isOver = true;
			unsent = new Uint8Array();
			cancelRetry?.();
			tty.close();
		},
	};
};
