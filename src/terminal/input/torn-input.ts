import type {Timer} from '../timer.js';
import {
	firstCharacter,
	pasteEnd,
	pasteStart,
	type TimedInputEvent,
} from './parse-input.js';
import type {KeyboardFocus} from './paste-rule.js';

/**
A key that starts with Escape. If more than one character follows, the key is a sequence rather than a character with alt.
*/
const escapeAndCharacter = /^\u{1B}(?<character>[^\u{1B}].*)$/sv;

/** Readline's word keys: alt-b, alt-f, alt-d, alt-backspace. */
const wordKeys = new Set(['b', 'f', 'd', '\u{7F}', '\u{8}']);

/**
Returns the key that arrived in one read with the key Escape; undefined if there is no such key. tmux before 3.5 delays Escape by half a second, and
sends it together with the next key. No command uses alt, but in text fields alt keys move by words.
*/
export const keyAfterEscape = (text: string, focus: KeyboardFocus): string | undefined => {
	const character = escapeAndCharacter.exec(text)?.groups?.character;
	if (character === undefined || firstCharacter(character) !== character) {
		return undefined;
	}

	return (focus === 'line' || focus === 'field') && wordKeys.has(character) ? undefined : character;
};

/** The start of a key's escape sequence, without the Escape. */
export const startOfKey = /^[\[O]/v;

/** The start of the sequence of a key or of a reply (background color, terminal name), after its Escape. */
export const startOfRest = /^(?:[\[O]|\]1|P>)/v;

/** The start mark of a paste without its Escape. No one types it, and the pasted text must not be pressed as keys. */
export const startOfPaste = '[200~';

/**
The forms that the rest of a sequence takes if a slow link delivers its Escape much earlier, or loses part of the sequence:

- the rest of a control sequence: an arrow (`[B`), a report of the mouse (`[<0;40;12M`) or of a mode, or a key of rxvt (`[7$`)
- the rest of a control sequence without its `[`, recognized by a semicolon, a tilde or the mark of a private sequence: `0;40;12M`, `3~`, `?62c`
- the rest of an arrow or of F1 to F4 as SS3 (`OB`)
- the rest of a reply: the background color or the terminal's name

Single letters, and a number before a letter (`12M`), are not included, since they may be typed.
*/
const rests = [
	/\[(?:[235-8]\$|\[?[\d:;<=>?]{0,40}[!#$%'*+,\-.]?[@A-Z\\^_`a-z\{\|\}~])/v,
	/[<=>?]?\d{0,5}(?:;\d{0,5}){1,9}[$']?[@A-Za-z~]/v,
	/\d{1,5}~/v,
	/\?\d{1,5}c/v,
	/O[A-FHMP-Sa-d]/v,
	/\]1[0-2];rgba?:[\/\da-f]{0,40}/v,
	/P>\|\P{Control}{0,100}/v,
].map(({source}) => source).join('|');
const whole = new RegExp(rests, 'gv');
const wholeAtStart = new RegExp(`^(?:${rests})`, 'v');

/** The start of a sequence's rest, as in `rests`. The end of the rest may arrive in another read. */
const begunRest = /^(?:\[\[?[\d:;<=>?]{0,40}[$']?|[<=>?]?\d{0,5};[\d;]{0,40}\$?)$/v;

/**
The start of an SS3 sequence (`O`) whose Escape arrived earlier. `O` counts as such a start only shortly after the Escape, because the user may type
`O`.
*/
const begunShift = /^O$/v;

/**
The start of a reply's rest. The reply ends with a string terminator, which arrives as a key of its own (`ESC \`).
*/
const ofString = /^[P\]]/v;

/**
The maximum time from the start of a sequence's rest to its end, and from an Escape to the `O` of its sequence, in milliseconds.
*/
const lateMilliseconds = 1000;

/**
Removes from a text the rests of sequences that have lost their Escape. A text that contains Escape has complete sequences, and stays unchanged.
*/
export const withoutTorn = (text: string): string => text.includes('\u{1B}') ? text : text.replaceAll(whole, '');

/**
Finds the rests of torn sequences, whose Escape has arrived earlier or is lost, in text that would be pressed as keys.
*/
export type TornRests = {
	/**
	Removes the rest of a torn sequence from the beginning of a text, even if the end of the sequence has not arrived yet. A lone `[` or `O` stays,
	since it may be a key.

	`at`: when the text arrived. `escapedAt`: when Escape arrived, if that was the last key.

	@returns The remaining text for keys.
	*/
	readonly cut: (text: string, at: number, escapedAt: number) => string;

	/** Returns whether a key is the terminator of a reply whose rest has just been removed. */
	readonly isTerminator: (key: string) => boolean;

	/** Notes that other input has arrived, which ends a rest. */
	readonly end: () => void;
};

export const createTornRests = (): TornRests => {
	let tail = '';
	let tailAt = -Infinity;
	let isInString = false;
	return {
		cut(text, at, escapedAt) {
			const earlier = at - tailAt <= lateMilliseconds ? tail : '';
			const joined = earlier + text;
			tail = '';
			const found = wholeAtStart.exec(joined)?.[0] ?? '';
			if (found.length > earlier.length) {
				isInString = ofString.test(found);
				return text.slice(found.length - earlier.length);
			}

			if (!begunRest.test(joined) && !(at - escapedAt <= lateMilliseconds && begunShift.test(joined))) {
				return text;
			}

			tail = joined;
			tailAt = at;
			return joined.length === 1 ? text : '';
		},
		isTerminator: key => isInString && (key === '\u{1B}\\' || key === '\u{7}'),
		end() {
			tail = '';
			isInString = false;
		},
	};
};

/**
The maximum length of an incomplete sequence and of an incomplete paste, in characters. A terminal's replies have about a hundred characters. No form
accepts a paste of nearly four million characters.
*/
const most = {sequence: 65_536, paste: 4_194_304} as const;

/**
A function that consumes input whose start has been dropped.

@returns The input after the end; undefined if the end has not arrived yet.
*/
type Rest = (chunk: string) => string | undefined;

const restAfter = (end: RegExp): Rest => chunk => {
	const found = end.exec(chunk);
	// An Escape that does not end the sequence starts another sequence.
	return found === null ? undefined : chunk.slice(found.index + (found[0] === '\u{1B}' ? 0 : found[0].length));
};

const afterControl = restAfter(/[^\d:;<=>? !#$%'*+,\-.]/v);
const afterString = restAfter(/\u{7}|\u{1B}\\?/v);

/** Returns a function that finds the end of a paste, even if the end mark is split. */
const afterPaste = (): Rest => {
	let tail = '';
	return chunk => {
		const text = tail + chunk;
		const end = text.indexOf(pasteEnd);
		tail = text.slice(1 - pasteEnd.length);
		return end === -1 ? undefined : text.slice(end + pasteEnd.length);
	};
};

/**
Returns how to drop incomplete input that is longer than anything a terminal sends. Returns undefined for shorter input, which may still be completed.
`paste`: the part of a paste to keep. `rest`: finds the end of the input.
*/
export const overlong = (input: string): {readonly paste?: string; readonly rest: Rest} | undefined => {
	if (input.startsWith(pasteStart)) {
		return input.length > most.paste ? {paste: input.slice(pasteStart.length, most.paste), rest: afterPaste()} : undefined;
	}

	if (input.length <= most.sequence) {
		return undefined;
	}

	return {rest: /^\u{1B}{1,2}[\[O]/v.test(input) ? afterControl : afterString};
};

/**
How long Enter is delayed if it arrives together with text, in milliseconds. A link may have split a multi-line paste after that Enter.
*/
export const lineEndMilliseconds = 75;

/** The maximum time between two parts of an unmarked paste, in milliseconds. */
const restMilliseconds = 150;

/**
The time without input after which an unmarked paste is complete, in milliseconds. This time includes the delay of an Enter that belongs to the paste.
*/
const quietMilliseconds = restMilliseconds + lineEndMilliseconds;

/** A paste that the terminal has not marked. Its end is therefore unknown. */
export type UnmarkedPaste = {
	readonly isBegun: () => boolean;
	readonly begin: (text: string, at: number) => void;

	/**
	Takes the waiting events that belong to the paste, and adds their text to it.

	@returns The complete paste; undefined while more input may arrive. When the paste is complete, `onReady` is called.
	*/
	readonly collect: (waiting: TimedInputEvent[]) => string | undefined;
	readonly reset: () => void;
};

export const createUnmarkedPaste = (timer: Timer, onReady: () => void): UnmarkedPaste => {
	let begun: {readonly text: string; readonly at: number} | undefined;
	let cancelWait: (() => void) | undefined;

	const reset = () => {
		cancelWait?.();
		cancelWait = undefined;
		begun = undefined;
	};

	return {
		isBegun: () => begun !== undefined,
		begin(text, at) {
			begun = {text, at};
		},
		collect(waiting) {
			let {text, at} = begun ?? {text: '', at: -Infinity};
			for (let next = waiting[0]; next?.kind === 'text' && next.at - at <= restMilliseconds; next = waiting[0]) {
				text += next.text;
				at = next.at;
				waiting.shift();
			}

			reset();
			const left = at + quietMilliseconds - timer.now();
			if (waiting.length > 0 || left <= 0) {
				return text;
			}

			begun = {text, at};
			cancelWait = timer.after(left, onReady);
			return undefined;
		},
		reset,
	};
};
