import {Readable} from 'node:stream';
import type {Timer} from '../timer.js';
import {asInkReadsIt} from './ink-key.js';
import {createInputEvents, type InputEvents} from './input-events.js';
import {createKeyQueue, type KeyQueue} from './key-queue.js';
import type {KeyboardFocus} from './paste-rule.js';

/** The methods of `process.stdin` that are used here. Standard input must be a terminal. */
export type KeyboardStream = NodeJS.ReadableStream & {
	readonly setRawMode: (isRaw: boolean) => unknown;
	readonly ref: () => unknown;
	readonly unref: () => unknown;
};

/**
The keyboard as Ink's `stdin`, for `render`. Keys, pastes and replies arrive whole and one at a time, however the link splits them. A key is passed on
only after the screen shows the effect of the previous key. Unfinished sequences and replies never become keys.
*/
export type Input = NodeJS.ReadableStream & {
	readonly isTTY: true;
	readonly isRaw: boolean;

	/** Whether a key is being processed. */
	readonly isPressing: boolean;
	readonly setRawMode: (isRaw: boolean) => void;

	/** Drops typed input until raw mode is next set. Replies still arrive. */
	readonly mute: () => void;

	/** If raw mode is on, sets raw mode again, because another program may have changed the terminal. */
	readonly renewRawMode: () => void;
	readonly ref: () => void;
	readonly unref: () => void;
};

export type InputOptions = {
	readonly stdin: KeyboardStream;
	readonly timer: Timer;

	/** Returns the keyboard focus, which decides whether text is keys or an unmarked paste. */
	readonly focus: () => KeyboardFocus;

	/** Returns whether a key opens a text line at the current focus, as `/` and `:` do. */
	readonly beginsLine: (key: string) => boolean;

	/** Returns whether the terminal is known to mark pastes. */
	readonly marksPastes: () => boolean;

	/** Receives the terminal's reply to a query, without introducer and terminator (`11;rgb:0000/0000/0000`). */
	readonly onReply: (reply: string) => void;

	/** Called when all pending keys have been processed and the screen can be drawn. */
	readonly onPressed?: () => void;

	/** Receives each mouse report after the keys before it have been processed. */
	readonly onMouse?: (report: string) => void;

	/** Called when the terminal is gone and no more input can arrive. */
	readonly onGone: (error: Error) => void;
};

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
				// Ctrl-c takes effect at once, so pending input is dropped.
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
	Passes on one key. When that key has been processed, passes on the next key.

	@returns Whether a key is being processed.
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

	/** Does nothing, because the stream emits text in any encoding. */
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
			// Another program now reads the terminal.
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

		// Node ignores a request for the mode that it believes is already set.
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

/** Wraps the keyboard. Reading starts when raw mode is set. */
export const createInput = (options: InputOptions): Input => new InputStream(options);
