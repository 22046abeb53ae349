import {
	closeSync,
	constants,
	openSync,
	writeSync,
} from 'node:fs';
import {isatty} from 'node:tty';

/**
The members of `process.stdout` that are used here, when it is a terminal.
*/
export type TerminalStream = {
	readonly fd: number;
	readonly getWindowSize: () => [columns: number, rows: number];
	readonly on: (event: 'resize', listener: () => void) => unknown;
	readonly off: (event: 'resize', listener: () => void) => unknown;
	readonly write: (bytes: Uint8Array) => unknown;
};

/**
The destination of bytes for the terminal.
*/
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
Node's own stream blocks the whole program while the terminal does not read, and reports that everything was written.
*/
const streamSink = (stdout: TerminalStream): TtyOutput => {
	// Bound now, since the stream's own `write` is diverted later.
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
Opens the terminal that stdout is a second time, so that writing never blocks. Not blocking is a property of the open file, and the one behind stdout
is shared with the shell, which does not expect it.

Some terminals can't be opened again: after `su` it belongs to another user and there may be no /dev/tty, or on other systems. The bytes then go
through stdout itself, and a slow terminal slows the program down.
*/
export const openTtyOutput = (stdout: TerminalStream): TtyOutput => {
	const descriptor = openDescriptor(`/proc/self/fd/${stdout.fd}`) ?? openDescriptor('/dev/tty');
	return descriptor === undefined ? streamSink(stdout) : descriptorSink(descriptor);
};
