import {
	closeSync,
	constants,
	openSync,
	writeSync,
} from 'node:fs';
import {isatty} from 'node:tty';
import {Buffer} from 'node:buffer';
import type {Timer} from '../timer.js';

/** The members of `process.stdout` that are used here. Standard output must be a terminal. */
export type TerminalStream = {
	readonly fd: number;
	readonly getWindowSize: () => [columns: number, rows: number];
	readonly on: (event: 'resize', listener: () => void) => unknown;
	readonly off: (event: 'resize', listener: () => void) => unknown;
	readonly write: (bytes: Uint8Array) => unknown;
};

export type TtyOutput = {
	/**
	Writes as much as the terminal accepts now.

	@returns The number of bytes written.
	@throws `EAGAIN` if the terminal accepts nothing now; `EIO`, `EPIPE`, `EBADF` or `ENXIO` if the terminal is gone.
	*/
	readonly write: (bytes: Uint8Array) => number;
	readonly close: () => void;
};

const descriptorSink = (descriptor: number): TtyOutput => ({
	write: bytes => writeSync(descriptor, bytes),
	close() {
		closeSync(descriptor);
	},
});

/**
Writes through node's own stream. That stream blocks the whole program while the terminal does not read, and reports everything as written.
*/
const streamSink = (stdout: TerminalStream): TtyOutput => {
	// Bound now, because the stream's own `write` is diverted later.
	const write = stdout.write.bind(stdout);
	return {
		write(bytes) {
			write(bytes);
			return bytes.length;
		},
		close() {
			// The stream stays open, since it belongs to the process.
		},
	};
};

const openDescriptor = (path: string): number | undefined => {
	let descriptor: number;
	try {
		// oxlint-disable-next-line no-bitwise -- The flags are bits.
		descriptor = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
	} catch {
		return undefined;
	}

	if (isatty(descriptor)) {
		return descriptor;
	}

	closeSync(descriptor);
	return undefined;
};

/**
Opens the terminal of `stdout` a second time, so that writing never blocks. The flag `O_NONBLOCK` can't be set for `stdout` itself, whose open file is
shared with the shell. The shell does not expect the flag.

Opening can fail. After `su`, the terminal belongs to another user, and /dev/tty may not exist. Opening can also fail on systems other than Linux. The
bytes then go through `stdout` itself, and a slow terminal slows the program down.
*/
export const openTtyOutput = (stdout: TerminalStream): TtyOutput => {
	const descriptor = openDescriptor(`/proc/self/fd/${stdout.fd}`) ?? openDescriptor('/dev/tty');
	return descriptor === undefined ? streamSink(stdout) : descriptorSink(descriptor);
};

/** Sends bytes to a terminal that may be slow. Only `sendNow` ever blocks, for a limited time. */
export type Output = {
	/** Sends a text after all unsent output. */
	readonly send: (text: string) => void;

	/** Returns the number of bytes that the terminal has not accepted yet. */
	readonly unsentBytes: () => number;

	/**
	Drops unsent output, and sends a text instead. Blocks the program for at most `limitMilliseconds`.

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
