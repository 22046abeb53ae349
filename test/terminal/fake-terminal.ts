import type {TerminalStream} from '../../src/terminal/screen/output.js';

export type FakeTerminal = TerminalStream & {
	readonly resize: (columns: number, rows: number) => void;

	/** Changes the size without an event, as happens while the program is stopped. */
	readonly resizeSilently: (columns: number, rows: number) => void;
	readonly listeners: () => number;
};

/** Creates a stdout whose size the test sets. */
export const createFakeTerminal = (columns: number, rows: number): FakeTerminal => {
	const resizeListeners = new Set<() => void>();
	let size: [number, number] = [columns, rows];
	return {
		fd: 1,
		getWindowSize: () => size,
		on: (_event, listener) => resizeListeners.add(listener),
		off: (_event, listener) => resizeListeners.delete(listener),
		write() {
			throw new Error('Nothing is to be written to the stream itself.');
		},
		resize(newColumns, newRows) {
			size = [newColumns, newRows];
			for (const listener of resizeListeners) {
				listener();
			}
		},
		resizeSilently(newColumns, newRows) {
			size = [newColumns, newRows];
		},
		listeners: () => resizeListeners.size,
	};
};
