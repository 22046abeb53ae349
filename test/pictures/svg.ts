import type {EmulatedCell} from '../helpers/emulator.js';
import {blockIn, boxLine} from './box-lines.js';
import type {Palette} from './palette.js';

/** The size of a cell, in pixels. */
const cellWidth = 8.4;
const cellHeight = 19;
const fontSize = 14;

/** The window around the cells: its margin, and the height of the title bar. */
const margin = 14;
const barHeight = 34;

type Look = {
	readonly fill: string;
	readonly behind: string;
	readonly bold: boolean;
	readonly dim: boolean;
	readonly italic: boolean;
	readonly underline: boolean;
};

type Run = Look & {
	readonly text: string;

	/** The position from the left, in cells. */
	readonly from: number;
	readonly width: number;
};

export type Screen = {
	readonly columns: number;
	readonly rows: number;
	readonly cell: (x: number, y: number) => EmulatedCell;
};

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const round = (value: number): number => Math.round(value * 100) / 100;

const colourOf = (colour: string, palette: Palette, otherwise: string): string => {
	if (colour === 'default') {
		return otherwise;
	}

	if (colour.startsWith('#')) {
		return colour;
	}

	const indexed = palette.colours[Number(colour)];
	if (indexed === undefined) {
		throw new RangeError(`Colour ${colour} is none of the terminal's sixteen: a picture would show what no palette decides.`);
	}

	return indexed;
};

const lookOf = (cell: EmulatedCell, palette: Palette): Look => {
	const front = colourOf(cell.foreground, palette, palette.foreground);
	const back = colourOf(cell.background, palette, palette.background);
	const {bold, dim, italic, underline} = cell;
	return {
		fill: cell.inverse ? back : front, behind: cell.inverse ? front : back, bold, dim, italic, underline,
	};
};

const isSame = (one: Look, other: Look): boolean => (['fill', 'behind', 'bold', 'dim', 'italic', 'underline'] as const).every(name => one[name] === other[name]);

/**
Splits a row into runs of cells that look the same. Any cell that is not a letter of one column is a run: fonts then can't shift what
follows. A blank looks like the cell before it: its own look depends on what was there earlier.
*/
const runsOf = ({columns, cell}: Screen, y: number, palette: Palette): readonly Run[] => {
	const runs: Run[] = [];
	for (let x = 0; x < columns; x++) {
		const {text, width, ...style} = cell(x, y);
		if (width === 0) {
			// This is the second half of a wide character.
			continue;
		}

		const look = lookOf({text, width, ...style}, palette);
		const last = runs.at(-1);
		const isBlank = text === ' ' && !style.inverse && !style.underline;
		const isAlike = last !== undefined && (isBlank ? last.behind === look.behind : isSame(last, look));
		const isJoined = isAlike && /^(?:[\u{20}-\u{7E}]+|─+|(?<block>[▁▂▃▄▅▆▇█░])\k<block>*)$/v.test(last.text + text);
		if (isJoined) {
			runs[runs.length - 1] = {...last, text: last.text + text, width: last.width + width};
		} else {
			runs.push({
				...look, text, from: x, width,
			});
		}
	}

	return runs;
};

const drawRun = (run: Run, y: number, palette: Palette): string => {
	const left = margin + (run.from * cellWidth);
	const top = margin + barHeight + (y * cellHeight);
	const width = run.width * cellWidth;
	const behind = run.behind === palette.background ? '' : `<rect x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${cellHeight}" fill="${run.behind}"/>`;
	const opacity = run.dim ? ' opacity=".62"' : '';
	const line = run.text.startsWith('─')
		? `M${round(left)} ${top + (cellHeight / 2)}h${round(width)}`
		: boxLine(run.text, round(left + (cellWidth / 2)), top + (cellHeight / 2), round(cellWidth / 2), cellHeight / 2);
	if (line !== undefined) {
		return `${behind}<path d="${line}" stroke="${run.fill}"${opacity}/>`;
	}

	const block = blockIn(run.text);
	if (block !== undefined) {
		const height = cellHeight * block.height;
		const place = `x="${round(left)}" y="${round(top + cellHeight - height)}" width="${round(width * block.width)}" height="${round(height)}"`;
		return `${behind}<rect ${place} fill="${run.fill}"${block.opacity ?? opacity} shape-rendering="crispEdges"/>`;
	}

	const look = [
		`y="${round(top + (cellHeight * 0.73))}"`,
		`fill="${run.fill}"`,
		...(run.bold ? ['font-weight="bold"'] : []),
		...(run.italic ? ['font-style="italic"'] : []),
		...(run.underline ? ['text-decoration="underline"'] : []),
	].join(' ');
	// Browsers collapse several blanks, so the texts on both sides of them are drawn separately.
	const parts = Array.from(run.text.matchAll(/\S+(?: \S+)*/gv), ({index, 0: text}) => {
		const cells = run.text.length === run.width ? text.length : run.width;
		return `<text x="${round(left + (index * cellWidth))}" textLength="${round(cells * cellWidth)}" ${look}${opacity}>${escapeXml(text)}</text>`;
	});
	return behind + parts.join('');
};

/** Draws the rows of a screen, from the top. A blank row is an empty text. */
export const drawRows = (screen: Screen, palette: Palette): readonly string[] =>
	Array.from({length: screen.rows}, (_, y) => runsOf(screen, y, palette).map(run => drawRun(run, y, palette)).join(''));

const sizeOf = ({columns, rows}: Pick<Screen, 'columns' | 'rows'>) =>
	({width: Math.ceil((columns * cellWidth) + (2 * margin)), height: (rows * cellHeight) + barHeight + (2 * margin)});

/** Draws the title of a window around a screen. */
export const drawTitle = (screen: Pick<Screen, 'columns' | 'rows'>, {edgeText}: Palette, title: string): string =>
	`<text x="${sizeOf(screen).width / 2}" y="${(barHeight / 2) + 5}" text-anchor="middle" font-size="13" fill="${edgeText}">${escapeXml(title)}</text>`;

type Within = {
	/** The label for screen readers. */
	readonly label: string;

	/** The lines within, from the title on. */
	readonly content: readonly string[];
	readonly style?: string;
};

/** Draws a window around its content. */
export const drawWindow = (screen: Pick<Screen, 'columns' | 'rows'>, palette: Palette, {label, content, style = ''}: Within): string => {
	const {width, height} = sizeOf(screen);
	const buttons = [0, 1, 2].map(index => `<circle cx="${margin + 8 + (index * 20)}" cy="${barHeight / 2}" r="6" fill="${palette.edge}"/>`).join('');
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(label)}">`,
		...(style === '' ? [] : [`<style>${style}</style>`]),
		`<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="9" fill="${palette.background}" stroke="${palette.edge}"/>`,
		`<path d="M0 ${barHeight}H${width}" stroke="${palette.edge}"/>${buttons}`,
		`<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace" font-size="${fontSize}" fill="none">`,
		...content.filter(line => line !== ''),
		'</g>',
		'</svg>',
		'',
	].join('\n');
};

/** Draws a picture of a terminal's screen in a window. */
export const drawScreen = (screen: Screen, palette: Palette, title: string): string =>
	drawWindow(screen, palette, {label: title, content: [drawTitle(screen, palette, title), ...drawRows(screen, palette)]});
