import {Buffer} from 'node:buffer';
import type {Style, Styles} from '../text/style.js';
import {
	isSameCell,
	type Cell,
	type Pen,
	readCells,
	createPen,
} from './cells.js';

type LineChange = {
	/** The line on the screen; undefined if unknown. */
	readonly before: readonly Cell[] | undefined;

	/** The desired line. If `before` or `after` is shorter than the screen is wide, blanks follow. */
	readonly after: readonly Cell[];
	readonly y: number;
	readonly columns: number;
};

/** At the end of a line, erasing at least this many blanks takes fewer bytes than drawing spaces. */
const restWorthErasing = 4;

/** Within a line, erasing at least this many blanks takes fewer bytes than drawing spaces. */
const stretchWorthErasing = 11;

/**
Returns the number of bytes for redrawing unchanged cells between two changes, instead of moving over them; infinite if the style changes, or if a
cell's width is uncertain.
*/
const bytesToBridge = (cells: readonly Cell[]): number => {
	let bytes = 0;
	for (const cell of cells) {
		if (cell.style !== cells[0]!.style || !cell.isCertain) {
			return Infinity;
		}

		bytes += Buffer.byteLength(cell.text);
	}

	return bytes;
};

const diffLine = (pen: Pen, {before, after, y, columns}: LineChange, none: Style): void => {
	const blank: Cell = {
		text: ' ', width: 1, style: none, isCertain: true,
	};
	const cellAt = (x: number) => after[x] ?? blank;
	const isBlank = (x: number) => isSameCell(cellAt(x), blank);
	const isChanged = (x: number) => !before || !isSameCell(before[x] ?? blank, cellAt(x));
	const end = after.findLastIndex(cell => !isSameCell(cell, blank)) + 1;

	/** Returns the column after the last change in the run of blanks that starts at `from`. */
	const endOfBlanks = (from: number): number => {
		let lastChange = from;
		for (let x = from; x < columns && isBlank(x); x++) {
			lastChange = isChanged(x) ? x : lastChange;
		}

		return lastChange + 1;
	};

	/** Redraws the unchanged cells between the pen and a column if this takes fewer bytes than a move. */
	const bridge = (from: number, to: number) => {
		const gap = after.slice(from, to);
		if (gap.length === to - from && bytesToBridge(gap) <= pen.bytesToSkip(gap.length)) {
			for (const cell of gap) {
				pen.draw(cell);
			}
		}
	};

	let drawnTo: number | undefined;
	for (let x = 0; x < columns; x++) {
		if (!isChanged(x)) {
			continue;
		}

		if (x >= end && columns - x >= restWorthErasing) {
			pen.moveTo(x, y);
			pen.eraseRest();
			return;
		}

		if (drawnTo !== undefined && drawnTo < x) {
			bridge(drawnTo, x);
		}

		const blanks = isBlank(x) ? endOfBlanks(x) - x : 0;
		if (blanks >= stretchWorthErasing) {
			pen.moveTo(x, y);
			pen.erase(blanks);
			x += blanks - 1;
			drawnTo = undefined;
			continue;
		}

		const cell = cellAt(x);
		if (cell.width > 0) {
			// If the cursor is already at this cell, the move takes no bytes.
			pen.moveTo(x, y);
			pen.draw(cell);
		}

		drawnTo = x + 1;
	}
};

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
Computes the bytes that turn the screen's content into a frame. The bytes contain only the changed runs of cells, in one synchronized update, and draw
nothing outside `columns` and `rows`. If the content is unknown, the bytes draw every line.
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
