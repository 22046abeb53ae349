import headless from '@xterm/headless';
import {UnicodeGraphemesAddon} from './unicode-graphemes.js';

/** One cell of an emulated screen. Colors are `default`, a palette index (`1` is red) or `#rrggbb`. */
export type EmulatedCell = {
	readonly text: string;
	readonly width: number;
	readonly foreground: string;
	readonly background: string;
	readonly bold: boolean;
	readonly dim: boolean;
	readonly italic: boolean;
	readonly underline: boolean;
	readonly inverse: boolean;
};

export type Emulator = {
	readonly columns: () => number;
	readonly rows: () => number;
	readonly cursor: () => {readonly x: number; readonly y: number};

	/**
	Returns the lines of the screen as a person sees them, without trailing blanks. During a synchronized update, these are the lines before it.
	*/
	readonly screen: () => string[];
	readonly cell: (x: number, y: number) => EmulatedCell;

	/** Returns each row as a text of all its cells with their styles, which is equal for screens that look the same. */
	readonly look: () => string[];
	readonly isAlternateScreen: () => boolean;
	readonly modes: () => headless.Terminal['modes'];
	readonly feed: (bytes: string | Uint8Array) => Promise<void>;
	readonly resize: (columns: number, rows: number) => void;
	readonly terminal: headless.Terminal;
	readonly close: () => void;
};

const colour = (mode: {rgb: boolean; palette: boolean}, value: number): string => {
	if (mode.rgb) {
		return `#${value.toString(16).padStart(6, '0')}`;
	}

	return mode.palette ? String(value) : 'default';
};

/** Returns the visible style of a cell without a character. Reverse and underline show the color of the text, too. */
const ofBlank = (style: Omit<EmulatedCell, 'text' | 'width'>): Partial<EmulatedCell> =>
	style.inverse || style.underline ? style : {background: style.background};

const lookOf = ({text, width, ...style}: EmulatedCell): string => {
	const looks = Object.entries(text === ' ' ? ofBlank(style) : style).filter(([, value]) => value !== false && value !== 'default');
	return looks.length === 0 ? text : `⟨${text}|${looks.map(([name, value]) => `${name}=${String(value)}`).join(',')}⟩`;
};

/** Creates a terminal without a window, with the character widths of a modern one (grapheme clusters). */
export const createEmulator = (columns: number, rows: number): Emulator => {
	const terminal = new headless.Terminal({
		cols: columns, rows, allowProposedApi: true, scrollback: 200,
	});
	terminal.loadAddon(new UnicodeGraphemesAddon());
	const line = (y: number) => terminal.buffer.active.getLine(terminal.buffer.active.viewportY + y);
	// Without scrollback, the emulator keeps the text beyond the right edge when the screen becomes narrower.
	const lines = () => Array.from({length: terminal.rows}, (_, y) => line(y)?.translateToString(true, 0, terminal.cols).trimEnd() ?? '');
	let linesBeforeUpdate: string[] = [];
	// The emulator's own decoder loses a character whose first two bytes of three end a chunk.
	const decoder = new TextDecoder();
	terminal.parser.registerCsiHandler({prefix: '?', final: 'h'}, parameters => {
		if (parameters.includes(2026)) {
			linesBeforeUpdate = lines();
		}

		return false;
	});

	const cell = (x: number, y: number): EmulatedCell => {
		const found = line(y)?.getCell(x);
		if (!found) {
			throw new RangeError(`There is no cell ${x}, ${y} on a screen of ${terminal.cols}×${terminal.rows}.`);
		}

		const characters = found.getChars();
		return {
			text: characters === '' && found.getWidth() > 0 ? ' ' : characters,
			width: found.getWidth(),
			foreground: colour({rgb: found.isFgRGB(), palette: found.isFgPalette()}, found.getFgColor()),
			background: colour({rgb: found.isBgRGB(), palette: found.isBgPalette()}, found.getBgColor()),
			bold: found.isBold() !== 0,
			dim: found.isDim() !== 0,
			italic: found.isItalic() !== 0,
			underline: found.isUnderline() !== 0,
			inverse: found.isInverse() !== 0,
		};
	};

	return {
		columns: () => terminal.cols,
		rows: () => terminal.rows,
		cursor: () => ({x: terminal.buffer.active.cursorX, y: terminal.buffer.active.cursorY}),
		screen: () => terminal.modes.synchronizedOutputMode ? linesBeforeUpdate : lines(),
		cell,
		look: () => Array.from({length: terminal.rows}, (_, y) =>
			Array.from({length: terminal.cols}, (_cell, x) => lookOf(cell(x, y))).join('').trimEnd()),
		isAlternateScreen: () => terminal.buffer.active.type === 'alternate',
		modes: () => terminal.modes,
		feed: async bytes => new Promise(resolve => {
			terminal.write(typeof bytes === 'string' ? bytes : decoder.decode(bytes, {stream: true}), resolve);
		}),
		resize(newColumns, newRows) {
			terminal.resize(newColumns, newRows);
		},
		terminal,
		close() {
			terminal.dispose();
		},
	};
};
