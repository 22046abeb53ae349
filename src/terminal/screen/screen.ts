import {Writable} from 'node:stream';
import type {ColourDepth} from '../text/colours.js';
import type {Timer} from '../timer.js';
import {createFrameSender, type FrameSender} from './frame-sender.js';
import {openTtyOutput, type TtyOutput, type TerminalStream} from './output.js';

/**
The terminal as Ink's `stdout`, for `render` with `alternateScreen: true` and `incrementalRendering: false`. The screen tracks the displayed frame,
and sends only changed cells, in one write. While the terminal does not read, a newer frame replaces an unsent frame.
*/
export type Screen = NodeJS.WritableStream & {
	readonly isTTY: true;

	/** The size for which frames are drawn. The event `resize` announces a change, at most 20 times a second. */
	readonly columns: number;
	readonly rows: number;

	/**
	Sends a sequence that draws nothing: a title, a clipboard text, a bell. On exit, the screen undoes the modes and titles that such a sequence has
	set.
	*/
	readonly send: (sequence: string) => void;

	/** Redraws everything, after another program's output on the screen. */
	readonly repaint: () => void;

	/**
	Restores the terminal synchronously, within 200 milliseconds. New frames are kept, but not drawn until `enter`. A second call does nothing.
	*/
	readonly leave: () => void;

	/**
	Takes the terminal again after `leave`: sets modes and title, and draws the latest frame in the terminal's current size. Also works without
	`leave`, if other programs have used the terminal (`kill -STOP`).
	*/
	readonly enter: () => void;

	/** Writes text at the cursor, for use after `leave`. Stops trying after 200 milliseconds. */
	readonly print: (text: string) => void;

	/** Resolves when the terminal has accepted everything, or after a second. */
	readonly flush: () => Promise<void>;

	/** Restores the terminal and drops all later writes. */
	readonly close: () => void;
};

export type ScreenOptions = {
	readonly stdout: TerminalStream;
	readonly timer: Timer;
	readonly colours: ColourDepth;

	/** Called when the terminal is gone, because of a lost connection or a closed window. */
	readonly onGone: (error: Error) => void;

	/** The destination of the bytes; absent for the terminal of `stdout`. */
	readonly tty?: TtyOutput;
};

class ScreenStream extends Writable implements Screen {
	readonly #sender: FrameSender;
	readonly send: Screen['send'];
	readonly repaint: Screen['repaint'];
	readonly leave: Screen['leave'];
	readonly enter: Screen['enter'];
	readonly print: Screen['print'];
	readonly flush: Screen['flush'];
	readonly close: Screen['close'];

	constructor({tty, ...options}: ScreenOptions) {
		const sender = createFrameSender({
			...options,
			tty: tty ?? openTtyOutput(options.stdout),
			onResize: () => {
				this.emit('resize');
			},
		});
		super({
			decodeStrings: false,
			write(chunk, _encoding, callback) {
				sender.take(String(chunk));
				// The callback is called at once, because Ink waits for its writes on exit. A terminal that hangs must not delay the exit.
				callback();
			},
		});
		this.#sender = sender;
		this.send = sender.send;
		this.repaint = sender.repaint;
		this.leave = sender.leave;
		this.enter = sender.enter;
		this.print = sender.print;
		this.flush = sender.flush;
		this.close = sender.close;
	}

	get isTTY(): true {
		return true;
	}

	get columns(): number {
		return this.#sender.size().columns;
	}

	get rows(): number {
		return this.#sender.size().rows;
	}
}

/** Opens the terminal of `stdout`. Nothing is written until Ink or `send` writes. */
export const createScreen = (options: ScreenOptions): Screen => new ScreenStream(options);
