import {isMouseReport} from './mouse.js';

/**
One event from the terminal:

- text: a run of printable characters, line ends and tabs, including styles that were copied with them
- a key: a control character or a whole sequence
- a whole paste, marked by the terminal
- the reply to a query
- a mouse report
*/
export type InputEvent = {
	readonly kind: 'text' | 'key' | 'paste' | 'reply' | 'mouse';

	/**
	The text of the event. For a paste, this is the text between the marks. For a reply, this is the text without introducer and terminator
	(`11;rgb:0000/0000/0000`).
	*/
	readonly text: string;
};

export type TimedInputEvent = InputEvent & {
	/** The time at which the last character arrived, according to the queue's timer. */
	readonly at: number;

	/**
	Whether the event arrived in the same read as the text before it, or so soon after that text that both count as one read.
	*/
	readonly isJoined: boolean;
};

/**
The first event of an input, and the rest. If the input is incomplete, `awaits` names the incomplete part: an Escape that may continue (`escape`), a
sequence, or a paste.
*/
export type ParsedInput = {
	readonly event: InputEvent;
	readonly rest: string;
} | {
	readonly awaits: 'escape' | 'sequence' | 'paste';
};

const escape = '\u{1B}';

/** The marks around a paste (bracketed paste). */
export const pasteStart = `${escape}[200~`;
export const pasteEnd = `${escape}[201~`;

/**
CSI sequences: parameters, then a final character. The forms of the text console (`ESC [ [ A`) and of rxvt (`ESC [ 7 $`) are included. A second Escape
at the start means the same key with alt.
*/
const finishedControl = /^\u{1B}{1,2}\[(?:[235-8]\$|\[?[\d:;<=>?]*[ !#%'*+,\-.]*[@A-Z\\\]^_`a-z\{\|\}~])/v;
const unfinishedControl = /^\u{1B}{1,2}\[\[?[\d:;<=>?]*[ !#$%'*+,\-.]*$/v;
/**
Replies that look like keys: the state of a mode (DECRPM, `CSI ? 2004 ; 2 $ y`), and the terminal's class (DA1, `CSI ? 62 ; 22 c`).
*/
const report = /^\u{1B}\[(?<content>\??\d+;\d+\$y|\?[\d;]+c)/v;
const finishedShift = /^\u{1B}{1,2}O[\d;]*[A-Za-z~]/v;
const unfinishedShift = /^\u{1B}{1,2}O[\d;]*$/v;

/** OSC, DCS, APC, PM and SOS replies, up to BEL or the string terminator. */
const finishedString = /^\u{1B}[\]P_^X](?<content>[^\u{7}\u{1B}]*)(?:\u{7}|\u{1B}\\)/v;
const unfinishedString = /^\u{1B}[\]P_^X][^\u{7}\u{1B}]*\u{1B}?$/v;

/** The start of the oldest kind of mouse report. The three raw characters after it must not become keys. */
const mouseReport = `${escape}[M`;
const mouseReportLength = mouseReport.length + 3;

/** Styles in the output of programs: colors (SGR), erasing the rest of a line, and links (OSC 8). No key sends them. */
export const decoration = /\u{1B}(?:\[[\d:;]*[Km]|\]8;\P{Control}*(?:\u{7}|\u{1B}\\))/gv;

const printed = /[\P{Control}\t\n\r]+/v;
const piece = new RegExp(`${printed.source}|${decoration.source}`, 'vy');

/** Returns the text at the start of an input. The text may be keys or an unmarked paste. */
const textAtStart = (input: string): string => {
	let end = 0;
	piece.lastIndex = 0;
	while (piece.test(input)) {
		end = piece.lastIndex;
	}

	return input.slice(0, end);
};

const segmenter = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

/**
Returns the first character with its combining marks. A control character never joins with others, so that a carriage return is separate from a line
feed.
*/
export const firstCharacter = (text: string): string => {
	if (/^\p{Control}/v.test(text)) {
		return text[0]!;
	}

	// No character is longer than 64 code units. Without this limit, a long input would be scanned once per character.
	const [first] = segmenter.segment(text.slice(0, 64));
	return first!.segment;
};

const take = (kind: InputEvent['kind'], text: string, input: string, length = text.length): ParsedInput =>
	({event: {kind, text}, rest: input.slice(length)});

const readPaste = (input: string): ParsedInput => {
	const end = input.indexOf(pasteEnd);
	return end === -1
		? {awaits: 'paste'}
		: take('paste', input.slice(pasteStart.length, end), input, end + pasteEnd.length);
};

const readSequence = (input: string): ParsedInput => {
	if (input.startsWith(mouseReport)) {
		return input.length < mouseReportLength
			? {awaits: 'sequence'}
			: take('reply', input.slice(1, mouseReportLength), input, mouseReportLength);
	}

	const reported = report.exec(input);
	if (reported) {
		return take('reply', reported.groups!.content!, input, reported[0].length);
	}

	const key = finishedControl.exec(input) ?? finishedShift.exec(input);
	if (key) {
		return take(isMouseReport(key[0]) ? 'mouse' : 'key', key[0], input);
	}

	const reply = finishedString.exec(input);
	if (reply) {
		return take('reply', reply.groups!.content!, input, reply[0].length);
	}

	if ([unfinishedControl, unfinishedShift, unfinishedString].some(unfinished => unfinished.test(input))) {
		return {awaits: 'sequence'};
	}

	// Escape followed by a character is that character with alt. Escape followed by another Escape is the key Escape.
	const next = firstCharacter(input.slice(1));
	return take('key', next === escape ? escape : escape + next, input);
};

/** Parses the first event of an input that is not empty. */
export const parseInput = (input: string): ParsedInput => {
	if (input === escape || input === escape + escape) {
		return {awaits: 'escape'};
	}

	if (input.startsWith(pasteStart)) {
		return readPaste(input);
	}

	// An Escape key directly before a paste must not be read as alt with `[`, which would press the pasted text as keys.
	if (input.startsWith(escape + pasteStart)) {
		return take('key', escape, input);
	}

	const text = textAtStart(input);
	if (text !== '') {
		return take('text', text, input);
	}

	return input.startsWith(escape) ? readSequence(input) : take('key', input[0]!, input);
};
