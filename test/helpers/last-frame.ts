import {EventEmitter} from 'node:events';
import {stripVTControlCharacters} from 'node:util';
import type {ReactElement} from 'react';
import {render} from 'ink';

/** A screen that keeps only its latest frame, however long it runs. */
export type LastFrame = {
	/** Returns the screen, without colors and trailing blanks. */
	readonly screen: () => string;

	/** Returns how many frames have been drawn; `listeners` returns how many listeners the terminal has now. */
	readonly frames: () => number;
	readonly listeners: () => number;
	readonly press: (bytes: string) => void;
	readonly resize: (columns: number, rows: number) => void;
	readonly unmount: () => void;
};

/** Creates a stdout for Ink, with only the members that Ink uses. */
const createTerminal = (columns: number, rows: number) => {
	const latest = {text: '', count: 0};
	// oxlint-disable-next-line unicorn/prefer-event-target -- As Ink listens to a stream of node's.
	const stream = Object.assign(new EventEmitter(), {
		columns,
		rows,
		isTTY: true,
		write(text: string) {
			latest.text = text;
			latest.count++;
			return true;
		},
	});
	return {stream, latest};
};

/** Creates a stdin for Ink, with only the members that Ink uses. */
const createKeyboard = () => {
	let typed: string | undefined;
	// oxlint-disable-next-line unicorn/prefer-event-target -- As Ink listens to a stream of node's.
	const stream = Object.assign(new EventEmitter(), {
		isTTY: true,
		read() {
			const text = typed;
			typed = undefined;

			return text ?? null;
		},
		setEncoding: () => undefined,
		setRawMode: () => undefined,
		resume: () => undefined,
		pause: () => undefined,
		ref: () => undefined,
		unref: () => undefined,
	});
	return {
		stream,
		type(text: string) {
			typed = text;
			stream.emit('readable');
			stream.emit('data', text);
		},
	};
};

/** Returns the number of all listeners of an emitter, for any event. */
export const listenersOf = (emitter: EventEmitter): number => {
	let sum = 0;
	for (const name of emitter.eventNames()) {
		sum += emitter.listenerCount(name);
	}

	return sum;
};

/** Draws a tree with Ink, on an invisible terminal of that size. */
export const drawLastFrame = (tree: ReactElement, columns: number, rows: number): LastFrame => {
	const {stream: stdout, latest} = createTerminal(columns, rows);
	const {stream: stdin, type} = createKeyboard();
	const instance = render(tree, {
		stdout: stdout as unknown as NodeJS.WriteStream,
		stderr: createTerminal(columns, rows).stream as unknown as NodeJS.WriteStream,
		stdin: stdin as unknown as NodeJS.ReadStream,
		// With this option, each write is a whole frame.
		debug: true,
		exitOnCtrlC: false,
		patchConsole: false,
		interactive: true,
	});
	return {
		screen: () => stripVTControlCharacters(latest.text).split('\n').map(line => line.trimEnd()).join('\n'),
		frames: () => latest.count,
		listeners: () => listenersOf(stdout) + listenersOf(stdin),
		press: type,
		resize(nextColumns, nextRows) {
			stdout.columns = nextColumns;
			stdout.rows = nextRows;
			stdout.emit('resize');
		},
		unmount: instance.unmount,
	};
};
