import {firstCharacter} from './parse-input.js';
import type {KeyboardFocus} from './paste-rule.js';

/**
Escape and one character. More than that is a sequence.
*/
const escapeAndCharacter = /^\u{1B}(?<character>[^\u{1B}].*)$/sv;

/**
Readline's word keys: alt-b, alt-f, alt-d, alt-backspace.
*/
const wordKeys = new Set(['b', 'f', 'd', '\u{7F}', '\u{8}']);

/**
The key that arrived in one read with the key Escape: tmux before 3.5 delays Escape by half a second and sends both at once. No command uses alt. Only
in text fields do alt keys move by words.
*/
export const keyAfterEscape = (text: string, focus: KeyboardFocus): string | undefined => {
	const character = escapeAndCharacter.exec(text)?.groups?.character;
	if (character === undefined || firstCharacter(character) !== character) {
		return undefined;
	}

	return (focus === 'line' || focus === 'field') && wordKeys.has(character) ? undefined : character;
};

/**
The characters after the Escape at the start of a key's sequence, or of an answer (the background color, the terminal's name).
*/
export const startOfKey = /^[\[O]/v;
export const startOfRest = /^(?:[\[O]|\]1|P>)/v;

/**
The mark of a paste without its Escape. Nobody types it, and the pasted text must not be pressed.
*/
export const startOfPaste = '[200~';

/**
The possible rests of a sequence when a slow link delivers its Escape long before, or loses a part:

- the rest of a control sequence: an arrow (`[B`), a report of the mouse (`[<0;40;12M`) or of a mode, a key of rxvt (`[7$`)
- the same without its `[`, if a semicolon, a tilde or the mark of a private sequence reveals it: `0;40;12M`, `3~`, `?62c`
- the rest of an arrow or F1 to F4 as SS3 (`OB`)
- the rest of an answer: the background color, the terminal's name

Single letters, and a number before a letter (`12M`), may also be typed.
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

/**
The start of such a rest, whose end may arrive in another read.
*/
const begun = /^(?:\[\[?[\d:;<=>?]{0,40}[$']?|[<=>?]?\d{0,5};[\d;]{0,40}\$?)$/v;

/**
The start of an SS3 rest. `O` may be typed, so it only counts shortly after Escape.
*/
const begunShift = /^O$/v;

/**
The rest of an answer with a string terminator, which a tear leaves behind as `ESC \`.
*/
const ofString = /^[P\]]/v;

/**
How long the end of a rest may take after its start, and an `O` after its Escape.
*/
const lateMilliseconds = 1000;

/**
Text without rests of torn sequences. Styles are complete sequences, and stay.
*/
export const withoutTorn = (text: string): string => text.includes('\u{1B}') ? text : text.replaceAll(whole, '');

/**
Finds rests of torn sequences where text presses keys.
*/
export type TornRests = {
	/**
	Removes a rest, or the start of one, from the start of text that arrived at a time. A lone `[` or `O` may be a key and is left. `escapedAt`: when
	Escape came, if it was the last key.

	@returns The remaining text for keys.
	*/
	readonly cut: (text: string, at: number, escapedAt: number) => string;

	/**
	Whether a key is the terminator of an answer whose rest was just removed.
	*/
	readonly isTerminator: (key: string) => boolean;

	/**
	Notes that something else has arrived, so that no rest continues.
	*/
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

			if (!begun.test(joined) && !(at - escapedAt <= lateMilliseconds && begunShift.test(joined))) {
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
