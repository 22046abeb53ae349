import process from 'node:process';
import type {Timer} from '../timer.js';
import type {Size} from './diff-frame.js';
import type {TerminalStream} from './output.js';

/** The terminal's size. While the user drags the window, the size is updated only at intervals. */
export type WindowSize = {
	readonly size: () => Size;

	/** Returns whether the terminal still has the last announced size. A frame for another size would be garbled. */
	readonly isSettled: () => boolean;

	/** Checks the size at once, because no signal reports size changes to a stopped program. */
	readonly refresh: () => void;
	readonly close: () => void;
};

/**
The minimum time between two announced sizes, in milliseconds. Each size requires a full layout and a full screen of bytes.
*/
const restMilliseconds = 50;

const fallback: Size = {columns: 80, rows: 24};

const measure = (stdout: TerminalStream): Size => {
	const [columns, rows] = stdout.getWindowSize();
	// A terminal that does not know its size (a serial line, some containers) reports 0.
	return {columns: columns > 0 ? columns : fallback.columns, rows: rows > 0 ? rows : fallback.rows};
};

/**
Watches the size of a terminal. `onResize` is called after a change, either at once or 50 milliseconds after the last call. During the call, `size()`
already returns the new size. `onResize` is also called if the size has changed back, because the terminal has rearranged its lines.
*/
export const watchWindowSize = (stdout: TerminalStream, timer: Timer, onResize: () => void): WindowSize => {
	let size = measure(stdout);
	let cancelRest: (() => void) | undefined;
	let isResizePending = false;

	const take = () => {
		isResizePending = false;
		size = measure(stdout);
		cancelRest = timer.after(restMilliseconds, () => {
			cancelRest = undefined;
			if (isResizePending) {
				take();
			}
		});
		onResize();
	};

	const noteResize = () => {
		if (cancelRest) {
			isResizePending = true;
		} else {
			take();
		}
	};

	stdout.on('resize', noteResize);
	return {
		size: () => size,
		isSettled: () => !isResizePending,
		refresh() {
			// Node's streams query the terminal's size only on this signal.
			process.emit('SIGWINCH', 'SIGWINCH');
			const {columns, rows} = measure(stdout);
			if (columns === size.columns && rows === size.rows) {
				return;
			}

			cancelRest?.();
			take();
		},
		close() {
			stdout.off('resize', noteResize);
			cancelRest?.();
		},
	};
};
