import type {EmulatedCell, Emulator} from './emulator.js';
import type {TerminalRequests} from './terminal-requests.js';
import type {Expectation, WaitOptions} from './waits.js';

/** The terminal of a program, and its surroundings. */
export type ScreenOptions = {
	/** Variables for a clean environment; `undefined` removes a variable. */
	readonly env?: Readonly<Record<string, string | undefined>>;
	readonly columns?: number;
	readonly rows?: number;

	/**
	The background that the terminal answers to OSC 11, `rgb:1e1e/1e1e/1e1e`; when absent, the query is not answered.
	*/
	readonly background?: string;

	/**
	Receives each answer of the terminal, to deliver it after a delay; when absent, the terminal delivers answers at once.
	*/
	readonly onAnswer?: (deliver: () => void) => void;
};

export type TerminalOptions = ScreenOptions & {
	readonly command: string;
	readonly args?: readonly string[];
	readonly cwd?: string;
};

export type TerminalExit = {
	/** The exit code; undefined when a signal ended the program. */
	readonly code: number | undefined;
	readonly signal: string | undefined;
};

/** A program's screen and keyboard, wherever it runs. */
export type ScreenDriver = TerminalRequests & {
	/** The time when the program was started, by `performance.now()`. */
	readonly startedAt: number;

	/** Returns when the output arrived that changed the screen since the last check, for use in an expectation. */
	readonly arrivedAt: () => number;

	/** The home directory of the program; removed by `close`. */
	readonly home: string;
	readonly emulator: Emulator;

	/** Returns the lines on the screen; `text` returns them as one text. */
	readonly screen: () => string[];
	readonly text: () => string;
	readonly cell: (x: number, y: number) => EmulatedCell;

	/**
	Resolves with the screen's text as soon as it matches (checked after each chunk of output).

	@throws When it does not match within the timeout, with the screen in the message.
	*/
	readonly waitFor: (expectation: Expectation, options?: WaitOptions) => Promise<string>;
	readonly waitForGone: (expectation: Expectation, options?: WaitOptions) => Promise<string>;

	/** Waits for any other condition that depends on the program's output. */
	readonly waitUntil: (isTrue: () => boolean, what: string, options?: WaitOptions) => Promise<void>;

	/** Resolves when nothing was written for that many milliseconds. */
	readonly idle: (milliseconds: number) => Promise<void>;

	/** Presses keys one after the other (see `keyBytes` for their names). */
	readonly press: (...keys: string[]) => void;

	/** Sends text, or any bytes, unchanged. */
	readonly type: (text: string) => void;

	/** Pastes like a terminal: in brackets when the program has requested them. */
	readonly paste: (text: string) => void;
	readonly resize: (columns: number, rows: number) => void;

	/**
	Waits until the program has ended.

	@throws When it does not end within the timeout, with the screen in the message.
	*/
	readonly exit: (options?: WaitOptions) => Promise<TerminalExit>;
	readonly hasExited: () => boolean;

	/**
	Returns all bytes written so far; `bytesSince` those since a mark (an earlier length of `bytes()`), and `written` all as text.
	*/
	readonly bytes: () => Uint8Array;
	readonly bytesSince: (mark: number) => Uint8Array;
	readonly written: (mark?: number) => string;
	readonly close: () => Promise<void>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/** A program in its own process, on a terminal. */
export type TerminalDriver = ScreenDriver & {
	readonly pid: number;
	readonly signal: (name: NodeJS.Signals) => void;

	/** Leaves the program's output unread in the pty until `startReading`, like a terminal that hangs. */
	readonly stopReading: () => void;
	readonly startReading: () => void;

	/** Closes the terminal's end of the pty, like a lost connection or a closed window. */
	readonly hangUp: () => void;

	/** Reads the terminal's settings (`stty -a`), even after the program has ended. */
	readonly termios: () => Promise<string>;
};
