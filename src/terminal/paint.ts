import {Buffer} from 'node:buffer';
import {isSameCell, readCells, type Cell} from './cells.js';
import {createPen, type Pen} from './pen.js';
import type {Styles} from './style.js';

export type Position = {readonly x: number; readonly y: number};
export type Size = {readonly columns: number; readonly rows: number};

/**
What a screen should show: its lines (text and SGR sequences) from the top, and where the cursor blinks, when it does.
*/
export type Frame = {
	readonly lines: readonly string[];
	readonly cursor: Position | undefined;
};

type Row = {readonly line: string; readonly cells: readonly Cell[]};

/**
What a screen shows.
*/
export type Painted = {
	readonly rows: readonly Row[];
	readonly cursor: Position | undefined;
};

export type Painting = {
	/**
	What brings the screen there; empty when nothing has changed.
	*/
	readonly bytes: string;
	readonly painted: Painted;
};

type LineChange = {
	/**
	What is on the screen; undefined when that is not known.
	*/
	readonly before: readonly Cell[] | undefined;
	readonly after: readonly Cell[];
	readonly y: number;
};

const beginUpdate = '\u{1B}[?2026h';
export const endUpdate = '\u{1B}[?2026l';
const showCursor = '\u{1B}[?25h';
const hideCursor = '\u{1B}[?25l';

/**
From here on erasing to the end of the line is shorter than drawing spaces.
*/
const blanksWorthErasing = 4;

/**
The bytes of so many cells when they are drawn again, to bridge a gap between two changes; no bridge where the style changes.
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

/**
Draws what differs between a line on the screen and the line that should be there.
*/
const paintLine = (pen: Pen, {before, after, y}: LineChange, columns: number, blank: Cell) => {
	const end = after.findLastIndex(cell => !isSameCell(cell, blank)) + 1;
	const cellAt = (x: number) => after[x] ?? blank;
	const isChanged = (x: number) => !before || !isSameCell(before[x] ?? blank, cellAt(x));
	let drawnTo = -1;
	for (let x = 0; x < columns; x++) {
		if (!isChanged(x)) {
			continue;
		}

		if (x >= end && columns - x >= blanksWorthErasing) {
			pen.moveTo(x, y);
			pen.eraseRest();
			return;
		}

		if (drawnTo >= 0 && drawnTo < x) {
			const gap = after.slice(drawnTo, x);
			if (gap.length === x - drawnTo && bytesToBridge(gap) <= pen.bytesToSkip(gap.length)) {
				for (const cell of gap) {
					pen.draw(cell);
				}
			}
		}

		const cell = cellAt(x);
		if (cell.width > 0) {
			// Free when the cursor is there already.
			pen.moveTo(x, y);
			pen.draw(cell);
		}

		drawnTo = x + 1;
	}
};

const isSamePosition = (one: Position | undefined, other: Position | undefined): boolean =>
	one?.x === other?.x && one?.y === other?.y;

/**
The bytes that turn what a screen shows into a frame: the changed runs of cells of the changed lines, in one synchronized update.
Nothing is ever drawn outside of the size. Without knowing what the screen shows, every line is drawn.
*/
export const paintFrame = (before: Painted | undefined, frame: Frame, {columns, rows}: Size, styles: Styles): Painting => {
	const blank: Cell = {
		text: ' ', width: 1, style: styles.none, isCertain: true,
	};
	const pen = createPen(columns, styles.none);
	const paintedRows = Array.from({length: rows}, (_, y): Row => {
		const line = frame.lines[y] ?? '';
		const old = before?.rows[y];
		if (old?.line === line) {
			return old;
		}

		const cells = readCells(line, columns, styles);
		paintLine(pen, {before: old?.cells, after: cells, y}, columns, blank);
		return {line, cells};
	});
	pen.setStyle(styles.none);
	const drawing = pen.bytes();

	const cursor = frame.cursor && {
		x: Math.min(frame.cursor.x, columns - 1),
		y: Math.min(frame.cursor.y, rows - 1),
	};
	const painted: Painted = {rows: paintedRows, cursor};
	if (drawing === '' && before && isSamePosition(before.cursor, cursor)) {
		return {bytes: '', painted};
	}

	const wasShown = before?.cursor !== undefined;
	const place = createPen(columns, styles.none);
	if (cursor) {
		place.moveTo(cursor.x, cursor.y);
	}

	if (drawing === '') {
		return {bytes: cursor ? place.bytes() + (wasShown ? '' : showCursor) : hideCursor, painted};
	}

	const bytes = [
		beginUpdate,
		wasShown || !before ? hideCursor : '',
		drawing,
		place.bytes(),
		cursor ? showCursor : '',
		endUpdate,
	];
	return {bytes: bytes.join(''), painted};
};
