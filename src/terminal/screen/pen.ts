import {styleChange, type Style} from '../text/style.js';
import type {Cell} from './cells.js';

/** Draws cells with the fewest bytes. It tracks the cursor's position and the current style. */
export type Pen = {
	readonly moveTo: (x: number, y: number) => void;
	readonly draw: (cell: Cell) => void;

	/**
	Erases the line from the cursor on, completely or for a number of columns. Erased cells have the terminal's own background, and the cursor stays.
	*/
	readonly eraseRest: () => void;
	readonly erase: (columns: number) => void;
	readonly setStyle: (style: Style) => void;

	/**
	Returns the number of bytes for a move by `columns` to the right on the same line; infinite if the cursor's column is unknown.
	*/
	readonly bytesToSkip: (columns: number) => number;
	readonly bytes: () => string;
};

const escape = '\u{1B}[';

const shortest = (candidates: readonly string[]): string => {
	let [best] = candidates;
	for (const candidate of candidates) {
		if (candidate.length < best!.length) {
			best = candidate;
		}
	}

	return best!;
};

/** Returns the sequence for relative moves, such as `ESC [ 3 C`. For one step, it has no number. */
const steps = (count: number, direction: 'A' | 'B' | 'C' | 'D'): string => `${escape}${count === 1 ? '' : count}${direction}`;

const horizontal = (from: number | undefined, to: number): string => {
	if (from === to) {
		return '';
	}

	const there = to === 0 ? '\r' : `${escape}${to + 1}G`;
	if (from === undefined) {
		return there;
	}

	return shortest([there, to > from ? steps(to - from, 'C') : steps(from - to, 'D')]);
};

const absolute = (x: number, y: number): string => {
	if (x > 0) {
		return `${escape}${y === 0 ? '' : y + 1};${x + 1}H`;
	}

	return `${escape}${y === 0 ? '' : y + 1}H`;
};

const move = (from: {readonly x: number | undefined; readonly y: number | undefined}, x: number, y: number): string => {
	if (from.y === undefined) {
		return absolute(x, y);
	}

	const down = y - from.y;
	if (down === 0) {
		return horizontal(from.x, x);
	}

	const straight = steps(Math.abs(down), down > 0 ? 'B' : 'A') + horizontal(from.x, x);
	// Depending on the terminal's settings, a line feed keeps the column or returns to the margin. After a carriage return, the column is the margin
	// in both cases.
	const overMargin = down > 0 && down < 4 ? ['\r' + '\n'.repeat(down) + horizontal(0, x)] : [];
	return shortest([absolute(x, y), straight, ...overMargin]);
};

/** Creates a pen for a screen of `columns` columns. At first, the cursor's position is unknown and no style is set. */
export const createPen = (columns: number, none: Style): Pen => {
	let bytes = '';
	let style = none;
	let x: number | undefined;
	let y: number | undefined;

	const setStyle = (next: Style) => {
		bytes += styleChange(style, next);
		style = next;
	};

	const setBackground = () => {
		if (style.ofBlank !== none) {
			setStyle(none);
		}
	};

	return {
		moveTo(toX, toY) {
			bytes += move({x, y}, toX, toY);
			x = toX;
			y = toY;
		},
		draw(cell) {
			// A blank looks the same in styles that differ only in the foreground.
			if (cell.text !== ' ' || cell.style !== style.ofBlank) {
				setStyle(cell.style);
			}

			bytes += cell.text;
			// After a character in the last column, the cursor stays or moves past it, depending on the terminal.
			x = x === undefined || !cell.isCertain || x + cell.width >= columns ? undefined : x + cell.width;
		},
		eraseRest() {
			setBackground();
			bytes += `${escape}K`;
		},
		erase(columnCount) {
			setBackground();
			bytes += `${escape}${columnCount}X`;
		},
		setStyle,
		bytesToSkip: count => (x === undefined ? Infinity : steps(count, 'C').length),
		bytes: () => bytes,
	};
};
