import {tokenize} from '@alcalzone/ansi-tokenize';
import {simpleCharacters} from '../text/simple-characters.js';
import {displayWidth} from '../text/width.js';
import {type Style, type Styles, styleChange} from '../text/style.js';

/** One column of a line. A character of two columns is a cell of width 2, followed by a cell of width 0. */
export type Cell = {
	readonly text: string;
	readonly width: number;
	readonly style: Style;

	/**
	Whether all terminals agree on the cell's width. Emoji and composed characters take one or two columns, depending on the terminal.
	*/
	readonly isCertain: boolean;
};

const escapeCode = 0x1B;
const finalCode = 'm'.codePointAt(0)!;

/**
A line that has only styles and simple characters, like nearly all lines of a screen. Such a line needs no segmentation, which would take most of the
drawing time.
*/
const simpleLine = new RegExp(String.raw`^(?:[${simpleCharacters}]|\u{1b}\[[\d;]*m)*$`, 'v');
const wideOfOneCodePoint = /^[\u{3041}-\u{3096}\u{30A1}-\u{30FA}\u{3400}-\u{4DBF}\u{4E00}-\u{9FFF}\u{AC00}-\u{D7A3}\u{FF01}-\u{FF60}]$/v;
const controls = /\p{Control}/gv;
const invisible = /^\p{Default_Ignorable_Code_Point}+$/v;

const cellsOf = new WeakMap<Style, Map<string, Cell>>();

/**
Returns the cell of a simple character in a style. Equal cells are the same object, so that comparing lines is fast.
*/
const simpleCell = (text: string, style: Style): Cell => {
	let cells = cellsOf.get(style);
	if (!cells) {
		cells = new Map();
		cellsOf.set(style, cells);
	}

	let cell = cells.get(text);
	if (!cell) {
		cell = {
			text, width: 1, style, isCertain: true,
		};
		cells.set(text, cell);
	}

	return cell;
};

const readSimpleLine = (line: string, columns: number, styles: Styles): Cell[] => {
	const cells: Cell[] = [];
	let style = styles.none;
	for (let index = 0; index < line.length && cells.length < columns; index++) {
		if (line.codePointAt(index) !== escapeCode) {
			const text = line[index]!;
			cells.push(simpleCell(text, text === ' ' ? style.ofBlank : style));
			continue;
		}

		const start = index;
		while (line.codePointAt(index) !== finalCode) {
			index++;
		}

		style = styles.after(style, line.slice(start, index + 1));
	}

	return cells;
};

const readAnyLine = (line: string, columns: number, styles: Styles): Cell[] => {
	const cells: Cell[] = [];
	let style = styles.none;
	for (const token of tokenize(line)) {
		if (token.type === 'ansi') {
			style = styles.after(style, token.code);
		} else if (token.type === 'char' && !invisible.test(token.value)) {
			// This is the last line of defense against control characters.
			const text = token.value.replaceAll(controls, '\u{FFFD}');
			const width = Math.max(1, displayWidth(text));
			if (cells.length + width > columns) {
				// The character does not fit, so the rest of the line stays blank.
				break;
			}

			cells.push({
				text, width, style: text === ' ' ? style.ofBlank : style, isCertain: width === 1 ? simpleLine.test(text) : wideOfOneCodePoint.test(text),
			});
			for (let column = 1; column < width; column++) {
				cells.push({
					text: '', width: 0, style, isCertain: true,
				});
			}
		}
	}

	return cells;
};

/** Splits a line of text and SGR sequences into cells, for at most `columns` columns. Other sequences are dropped. */
export const readCells = (line: string, columns: number, styles: Styles): readonly Cell[] =>
	simpleLine.test(line) ? readSimpleLine(line, columns, styles) : readAnyLine(line, columns, styles);

export const isSameCell = (one: Cell, other: Cell): boolean =>
	one === other || (one.text === other.text && one.width === other.width && one.style === other.style);

/** Draws cells with the fewest bytes, and tracks the cursor's position and the current style. */
export type Pen = {
	readonly moveTo: (x: number, y: number) => void;
	readonly draw: (cell: Cell) => void;

	/**
	Erases the line from the cursor on: to its end, or a number of columns (`erase`). Erased cells have the terminal's own background, and the cursor
	stays.
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

/** The start of a control sequence. */
const csi = '\u{1B}[';

const shortest = (candidates: readonly string[]): string => {
	let [best] = candidates;
	for (const candidate of candidates) {
		if (candidate.length < best!.length) {
			best = candidate;
		}
	}

	return best!;
};

/** Returns the sequence for relative moves, such as `ESC [ 3 C`. For one step, the sequence has no number. */
const steps = (count: number, direction: 'A' | 'B' | 'C' | 'D'): string => `${csi}${count === 1 ? '' : count}${direction}`;

const horizontal = (from: number | undefined, to: number): string => {
	if (from === to) {
		return '';
	}

	const there = to === 0 ? '\r' : `${csi}${to + 1}G`;
	if (from === undefined) {
		return there;
	}

	return shortest([there, to > from ? steps(to - from, 'C') : steps(from - to, 'D')]);
};

const absolute = (x: number, y: number): string => {
	if (x > 0) {
		return `${csi}${y === 0 ? '' : y + 1};${x + 1}H`;
	}

	return `${csi}${y === 0 ? '' : y + 1}H`;
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
			// After a character in the last column, the cursor stays in that column or moves past it, depending on the terminal.
			x = x === undefined || !cell.isCertain || x + cell.width >= columns ? undefined : x + cell.width;
		},
		eraseRest() {
			setBackground();
			bytes += `${csi}K`;
		},
		erase(columnCount) {
			setBackground();
			bytes += `${csi}${columnCount}X`;
		},
		setStyle,
		bytesToSkip: count => (x === undefined ? Infinity : steps(count, 'C').length),
		bytes: () => bytes,
	};
};
