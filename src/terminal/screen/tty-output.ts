import {
	closeSync,
	constants,
	openSync,
	writeSync,
} from 'node:fs';
import {isatty} from 'node:tty';

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
	@throws `EAGAIN` if it accepts nothing now; `EIO`, `EPIPE`, `EBADF` or `ENXIO` if it is gone
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
			// The stream belongs to the process.
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

This can fail. After `su`, the terminal belongs to another user, and /dev/tty may not exist. It can also fail on systems other than Linux. The bytes
then go through `stdout` itself, and a slow terminal slows the program down.
*/
export const openTtyOutput = (stdout: TerminalStream): TtyOutput => {
	const descriptor = openDescriptor(`/proc/self/fd/${stdout.fd}`) ?? openDescriptor('/dev/tty');
	return descriptor === undefined ? streamSink(stdout) : descriptorSink(descriptor);
};
