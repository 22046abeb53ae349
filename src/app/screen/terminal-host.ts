import process from 'node:process';
import {divertOutput} from '../../terminal/screen/divert-output.js';
import type {KeyboardStream} from '../../terminal/input/input.js';
import {startLifecycle, type Lifecycle, type LifecycleOptions} from '../../terminal/process/lifecycle.js';
import type {TerminalStream} from '../../terminal/screen/tty-output.js';

/** The source of the program's terminal: its own process, or a host that also runs other work. */
export type TerminalHost = {
	readonly stdin: KeyboardStream;
	readonly stdout: TerminalStream;

	/** Diverts output that bypasses the screen. */
	readonly divertOutput: (take: (text: string) => void) => void;

	/** Prepares for the end of the program for any reason, and for its suspension. */
	readonly startLifecycle: (options: LifecycleOptions) => Lifecycle;
};

/** Returns this process, which ends with the program, and the terminal on which it was started. */
export const ownProcess = (): TerminalHost => ({
	stdin: process.stdin, stdout: process.stdout, divertOutput, startLifecycle,
});
