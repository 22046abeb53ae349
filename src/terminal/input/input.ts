import {Readable} from 'node:stream';
import type {Timer} from '../timer.js';
import {asInkReadsIt} from './ink-key.js';
import {createInputEvents, type InputEvents} from './input-events.js';
import {createKeyQueue, type KeyQueue} from './key-queue.js';
import type {KeyboardFocus} from './paste-rule.js';

/**
The methods of `process.stdin` that are used here, when it is a terminal.
*/
export type KeyboardStream = NodeJS.ReadableStream & {
	readonly setRawMode: (isRaw: boolean) => unknown;
	readonly ref: () => unknown;
	readonly unref: () => unknown;
};

/**
The terminal as Ink's stdin, for `render`. Keys, pastes and answers arrive whole, one at a time, however the link splits them. So a key is passed on
only after the screen shows the effect of the previous one. Unfinished sequences and answers never become keys.
*/
export type Input = NodeJS.ReadableStream & {
	readonly isTTY: true;
	readonly isRaw: boolean;

	/**
	Whether a key was passed on and is being processed.
	*/
	readonly isPressing: boolean;
	readonly setRawMode: (isRaw: boolean) => void;

	/**
	Drops typed input until raw mode is set again. Answers still arrive.
	*/
	readonly mute: () => void;

	/**
	Sets raw mode again if it was set: another program may have changed the terminal.
	*/
	readonly renewRawMode: () => void;
	readonly ref: () => void;
	readonly unref: () => void;
};

export type InputOptions = {
	readonly stdin: KeyboardStream;
	readonly timer: Timer;

	/**
	The keyboard focus, which decides whether text is keys or a paste without brackets.
	*/
	readonly focus: () => KeyboardFocus;

	/**
	Whether a key opens a text line at the current focus, such as `/` and `:`.
	*/
	readonly beginsLine: (key: string) => boolean;

	/**
	Whether the terminal is known to mark pastes.
	*/
	readonly marksPastes: () => boolean;

	/**
	Receives the terminal's answer to a query, without introducer and terminator (`11;rgb:0000/0000/0000`).
	*/
	readonly onReply: (reply: string) => void;

	/**
	Called when all pending keys were processed: time to draw.
	*/
	readonly onPressed?: () => void;

	/**
	Receives each mouse report after the keys before it were processed.
	*/
	readonly onMouse?: (report: string) => void;

	/**
	Called when no more input will arrive, because the terminal is gone.
	*/
	readonly onGone: (error: Error) => void;
};

/**
Ctrl-c.
*/
const quitKey = '\u{3}';

class InputStream extends Readable implements Input {
	readonly #stdin: KeyboardStream;
	readonly #arrivals: InputEvents;
	readonly #onGone: (error: Error) => void;
	readonly #onPressed: (() => void) | undefined;
	readonly #queue: KeyQueue;
	readonly #onMouse: ((report: string) => void) | undefined;
	#isRaw = false;
	#isPressing = false;
	#isMute = false;

	constructor({stdin, timer, focus, beginsLine, marksPastes, onReply, onPressed, onMouse, onGone}: InputOptions) {
		super({objectMode: true});
		this.#stdin = stdin;
		this.#onGone = onGone;
		this.#onPressed = onPressed;
		this.#onMouse = onMouse;
		this.#arrivals = createInputEvents(timer, event => {
			if (event.kind === 'reply') {
				onReply(event.text);
				return;
			}

			if (this.#isMute) {
				return;
			}

			if (event.kind === 'key' && event.text === quitKey) {
				// Takes effect before all pending input.
				this.#queue.reset();
			}

			this.#queue.push(event);
			this.#press();
		});
		this.#queue = createKeyQueue({
			timer, focus, beginsLine, marksPastes, onReady: () => {
				this.#press();
			},
		});
		stdin.setEncoding('utf8');
		stdin.on('data', (chunk: string) => {
			this.#arrivals.push(chunk);
		});
		stdin.on('end', () => {
			onGone(new Error('The terminal has ended.'));
		});
		stdin.on('error', onGone);
		stdin.pause();
	}

	/**
	Passes on one key, and the next one after it was processed.

	@returns Whether there was one, or one is being processed.
	*/
	#press(): boolean {
		if (this.#isPressing) {
			return true;
		}

		const next = this.#queue.next();
		if (next === undefined) {
			return false;
		}

		this.#isPressing = true;
		if (next.kind === 'mouse') {
			this.#onMouse?.(next.text);
		} else {
			this.push(asInkReadsIt(next));
		}

		setImmediate(() => {
			this.#isPressing = false;
			if (this.#press()) {
				return;
			}

			this.#onPressed?.();
			this.#arrivals.answered();
		});
		return true;
	}

	get isTTY(): true {
		return true;
	}

	get isRaw(): boolean {
		return this.#isRaw;
	}

	get isPressing(): boolean {
		return this.#isPressing;
	}

	/**
	Text comes out in any encoding, one event at a time.
	*/
	override setEncoding(): this {
		return this;
	}

	override _read() {
		// Events are pushed when they arrive, not on demand.
	}

	setRawMode(isRaw: boolean) {
		try {
			this.#stdin.setRawMode(isRaw);
		} catch (error) {
			this.#onGone(error instanceof Error ? error : new Error('The terminal is gone.', {cause: error}));
			return;
		}

		this.#isRaw = isRaw;
		this.#isMute = false;
		if (isRaw) {
			this.#stdin.resume();
		} else {
			// Another program is now reading the terminal.
			this.#stdin.pause();
			this.#arrivals.reset();
			this.#queue.reset();
		}
	}

	mute() {
		this.#isMute = true;
		this.#queue.reset();
	}

	renewRawMode() {
		if (!this.#isRaw) {
			return;
		}

		// The runtime ignores a request for a mode that it believes is set.
		this.setRawMode(false);
		this.setRawMode(true);
	}

	ref() {
		this.#stdin.ref();
	}

	unref() {
		this.#stdin.unref();
	}
}

/**
Wraps the keyboard. Reading starts when raw mode is set.
*/
export const createInput = (options: InputOptions): Input => new InputStream(options);
