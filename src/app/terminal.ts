import process from 'node:process';
import type {Shell} from '../actions/actions.js';
import type {Clock} from '../base/clock.js';
import {beginsLine, keyboardPlace} from '../commands/keyboard-place.js';
import type {ReadonlyStore} from '../store/store.js';
import {clipboardSequence} from '../terminal/clipboard.js';
import type {ColourDepth, Environment} from '../terminal/colours.js';
import {divertOutput} from '../terminal/divert-output.js';
import type {EndReason} from '../terminal/end-reason.js';
import {createInput, type Input} from '../terminal/input.js';
import {startLifecycle, type Lifecycle} from '../terminal/lifecycle.js';
import {createScreen, type Screen} from '../terminal/screen.js';
import type {Timer} from '../terminal/timer.js';

/**
What the terminal and the end of the process ask of the program.
*/
type Listeners = {
	/**
	The terminal answered a question.
	*/
	readonly onReply: (reply: string) => void;

	/**
	The keys that had arrived had their effect.
	*/
	readonly onPressed: () => void;
	readonly onResume: () => void;

	/**
	Stops the work; what it returns is printed, a line each.
	*/
	readonly onEnd: (reason: EndReason) => Promise<readonly string[]>;

	/**
	Writes a log of a crash and says where; undefined when it could not.
	*/
	readonly crashLog: (error: Error) => string | undefined;

	/**
	Takes out of a text what must not be printed.
	*/
	readonly redact: (text: string) => string;
};

/**
The terminal that the program was started on, and the end of the process.
*/
export type Terminal = {
	readonly screen: Screen;
	readonly input: Input;
	readonly lifecycle: Lifecycle;

	/**
	Who is told of what happens there. Until then there is no work that would have to be stopped.
	*/
	readonly listen: (listeners: Listeners) => void;

	/**
	What the program can do there.
	*/
	readonly shell: Shell;
};

type TerminalOptions = {
	readonly store: ReadonlyStore;
	readonly clock: Clock;
	readonly colours: ColourDepth;
	readonly environment: Environment;

	/**
	Told of what is written past the screen, which would tear it.
	*/
	readonly onOutput: (text: string) => void;
};

export const openTerminal = ({store, clock, colours, environment, onOutput}: TerminalOptions): Terminal => {
	// Keys are told apart by how soon they follow each other: a clock that is set back must not hold them.
	const timer: Timer = {now: () => performance.now(), after: clock.after};
	let listeners: Listeners | undefined;
	// A terminal that is gone ends the process, which is not watched over before the terminal is open.
	const whenGone: Array<() => void> = [];
	const onGone = () => {
		for (const end of whenGone) {
			end();
		}
	};

	const screen = createScreen({
		stdout: process.stdout, timer, colours, onGone,
	});
	divertOutput(onOutput);
	const input = createInput({
		stdin: process.stdin,
		timer,
		place: () => keyboardPlace(store.getState()),
		beginsLine: key => beginsLine(key, store.getState()),
		onReply(reply) {
			listeners?.onReply(reply);
		},
		onPressed() {
			listeners?.onPressed();
		},
		onGone,
	});
	const lifecycle = startLifecycle({
		screen,
		input,
		timer,
		onEnd: async reason => await listeners?.onEnd(reason) ?? [],
		onSuspend: () => undefined,
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
