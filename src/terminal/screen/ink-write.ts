import type {Position} from './diff-frame.js';

/** The content of one write of Ink: mode settings to pass on, a frame, a cursor position, or nothing. */
export type InkWrite = {
	/** The sequences that set or reset a mode of the terminal, in order. */
	readonly modes: readonly string[];

	/** The lines of a whole frame; undefined if the write has none. */
	readonly lines: readonly string[] | undefined;

	/** The position of the cursor; `hidden` if it is not shown; undefined if the write does not specify it. */
	readonly cursor: Position | 'hidden' | undefined;
};

const leadingControls = /^(?:\u{1B}\[[<>=?]?[\d;]*[A-Za-ln-z])*/v;
const control = /\u{1B}\[(?<marker>[<>=?]?)[\d;]*(?<final>[A-Za-z])/gv;
const placedCursor = /(?:\u{1B}\[(?<up>\d+)A)?\u{1B}\[(?<column>\d+)G\u{1B}\[\?25h$/v;

/**
Ink's own sequences for synchronized updates and for the cursor. These sequences are dropped, since the screen sends its own.
*/
const own = new Set(['\u{1B}[?2026h', '\u{1B}[?2026l', '\u{1B}[?25h', '\u{1B}[?25l']);

/**
The maximum length of a cursor movement, in characters. Only this much of a write's end is searched for a cursor movement.
*/
const longestWay = 40;

const isMode = ({groups}: RegExpExecArray): boolean => groups!.marker !== '' && 'hlu'.includes(groups!.final!);

const cursorOf = (write: string, placed: RegExpExecArray | undefined, bottom: number): InkWrite['cursor'] => {
	if (placed) {
		const {column, up} = placed.groups!;
		return {x: Number(column) - 1, y: Math.max(0, bottom - Number(up ?? 0))};
	}

	return write.includes('\u{1B}[?25l') ? 'hidden' : undefined;
};

/**
Parses a write of Ink. With `incrementalRendering: false`, one write is one frame. Moves and erasures before the text are dropped. After the text comes
the move from the last line to the cursor.

`bottom`: the last line of the previous frame, counted from 0. The cursor move of a write without a frame starts there.
*/
export const readInkWrite = (write: string, bottom: number): InkWrite => {
	const controls = leadingControls.exec(write)![0];
	const modes = controls.matchAll(control)
		.filter(match => isMode(match) && !own.has(match[0]))
		.map(([sequence]) => sequence)
		.toArray();
	const placed = placedCursor.exec(write.slice(-longestWay)) ?? undefined;
	const text = write.slice(controls.length, write.length - (placed?.[0].length ?? 0));
	if (text === '') {
		return {modes, lines: undefined, cursor: cursorOf(write, placed, bottom)};
	}

	const lines = text.split('\n');
	const cursor = cursorOf(write, placed, lines.length - 1);
	return {modes, lines, cursor: cursor ?? 'hidden'};
};
