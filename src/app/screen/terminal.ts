import process from 'node:process';
import {divertOutput} from '../../terminal/screen/divert-output.js';
import {type KeyboardStream, createInput, type Input} from '../../terminal/input/input.js';
import {startLifecycle, type Lifecycle, type LifecycleOptions} from '../../terminal/process/lifecycle.js';
import type {TerminalStream} from '../../terminal/screen/output.js';
import type {Shell} from '../../actions/shell.js';
import type {Clock} from '../../base/clock.js';
import {beginsLine} from '../../commands/command-lines.js';
import {keyboardFocus} from '../../commands/keyboard-focus.js';
import type {ReadonlyStore} from '../../store/store.js';
import {clipboardSequence} from '../../terminal/sequences.js';
import type {ColourDepth} from '../../terminal/text/colours.js';
import type {EndReason} from '../../terminal/process/end-reason.js';
import {createQuestions, type Questions} from '../../terminal/input/questions.js';
import {createScreen, type Screen} from '../../terminal/screen/screen.js';
import type {Timer} from '../../terminal/timer.js';
import type {Environment} from '../../base/environment.js';

/**
The process that provides the program's terminal. This is the program's own process, or a process that also runs other work.
*/
export type TerminalHost = {
	readonly stdin: KeyboardStream;
	readonly stdout: TerminalStream;

	/** Diverts output that bypasses the screen. */
	readonly divertOutput: (take: (text: string) => void) => void;

	/** Starts the handling of the program's end and suspension. */
	readonly startLifecycle: (options: LifecycleOptions) => Lifecycle;
};

/**
Returns this process as the host. The program uses the terminal of this process. When the program ends, the process ends, too.
*/
export const ownProcess = (): TerminalHost => ({
	stdin: process.stdin, stdout: process.stdout, divertOutput, startLifecycle,
});

/** The callbacks for events of the terminal and of the process. */
type Listeners = {
	/** Receives the terminal's answer to a query. */
	readonly onReply: (reply: string) => void;

	/** Receives output that bypasses the screen and would corrupt it. */
	readonly onOutput: (text: string) => void;

	/** Called when all pending keys were processed. */
	readonly onPressed: () => void;
	readonly onMouse: (report: string) => void;

	/** Called before the process is suspended. */
	readonly onSuspend: () => void;
	readonly onResume: () => void;

	/** Stops the program's work. The returned lines are printed. */
	readonly onEnd: (reason: EndReason) => Promise<readonly string[]>;

	/** Writes the crash log and returns its path, or undefined if it can't be written. */
	readonly crashLog: (error: Error) => string | undefined;

	/** Removes secrets from a text before printing. */
	readonly redact: (text: string) => string;
};

/** The terminal on which the program was started, and the lifecycle of the process. */
export type Terminal = {
	readonly screen: Screen;
	readonly input: Input;
	readonly questions: Questions;
	readonly lifecycle: Lifecycle;

	/** Sets the listeners. Before this call, there is no work to stop. */
	readonly listen: (listeners: Listeners) => void;
	readonly shell: Shell;
};

type TerminalOptions = {
	readonly host: TerminalHost;
	readonly store: ReadonlyStore;
	readonly clock: Clock;
	readonly colours: ColourDepth;
	readonly environment: Environment;
};

export const openTerminal = ({host, store, clock, colours, environment}: TerminalOptions): Terminal => {
	// Keys are distinguished by their timing. This timer does not depend on the system clock, so setting that clock back delays no keys.
	const timer: Timer = {now: () => performance.now(), after: clock.after};
	let listeners: Listeners | undefined;
	// The lifecycle ends the process when the terminal is lost. But the lifecycle can only start after the terminal was opened.
	const whenGone: Array<() => void> = [];
	const onGone = () => {
		for (const end of whenGone) {
			end();
		}
	};

	const screen = createScreen({
		stdout: host.stdout, timer, colours, onGone,
	});
	host.divertOutput(text => {
		listeners?.onOutput(text);
	});
	const questions = createQuestions({
		timer, send: screen.send, environment, hasColour: colours > 0,
	});
	const input = createInput({
		stdin: host.stdin,
		timer,
		focus: () => keyboardFocus(store.getState()),
		beginsLine: key => beginsLine(key, store.getState()),
		marksPastes: questions.marksPastes,
		onReply(reply) {
			questions.take(reply);
			listeners?.onReply(reply);
		},
		onPressed() {
			listeners?.onPressed();
		},
		onMouse(report) {
			listeners?.onMouse(report);
		},
		onGone,
	});
	const lifecycle = host.startLifecycle({
		screen,
		input,
		questions,
		timer,
		onEnd: async reason => await listeners?.onEnd(reason) ?? [],
		onSuspend() {
			listeners?.onSuspend();
		},
		onResume() {
			listeners?.onResume();
		},
		crashLog: error => listeners?.crashLog(error),
		redact: text => listeners?.redact(text) ?? text,
	});
	whenGone.push(() => {
		lifecycle.end('gone');
	});

	return {
		screen,
		input,
		questions,
		lifecycle,
		listen(given) {
			listeners = given;
		},
		shell: {
			quit() {
				lifecycle.end('quit');
			},
			repaint: screen.repaint,
			suspend: lifecycle.suspend,
			runInForeground: lifecycle.runInForeground,
			copy(text) {
				const sequence = clipboardSequence(text, environment);
				if (sequence !== undefined) {
					screen.send(sequence);
				}

				return sequence !== undefined;
			},
		},
	};
};
