import type {ColourDepth} from '../text/colours.js';
import {createStyles} from '../text/style.js';
import type {Timer} from '../timer.js';
import {
	alternateScreen,
	autoWrap,
	createModes,
	cursorVisible,
	privateMode,
} from '../sequences.js';
import {readInkWrite, type InkWrite} from './ink-write.js';
import {createOutput, type TtyOutput, type TerminalStream} from './output.js';
import {
	endUpdate,
	diffFrame,
	type Frame,
	type DrawnFrame,
	type Size,
} from './diff-frame.js';
import {watchWindowSize} from './window-size.js';

/** Sends frames to the terminal. A newer frame replaces an unsent frame. See {@link Screen}. */
export type FrameSender = {
	readonly size: () => Size;
	readonly take: (write: string) => void;
	readonly send: (sequence: string) => void;
	readonly repaint: () => void;
	readonly leave: () => void;
	readonly enter: () => void;
	readonly print: (text: string) => void;
	readonly flush: () => Promise<void>;
	readonly close: () => void;
};

export type FrameSenderOptions = {
	readonly stdout: TerminalStream;
	readonly timer: Timer;
	readonly colours: ColourDepth;
	readonly tty: TtyOutput;
	readonly onGone: (error: Error) => void;
	readonly onResize: () => void;
};

const leaveLimitMilliseconds = 200;
const stuckLimitMilliseconds = 50;
const flushLimitMilliseconds = 1000;

/** The size of unsent output above which titles and bells are dropped, in bytes. */
const maximumUnsentBytes = 65_536;

const enterScreen = privateMode(alternateScreen, true);
const leaveScreen = privateMode(alternateScreen, false);

/** The start of a write that is not a frame: a string sequence (title, clipboard) or a bell. */
const isSequence = /^(?:\u{1B}[P\]X^_]|\u{7})/v;

const nextFrame = (frame: Frame | undefined, {lines = frame?.lines, cursor}: InkWrite): Frame | undefined => {
	if (!lines) {
		return undefined;
	}

	// Ink also writes sequences without a frame before and after each frame, such as the boundaries of its own updates.
	if (cursor === undefined) {
		return lines === frame?.lines ? frame : {lines, cursor: frame?.cursor};
	}

	return {lines, cursor: cursor === 'hidden' ? undefined : cursor};
};

export const createFrameSender = ({stdout, timer, colours, tty, onGone, onResize}: FrameSenderOptions): FrameSender => {
	const styles = createStyles(colours);
	const modes = createModes();
	const flushes = new Set<() => void>();
	let newest: Frame | undefined;
	let drawn: DrawnFrame & {readonly of: Frame} | undefined;
	let isInside = false;
	let hasLeft = false;
	let isClosed = false;

	/** Draws the latest frame if the terminal has accepted all earlier output. */
	const paint = () => {
		if (newest && drawn?.of !== newest && isInside && !hasLeft && output.unsentBytes() === 0 && windowSize.isSettled()) {
			const painting = diffFrame(drawn, newest, windowSize.size(), styles);
			drawn = {...painting.drawn, of: newest};
			output.send(painting.bytes);
		}

		if (output.unsentBytes() === 0) {
			for (const resolve of flushes) {
				resolve();
			}
		}
	};

	const repaint = () => {
		drawn = undefined;
		if (isInside && !hasLeft) {
			output.send(modes.renew());
		}

		paint();
	};

	const output = createOutput({
		tty, timer, onGone, onDrain: paint,
	});
	const windowSize = watchWindowSize(stdout, timer, () => {
		drawn = undefined;
		// Ink renders its frame for the new size during this call.
		onResize();
		paint();
	});

	const setModes = (sequences: string) => {
		modes.note(sequences);
		if (!hasLeft) {
			output.send(sequences);
		}
	};

	const setMode = (sequence: string) => {
		if (sequence === enterScreen) {
			isInside = true;
			drawn = undefined;
			// Automatic wrapping is off, so that a character wider than expected can't scroll the whole screen.
			setModes(sequence + privateMode(cursorVisible, false) + privateMode(autoWrap, false));
		} else if (sequence === leaveScreen) {
			isInside = false;
			setModes(privateMode(autoWrap, true) + sequence + privateMode(cursorVisible, true));
		} else {
			setModes(sequence);
		}
	};

	const send = (sequence: string) => {
		if (!isClosed && output.unsentBytes() < maximumUnsentBytes) {
			setModes(sequence);
		}
	};

	const leave = () => {
		if (hasLeft || isClosed) {
			return;
		}

		hasLeft = true;
		drawn = undefined;
		// An incomplete frame has started a synchronized update. Until the update ends, terminals display nothing.
		output.sendNow((output.unsentBytes() > 0 ? endUpdate : '') + modes.reset(), leaveLimitMilliseconds);
	};

	return {
		size: windowSize.size,
		take(write) {
			if (isClosed) {
				return;
			}

			if (isSequence.test(write)) {
				send(write);
				return;
			}

			const inkWrite = readInkWrite(write, (newest?.lines.length ?? 1) - 1);
			for (const sequence of inkWrite.modes) {
				setMode(sequence);
			}

			newest = nextFrame(newest, inkWrite);
			paint();
		},
		send,
		repaint,
		leave,
		enter() {
			if (isClosed) {
				return;
			}

			hasLeft = false;
			drawn = undefined;
			output.send(modes.set() + (isInside ? modes.renew() : ''));
			windowSize.refresh();
			paint();
		},
		print(text) {
			// A terminal that has not accepted the reset sequences gets them again, but has less time to accept them.
			const isStuck = output.unsentBytes() > 0;
			output.sendNow((isStuck ? endUpdate + modes.reset() : '') + text, isStuck ? stuckLimitMilliseconds : leaveLimitMilliseconds);
		},
		async flush() {
			if (output.unsentBytes() === 0) {
				return;
			}

			await new Promise<void>(resolve => {
				const finish = () => {
					cancel();
					flushes.delete(finish);
					resolve();
				};

				const cancel = timer.after(flushLimitMilliseconds, finish);
				flushes.add(finish);
			});
		},
		close() {
			leave();
			isClosed = true;
			windowSize.close();
			output.close();
		},
	};
};
