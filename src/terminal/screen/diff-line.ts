import {Buffer} from 'node:buffer';
import type {Style} from '../text/style.js';
import {isSameCell, type Cell} from './cells.js';
import type {Pen} from './pen.js';

export type LineChange = {
	/** The line on the screen; undefined if unknown. */
	readonly before: readonly Cell[] | undefined;

	/** The desired line. Both lines may be shorter than the screen, with blanks after them. */
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

export const diffLine = (pen: Pen, {before, after, y, columns}: LineChange, none: Style): void => {
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
			// A move costs nothing if the cursor is already there.
			pen.moveTo(x, y);
			pen.draw(cell);
		}

		drawnTo = x + 1;
	}
};
