import type {EmulatedCell, Emulator} from './emulator.js';
import type {TerminalRequests} from './terminal-requests.js';
import type {Expectation, WaitOptions} from './waits.js';

export type TerminalOptions = {
	readonly command: string;
	readonly args?: readonly string[];

	/**
	Added to a clean environment; `undefined` takes a variable away.
	*/
	readonly env?: Readonly<Record<string, string | undefined>>;
	readonly columns?: number;
	readonly rows?: number;
	readonly cwd?: string;

	/**
	The background the terminal answers to OSC 11, `rgb:1e1e/1e1e/1e1e`; without it, the question stays unanswered.
	*/
	readonly background?: string;
};

export type TerminalExit = {
	/**
	The exit code; undefined when a signal ended it.
	*/
	readonly code: number | undefined;
	readonly signal: string | undefined;
};

export type TerminalDriver = TerminalRequests & {
	readonly pid: number;

	/**
	When the program was started, on the clock of `performance.now()`.
	*/
	readonly startedAt: number;

	/**
	When the output arrived that is on the screen since the last look: to be asked in an expectation.
	*/
	readonly arrivedAt: () => number;

	/**
	The directory that the program takes for its home; gone after `close`.
	*/
	readonly home: string;
	readonly emulator: Emulator;

	/**
	The lines on the screen, and the same as one text.
	*/
	readonly screen: () => string[];
	readonly text: () => string;
	readonly cell: (x: number, y: number) => EmulatedCell;

	/**
	Resolves with the screen's text as soon as it shows what is expected (checked after each parsed chunk of output).

	@throws when it does not within the timeout, with the screen in the message
	*/
	readonly waitFor: (expectation: Expectation, options?: WaitOptions) => Promise<string>;
	readonly waitForGone: (expectation: Expectation, options?: WaitOptions) => Promise<string>;

	/**
	The same for anything else that changes with what the program writes.
	*/
	readonly waitUntil: (isTrue: () => boolean, what: string, options?: WaitOptions) => Promise<void>;

	/**
	Resolves when nothing was written for so many milliseconds.
	*/
	readonly idle: (milliseconds: number) => Promise<void>;

	/**
	Presses keys one after the other (see `keyBytes` for their names).
	*/
	readonly press: (...keys: string[]) => void;

	/**
	Sends text, or any bytes, as they are.
	*/
	readonly type: (text: string) => void;

	/**
	A paste as the terminal sends it: in brackets when the program asked for that.
	*/
	readonly paste: (text: string) => void;
	readonly resize: (columns: number, rows: number) => void;
	readonly signal: (name: NodeJS.Signals) => void;

	/**
	Leaves what the program writes in the pty, as a terminal that hangs does, until `startReading`.
	*/
	readonly stopReading: () => void;
	readonly startReading: () => void;

	/**
	Closes the terminal's end, as a lost connection or a closed window does.
	*/
	readonly hangUp: () => void;
	readonly exit: Promise<TerminalExit>;
	readonly hasExited: () => boolean;

	/**
	All bytes written so far, and those since a mark (an earlier length of `bytes()`); `written` is the same as text.
	*/
	readonly bytes: () => Uint8Array;
	readonly bytesSince: (mark: number) => Uint8Array;
	readonly written: (mark?: number) => string;

	/**
	The terminal's settings (`stty -a`), also after the program has ended.
	*/
	readonly termios: () => Promise<string>;
	readonly close: () => Promise<void>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};
