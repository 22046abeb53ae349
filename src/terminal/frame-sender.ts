import type {ColourDepth} from './colours.js';
import {readInkWrite, type InkWrite} from './ink-write.js';
import {
	alternateScreen,
	autoWrap,
	createModes,
	cursorVisible,
	privateMode,
} from './modes.js';
import {createOutput} from './output.js';
import {
	endUpdate,
	paintFrame,
	type Frame,
	type Painted,
	type Size,
} from './diff-frame.js';
import type {Sink} from './tty-output.js';
import {createStyles} from './style.js';
import type {TerminalStream} from './terminal-stream.js';
import type {Timer} from './timer.js';
import {watchWindowSize} from './window-size.js';

/**
Brings frames to the terminal, the newest first and the others never: what a `Screen` does, see there.
*/
export type FrameSender = {
	readonly size: () => Size;

	/**
	Takes a write of Ink.
	*/
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
	readonly sink: Sink;
	readonly onGone: (error: Error) => void;
	readonly onResize: () => void;
};

const leaveLimitMilliseconds = 200;
const stuckLimitMilliseconds = 50;
const flushLimitMilliseconds = 1000;

/**
While the terminal does not read, titles and bells are not piled up beyond this.
*/
const maximumUnsentBytes = 65_536;

const enterScreen = privateMode(alternateScreen, true);
const leaveScreen = privateMode(alternateScreen, false);

/**
A write that is no frame: a string sequence (title, clipboard) or a bell.
*/
const isSequence = /^(?:\u{1B}[P\]X^_]|\u{7})/v;

const nextFrame = (frame: Frame | undefined, {lines = frame?.lines, cursor}: InkWrite): Frame | undefined => {
	if (!lines) {
		return undefined;
	}

	if (cursor === undefined) {
		return {lines, cursor: frame?.cursor};
	}

	return {lines, cursor: cursor === 'hidden' ? undefined : cursor};
};

export const createFrameSender = ({stdout, timer, colours, sink, onGone, onResize}: FrameSenderOptions): FrameSender => {
	const styles = createStyles(colours);
	const modes = createModes();
	const flushes = new Set<() => void>();
	let newest: Frame | undefined;
	let painted: Painted | undefined;
	let isInside = false;
	let hasLeft = false;
	let isClosed = false;

	/**
	Brings the screen to the newest frame, unless what was sent before is still on its way: then it happens once that has arrived.
	*/
	const paint = () => {
		if (newest && isInside && !hasLeft && output.unsentBytes() === 0 && windowSize.isSettled()) {
			const painting = paintFrame(painted, newest, windowSize.size(), styles);
			painted = painting.painted;
			output.send(painting.bytes);
		}

		if (output.unsentBytes() === 0) {
			for (const resolve of flushes) {
				resolve();
			}
		}
	};

	const repaint = () => {
		painted = undefined;
		paint();
	};

	const output = createOutput({
		sink, timer, onGone, onDrain: paint,
	});
	const windowSize = watchWindowSize(stdout, timer, () => {
		painted = undefined;
		// Ink draws its frame for the new size while it is told.
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
			painted = undefined;
			// Nothing may wrap: a character that is wider than expected would push the whole screen up.
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
		painted = undefined;
		// A frame that was cut off has begun an update; until it ends, terminals show nothing.
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
			painted = undefined;
			output.send(modes.set());
			windowSize.refresh();
			paint();
		},
		print(text) {
			// A terminal that did not even take the way back gets it once more, and no more time.
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
