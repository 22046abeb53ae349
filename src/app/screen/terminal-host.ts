import process from 'node:process';
import {divertOutput} from '../../terminal/screen/divert-output.js';
import type {KeyboardStream} from '../../terminal/input/input.js';
import {startLifecycle, type Lifecycle, type LifecycleOptions} from '../../terminal/process/lifecycle.js';
import type {TerminalStream} from '../../terminal/screen/tty-output.js';

/**
What the program has its terminal from: its own process, or who runs it beside other work.
*/
export type TerminalHost = {
	readonly stdin: KeyboardStream;
	readonly stdout: TerminalStream;

	/**
	Takes what others write past the screen.
	*/
	readonly divertOutput: (take: (text: string) => void) => void;

	/**
	Prepares for the program's end, whatever brings it about, and for its suspension.
	*/
	readonly startLifecycle: (options: LifecycleOptions) => Lifecycle;
};

/**
A process of its own, whose end is the program's, and the terminal that it was started on.
*/
export const ownProcess = (): TerminalHost => ({
	stdin: process.stdin, stdout: process.stdout, divertOutput, startLifecycle,
});
