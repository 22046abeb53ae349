import {tokenize} from '@alcalzone/ansi-tokenize';
import {simpleCharacters} from './simple-characters.js';

/** Text that has one column for each UTF-16 code unit. */
const plainText = new RegExp(`^[${simpleCharacters}]*$`, 'v');
const visibleCharacter = /[^\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Surrogate}]/v;

/** Characters that take columns of their own within a grapheme: spacing vowel signs, halfwidth and fullwidth marks. */
const wideningFollowers = /[\p{Spacing_Mark}\u{FF00}-\u{FFEF}]/gv;

// eslint-disable-next-line no-restricted-syntax -- It is a constant, made late.
let composedEmoji: RegExp | undefined;

/**
Returns whether a grapheme of several characters is an emoji. The expression is created by the first call, since creating an expression for all emoji
takes many milliseconds.
*/
const isComposedEmoji = (grapheme: string): boolean => {
	composedEmoji ??= /^(?:\p{RGI_Emoji}|[\d#*]\u{20E3})$/v;
	return composedEmoji.test(grapheme);
};

const emojiCharacter = /^[\p{Emoji_Presentation}--\p{Regional_Indicator}]$/v;
const pictograph = /\p{Extended_Pictographic}/gv;
const joiner = '\u{200D}';

const segmenter = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

/** Half of a flag. On its own it is a boxed letter of one column. */
const regionalIndicator = /^\p{Regional_Indicator}$/v;

const isWide = (character: string): boolean => {
	const [token] = tokenize(character);
	return token?.type === 'char' && token.fullWidth && !regionalIndicator.test(character);
};

const isOneCharacter = (grapheme: string): boolean => String.fromCodePoint(grapheme.codePointAt(0)!) === grapheme;

const isEmoji = (grapheme: string): boolean => isOneCharacter(grapheme)
	? emojiCharacter.test(grapheme)
	: isComposedEmoji(grapheme) || (grapheme.includes(joiner) && (grapheme.match(pictograph)?.length ?? 0) >= 2);

const measure = (grapheme: string): number => {
	const start = grapheme.search(visibleCharacter);
	if (start === -1) {
		return 0;
	}

	if (isEmoji(grapheme)) {
		return 2;
	}

	const base = String.fromCodePoint(grapheme.codePointAt(start)!);
	const followers = grapheme.slice(start + base.length).match(wideningFollowers) ?? [];
	let width = isWide(base) ? 2 : 1;
	for (const follower of followers) {
		width += isWide(follower) ? 2 : 1;
	}

	return width;
};

/**
The cache of widths. When it is full, as after a list in a hundred writing systems, it is emptied. Most screens repeat a few hundred characters.
*/
const known = new Map<string, number>();
const maximumKnown = 4000;

const graphemeWidth = (grapheme: string): number => {
	if (plainText.test(grapheme)) {
		return grapheme.length;
	}

	let width = known.get(grapheme);
	if (width === undefined) {
		width = measure(grapheme);
		if (known.size >= maximumKnown) {
			known.clear();
		}

		known.set(grapheme, width);
	}

	return width;
};

/**
Returns the number of columns that a line of text takes in a terminal. East Asian wide characters and emoji take two columns, and characters that only
change their neighbor take no column. The text must be sanitized, since escape sequences are not parsed.
*/
export const displayWidth = (text: string): number => {
	if (plainText.test(text)) {
		return text.length;
	}

	let width = 0;
	for (const {segment} of segmenter.segment(text)) {
		width += graphemeWidth(segment);
	}

	return width;
};

/** Returns the longest prefix of a text that takes at most `columns` columns, without half of a wide character. */
const beginning = (text: string, columns: number): string => {
	let width = 0;
	for (const {segment, index} of segmenter.segment(text)) {
		width += graphemeWidth(segment);
		if (width > columns) {
			return text.slice(0, index);
		}
	}

	return text;
};

/**
Fits a text into `columns`. A longer text is cut, and ends with an ellipsis. If a wide character does not fit, the result is one column short.
*/
export const cut = (text: string, columns: number, ellipsis = '…'): string => {
	if (columns < 0) {
		return '';
	}

	if (plainText.test(text)) {
		return text.length <= columns ? text : `${text.slice(0, Math.max(0, columns - displayWidth(ellipsis)))}${beginning(ellipsis, columns)}`;
	}

	if (beginning(text, columns) === text) {
		return text;
	}

	return `${beginning(text, columns - displayWidth(ellipsis))}${beginning(ellipsis, columns)}`;
};

/** Shortens a text in its middle if it is wider than `columns`: `ep-winter-…n70o`. */
export const cutMiddle = (text: string, columns: number): string => {
	const characters = [...text];
	// Only text of one-column characters, as in ids, is cut in the middle. Other text is cut at its end.
	return displayWidth(text) <= columns || columns < 12 || displayWidth(text) !== characters.length
		? cut(text, columns)
		: `${characters.slice(0, columns - 6).join('')}…${characters.slice(-5).join('')}`;
};

/**
Splits a text into pieces of at most `columns` columns, each as long as possible. If a character is wider than `columns`, this character and the rest
of the text stay together. Each character is measured only once, so that splitting a long text at every key press is cheap.
*/
export const split = (text: string, columns: number): readonly string[] => {
	if (displayWidth(text) <= columns) {
		return [text];
	}

	const found: string[] = [];
	let start = 0;
	let width = 0;
	for (const {segment, index} of segmenter.segment(text)) {
		const own = graphemeWidth(segment);
		if (width + own > columns && index > start) {
			found.push(text.slice(start, index));
			start = index;
			width = 0;
		}

		if (own > columns) {
			break;
		}

		width += own;
	}

	return [...found, text.slice(start)];
};

/** Fits a text into exactly `columns` columns: cuts it, or pads it with spaces on the right. */
export const pad = (text: string, columns: number): string => {
	const short = cut(text, columns);
	return short + ' '.repeat(Math.max(0, columns - displayWidth(short)));
};

/** Fits a text into exactly `columns` columns: cuts it, or pads it with spaces on the left, as numbers need. */
export const padStart = (text: string, columns: number): string => {
	const short = cut(text, columns);
	return ' '.repeat(Math.max(0, columns - displayWidth(short))) + short;
};
