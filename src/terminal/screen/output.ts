import {Buffer} from 'node:buffer';
import type {Timer} from '../timer.js';
import type {TtyOutput} from './tty-output.js';

/** Sends bytes to a terminal that may be slow. Only `sendNow` ever blocks, for a limited time. */
export type Output = {
	/** Sends a text after all unsent output. */
	readonly send: (text: string) => void;

	/** Returns the number of bytes that the terminal has not accepted yet. */
	readonly unsentBytes: () => number;

	/**
	Drops unsent output, and sends a text instead. It blocks the program for at most `limitMilliseconds`.

	@returns Whether the terminal accepted everything.
	*/
	readonly sendNow: (text: string, limitMilliseconds: number) => boolean;
	readonly close: () => void;
};

export type OutputOptions = {
	readonly tty: TtyOutput;
	readonly timer: Timer;

	/** Called when all output has been sent after some of it had to wait. */
	readonly onDrain: () => void;

	/** Called once, when the terminal is gone. Nothing is sent after that. */
	readonly onGone: (error: Error) => void;
};

const shortestRetryMilliseconds = 4;
const longestRetryMilliseconds = 64;

/** The character that cancels an incomplete escape sequence. */
const cancelSequence = '\u{18}';

const isErrorWithCode = (error: unknown): error is Error & {readonly code: string} => error instanceof Error && 'code' in error;

/** Blocks the whole program for a moment. An exit can't wait for a timer, since it is synchronous. */
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

	/** Writes as much as the terminal accepts now. */
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
				// Called later, because an exit during the write would interrupt its caller.
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
