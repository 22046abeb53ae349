import process from 'node:process';
import type {Timer} from '../timer.js';
import type {Size} from './diff-frame.js';
import type {TerminalStream} from './tty-output.js';

/**
The terminal's size for the program, with limited updates while the user drags the window.
*/
export type WindowSize = {
	readonly size: () => Size;

	/**
	Whether the terminal still has the last announced size. A frame drawn for another size would be askew.
	*/
	readonly isSettled: () => boolean;

	/**
	Checks the size at once: no signal reports a change while the program was stopped.
	*/
	readonly refresh: () => void;
	readonly close: () => void;
};

/**
Announces at most 20 sizes a second: each requires a full layout and a full screen of bytes.
*/
const restMilliseconds = 50;

const fallback: Size = {columns: 80, rows: 24};

const measure = (stdout: TerminalStream): Size => {
	const [columns, rows] = stdout.getWindowSize();
	// A terminal that never learned its size (a serial line, some containers) reports 0.
	return {columns: columns > 0 ? columns : fallback.columns, rows: rows > 0 ? rows : fallback.rows};
};

/**
Watches the size of a terminal. `onResize` is called after a change, with `size()` already new: at once, or when 50 milliseconds have passed
since the last call. The size may be the old one again, but the terminal has rearranged its lines meanwhile.
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
			// Node's streams only query the terminal's size on this signal.
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
