import {
	cut,
	displayWidth,
	pad,
} from '../../terminal/text/width.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import type {Segments} from '../segment.js';
import type {Tone} from '../theme.js';
import {wrapLines} from '../wrap-text.js';

/** The minimum width of the last part of a split word, which begins a new line. */
const fewestCells = 4;

/**
Splits a word that is too wide for a line, after a dot or slash if possible. If that would leave a line half empty, the word is split at the line's
end.
*/
const inPieces = (text: string, columns: number): readonly string[] => {
	const width = displayWidth(text);
	// One or two characters alone on a line would look lost, so more of the word moves to that line.
	const isAlmostWhole = width - columns < fewestCells && columns > 2 * fewestCells;
	const most = width > columns ? cut(text, isAlmostWhole ? columns - fewestCells : columns, '') : '';
	const [parts = ''] = /^.*[.\/]/v.exec(most) ?? [];
	const piece = parts.length * 2 >= most.length ? parts : most;
	return piece === '' ? [text] : [piece, ...inPieces(text.slice(piece.length), columns)];
};

/**
Wraps a text into lines of at most `columns` cells. Breaks lines between words, and splits words that are too wide.
*/
const broken = (text: string, columns: number): readonly string[] => wrapLines(text, columns, Infinity).flatMap(line => inPieces(line, columns));

/** Adds a heading to a part, unless the part is empty. */
export const headed = (title: string, lines: readonly Segments[]): readonly Segments[] =>
	lines.length === 0 ? [] : [[{text: title, isBold: true}], ...lines];

/** Joins parts with a blank line between them. */
export const joined = (parts: ReadonlyArray<readonly Segments[]>): readonly Segments[] =>
	parts.filter(part => part.length > 0).flatMap((part, index) => index === 0 ? part : [[], ...part]);

/** Wraps sentences. Each sentence starts on a new line, and may contain external text. */
export const sentences = (texts: readonly string[], columns: number, tone: Tone = 'plain'): readonly Segments[] =>
	texts.flatMap(text => broken(sanitize(text), columns).map((line): Segments => [{text: line, tone}]));

export type Fact = {
	readonly label: string;
	readonly value: string;
	readonly tone?: Tone;
};

/** Arranges labels and values in two columns, and wraps long values. Labels and values may be external text. */
export const facts = (list: readonly Fact[], columns: number, isName = false): readonly Segments[] => {
	const safe = list.map(({label, value, ...fact}) => ({...fact, label: sanitize(label), value: sanitize(value)}));
	const widest = Math.max(0, ...safe.map(({label}) => displayWidth(label)));
	const labelColumns = Math.min(widest, Math.max(8, Math.floor(columns * 0.5))) + 2;
	return safe.flatMap(({label, value, tone = 'plain'}) => broken(value, Math.max(4, columns - labelColumns)).map((line, index): Segments => [
		{text: pad(index === 0 ? cut(label, labelColumns - 2) : '', labelColumns), tone: 'dim'},
		{text: line, tone, isName},
	]));
};
