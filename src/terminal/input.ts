import {Readable} from 'node:stream';
import {createArrivals, type Arrivals} from './input-events.js';
import {createKeyQueue, type KeyQueue, type Press} from './key-queue.js';
import type {KeyboardPlace} from './paste-rule.js';
import type {Timer} from './timer.js';

/**
The part of `process.stdin`, when it is a terminal, that is needed here.
*/
type KeyboardStream = NodeJS.ReadableStream & {
	readonly setRawMode: (isRaw: boolean) => unknown;
	readonly ref: () => unknown;
	readonly unref: () => unknown;
};

/**
The terminal as Ink's stdin: hand it to `render`. Keys, pastes and answers come out whole, however the link cuts them, one at a
time, so that what is drawn has followed one key before the next is pressed. Unfinished sequences and answers never
become keys.
*/
export type Input = NodeJS.ReadableStream & {
	readonly isTTY: true;
	readonly isRaw: boolean;
	readonly setRawMode: (isRaw: boolean) => void;

	/**
	Sets raw mode again when it was set: whoever had the terminal meanwhile may have changed it.
	*/
	readonly renewRawMode: () => void;
	readonly ref: () => void;
	readonly unref: () => void;
};

export type InputOptions = {
	readonly stdin: KeyboardStream;
	readonly timer: Timer;

	/**
	Where the keyboard is now: it decides what of a text is keys, and what a paste without brackets.
	*/
	readonly place: () => KeyboardPlace;

	/**
	Whether a key begins a line of text where the keyboard is now, such as `/` and `:`.
	*/
	readonly beginsLine: (key: string) => boolean;

	/**
	The terminal answered a question: the reply without introducer and terminator (`11;rgb:0000/0000/0000`).
	*/
	readonly onReply: (reply: string) => void;

	/**
	All keys that had arrived were handed on, and have had their effect: time to draw it.
	*/
	readonly onPressed?: () => void;

	/**
	Nothing will ever be typed any more: the terminal does not exist.
	*/
	readonly onGone: (error: Error) => void;
};

const pasteStart = '\u{1B}[200~';
const pasteEnd = '\u{1B}[201~';

/**
Escape as terminals with the kitty protocol send it. Ink takes a bare one for the beginning of something and would wait again.
*/
const wholeEscape = '\u{1B}[27u';

const asInkReadsIt = ({kind, text}: Press): string => {
	if (kind === 'paste') {
		return pasteStart + text.replaceAll(pasteEnd, '') + pasteEnd;
	}

	return text === '\u{1B}' ? wholeEscape : text;
};

class InputStream extends Readable implements Input {
	readonly #stdin: KeyboardStream;
	readonly #arrivals: Arrivals;
	readonly #onGone: (error: Error) => void;
	readonly #onPressed: (() => void) | undefined;
	readonly #queue: KeyQueue;
	#isRaw = false;
	#isPressing = false;

	constructor({stdin, timer, place, beginsLine, onReply, onPressed, onGone}: InputOptions) {
		super({objectMode: true});
		this.#stdin = stdin;
		this.#onGone = onGone;
		this.#onPressed = onPressed;
		this.#arrivals = createArrivals(timer, arrival => {
			if (arrival.kind === 'reply') {
				onReply(arrival.text);
				return;
			}

			this.#queue.push(arrival);
			this.#press();
		});
		this.#queue = createKeyQueue({
			timer, place, beginsLine, onReady: () => {
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
	Hands on one key, and the next one when that has had its effect.

	@returns Whether there was one, or one is having its effect.
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
		this.push(asInkReadsIt(next));
		setImmediate(() => {
			this.#isPressing = false;
			if (!this.#press()) {
				this.#onPressed?.();
			}
		});
		return true;
	}

	get isTTY(): true {
		return true;
	}

	get isRaw(): boolean {
		return this.#isRaw;
	}

	/**
	Text is what comes out anyway, one arrival at a time.
	*/
	override setEncoding(): this {
		return this;
	}

	override _read() {
		// What arrives is pushed when it does.
	}

	setRawMode(isRaw: boolean) {
		try {
			this.#stdin.setRawMode(isRaw);
		} catch (error) {
			this.#onGone(error instanceof Error ? error : new Error('The terminal is gone.', {cause: error}));
			return;
		}

		this.#isRaw = isRaw;
		if (isRaw) {
			this.#stdin.resume();
		} else {
			// Whoever gets the terminal now reads for himself.
			this.#stdin.pause();
			this.#arrivals.reset();
			this.#queue.reset();
		}
	}

	renewRawMode() {
		if (!this.#isRaw) {
			return;
		}

		// The runtime does nothing when asked for the mode that it thinks is set.
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
Wraps the keyboard. Reading begins with raw mode.
*/
export const createInput = (options: InputOptions): Input => new InputStream(options);
