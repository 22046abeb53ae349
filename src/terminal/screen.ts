import {Writable} from 'node:stream';
import type {ColourDepth} from './colours.js';
import {createFrameSender, type FrameSender} from './frame-sender.js';
import {openSink, type Sink} from './tty-output.js';
import type {TerminalStream} from './terminal-stream.js';
import type {Timer} from './timer.js';

/**
The terminal as Ink's stdout: hand it to `render` with `alternateScreen: true` and `incrementalRendering: false`. It keeps
the frame that is really on the screen and sends only the cells that changed, in one write; when the terminal does not read, the
newest frame replaces those that were not sent.
*/
export type Screen = NodeJS.WritableStream & {
	readonly isTTY: true;

	/**
	The size that frames are drawn for; told anew by the event `resize`, at most 20 times a second.
	*/
	readonly columns: number;
	readonly rows: number;

	/**
	Sends a sequence that draws nothing: a title, a clipboard text, a bell. Modes and titles set here are undone at the end.
	*/
	readonly send: (sequence: string) => void;

	/**
	Draws everything again, for a screen that something else wrote on.
	*/
	readonly repaint: () => void;

	/**
	Gives the terminal back as it was found, synchronously, within a fifth of a second. Frames are kept, not drawn, until
	`enter`. Does nothing the second time.
	*/
	readonly leave: () => void;

	/**
	Takes the terminal again after `leave`: modes, title, and the newest frame in the size that the terminal has now. Without
	a `leave` before, the terminal was taken away (`kill -STOP`): the same is done.
	*/
	readonly enter: () => void;

	/**
	Writes text where the cursor is, after `leave`; within a fifth of a second, or not at all.
	*/
	readonly print: (text: string) => void;

	/**
	Resolves when the terminal took everything, or after a second.
	*/
	readonly flush: () => Promise<void>;

	/**
	Leaves the terminal for good. What is written from then on is dropped.
	*/
	readonly close: () => void;
};

export type ScreenOptions = {
	readonly stdout: TerminalStream;
	readonly timer: Timer;
	readonly colours: ColourDepth;

	/**
	The terminal does not exist any more (a lost connection, a closed window).
	*/
	readonly onGone: (error: Error) => void;

	/**
	Where the bytes go, when not to the terminal of `stdout`.
	*/
	readonly sink?: Sink;
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

	constructor({sink, ...options}: ScreenOptions) {
		const sender = createFrameSender({
			...options,
			sink: sink ?? openSink(options.stdout),
			onResize: () => {
				this.emit('resize');
			},
		});
		super({
			decodeStrings: false,
			write(chunk, _encoding, callback) {
				sender.take(String(chunk));
				// Never held back: Ink waits for its writes when it ends, and must not wait for a terminal that hangs.
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

/**
Opens the terminal that stdout is. Nothing is written before Ink, or `send`, does.
*/
export const createScreen = (options: ScreenOptions): Screen => new ScreenStream(options);
