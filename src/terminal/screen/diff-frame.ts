import type {Styles} from '../text/style.js';
import {readCells, type Cell} from './cells.js';
import {diffLine} from './diff-line.js';
import {createPen} from './pen.js';

export type Position = {readonly x: number; readonly y: number};
export type Size = {readonly columns: number; readonly rows: number};

/**
The desired content of a screen: its lines (text and SGR sequences) from the top, and the cursor's position, if the cursor is shown.
*/
export type Frame = {
	readonly lines: readonly string[];
	readonly cursor: Position | undefined;
};

type Row = {readonly line: string; readonly cells: readonly Cell[]};

/** The current content of a screen. */
export type DrawnFrame = {
	readonly rows: readonly Row[];
	readonly cursor: Position | undefined;
};

export type FrameDiff = {
	/** The bytes that update the screen; empty if nothing has changed. */
	readonly bytes: string;
	readonly drawn: DrawnFrame;
};

const beginUpdate = '\u{1B}[?2026h';
export const endUpdate = '\u{1B}[?2026l';
const showCursor = '\u{1B}[?25h';
const hideCursor = '\u{1B}[?25l';

const isSamePosition = (one: Position | undefined, other: Position | undefined): boolean =>
	one?.x === other?.x && one?.y === other?.y;

/**
Computes the bytes that turn the screen's content into a frame. They contain only the changed runs of cells, in one synchronized update, and draw
nothing outside `columns` and `rows`. If the content is unknown, they draw every line.
*/
export const diffFrame = (before: DrawnFrame | undefined, frame: Frame, {columns, rows}: Size, styles: Styles): FrameDiff => {
	const pen = createPen(columns, styles.none);
	const paintedRows = Array.from({length: rows}, (_, y): Row => {
		const line = frame.lines[y] ?? '';
		const old = before?.rows[y];
		if (old?.line === line) {
			return old;
		}

		const cells = readCells(line, columns, styles);
		diffLine(pen, {
			before: old?.cells, after: cells, y, columns,
		}, styles.none);
		return {line, cells};
	});
	pen.setStyle(styles.none);
	const drawing = pen.bytes();

	const cursor = frame.cursor && {
		x: Math.min(frame.cursor.x, columns - 1),
		y: Math.min(frame.cursor.y, rows - 1),
	};
	const drawn: DrawnFrame = {rows: paintedRows, cursor};
	if (drawing === '' && before && isSamePosition(before.cursor, cursor)) {
		return {bytes: '', drawn};
	}

	const wasShown = before?.cursor !== undefined;
	const cursorPen = createPen(columns, styles.none);
	if (cursor) {
		cursorPen.moveTo(cursor.x, cursor.y);
	}

	if (drawing === '') {
		return {bytes: cursor ? cursorPen.bytes() + (wasShown ? '' : showCursor) : hideCursor, drawn};
	}

	const bytes = [
		beginUpdate,
		wasShown || !before ? hideCursor : '',
		drawing,
		cursorPen.bytes(),
		cursor ? showCursor : '',
		endUpdate,
	];
	return {bytes: bytes.join(''), drawn};
};
