import type {Environment} from '../../base/environment.js';
import {decoration, firstCharacter} from './parse-input.js';

/**
DECRQM: does the terminal know bracketed paste?
*/
const modeQuestion = '\u{1B}[?2004$p';

/**
XTVERSION: the terminal's name. For tmux, which answers DECRQM only since 3.6, and this since 3.2.
*/
const nameQuestion = '\u{1B}[>0q';

/**
A terminal may print the end of an unknown query, as QTerminal before 2026 does. So the cursor is moved back, and the rest of its line is erased.
*/
const saveCursor = '\u{1B}7';
const restoreCursor = '\u{1B}8\u{1B}[K';

/**
An old Linux console prints the ends of both queries, and Emacs' `term` may. Neither answers them.
*/
const isMute = /^(?:linux|eterm|dumb)/v;

/**
The first VTE (GNOME Terminal and others) that knows XTVERSION. Earlier ones print it.
*/
const firstNamedVte = 6800;

/**
Whether a terminal is known to mark pastes without a query: Terminal.app of macOS, which would print the end of DECRQM. It has marked them since 10.7.
A multiplexer inside it inherits the variable, and has another TERM.
*/
export const isKnownToMarkPastes = (env: Environment): boolean => env.TERM_PROGRAM === 'Apple_Terminal' && /^(?:xterm|nsterm)/v.test(env.TERM ?? '');

/**
Asks the terminal whether it marks pastes; empty if the query would be printed.

@see https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
*/
export const pasteQuestions = (env: Environment): string => {
	if (isMute.test(env.TERM ?? '') || env.TERM_PROGRAM === 'Apple_Terminal') {
		return '';
	}

	const vte = Number(env.VTE_VERSION ?? firstNamedVte);
	return saveCursor + modeQuestion + (vte < firstNamedVte ? '' : nameQuestion) + restoreCursor;
};

/**
Whether an answer means that the terminal marks pastes. The mode is set, reset or permanently set; or it is tmux, which marks what its own terminal
marks. Terminals with other names answer DECRQM.
*/
export const saysPastesAreMarked = (reply: string): boolean => /^\?2004;[123]\$y$/v.test(reply) || reply.startsWith('>|tmux ');

/**
The keyboard focus.

- `panes`: every key is a command
- `line`: text is typed into the filter or the palette, which have no buttons
- `field`: text is typed into a field of a form
- `choice`: a list of choices in a form
- `button`: a button of a form
*/
export type KeyboardFocus = 'panes' | 'line' | 'field' | 'choice' | 'button';

/**
The inputs for classifying text.
*/
type PasteContext = {
	readonly focus: KeyboardFocus;

	/**
	Whether the terminal marks pastes, so that unmarked text was typed.
	*/
	readonly isMarked: boolean;

	/**
	Whether a key opens a text line at the current focus.
	*/
	readonly beginsLine: (key: string) => boolean;
};

/**
The maximum number of different keys that anyone presses during one read.
*/
const mostKeys = 5;

/**
The maximum length of text that anyone types during one read.
*/
const mostTyped = 64;

/**
A held key repeats up to 30 times a second: this is a stall of half a minute.
*/
const mostRepeats = 1000;

const controls = /\p{Control}+/gv;
const textAroundLineEnd = /\P{Control}\t*[\n\r][\t\n\r]*\P{Control}/v;

const isOneKey = (text: string): boolean => {
	const key = firstCharacter(text);
	return text.length <= mostRepeats && text === key.repeat(text.length / key.length);
};

const printableOf = (text: string): string => text.replaceAll(controls, '');

/**
A held letter, which counts as one key. No text has the same letter three times in a row.
*/
const heldLetter = /(?<letter>\p{Letter})\k<letter>{2,}/gv;

const areTooManyKeys = (text: string): boolean => {
	const printable = printableOf(text);
	const keys = printable.length > mostRepeats ? printable : printable.replaceAll(heldLetter, '$<letter>');
	return keys.length > mostKeys && !isOneKey(keys);
};

const isTooLong = (text: string): boolean => {
	const printable = printableOf(text);
	return printable.length > mostTyped && !isOneKey(printable);
};

const letters = /\p{Letter}/gv;

/**
Two different letters make a word.
*/
const hasWord = (text: string): boolean => new Set(text.match(letters)).size > 1;

const url = /:\/\//v;

/**
Whether a few keys, and text for the line that the last of them opens, may have been typed at once: `3/status:failed`. A word before the `/`
or `:` makes it a paste (`src/main.ts`, `name: value`), and so does a URL. Of the text, `pressed` characters were pressed already: a key among
them has opened no line.
*/
const mayOpenLine = (text: string, pressed: number, beginsLine: PasteContext['beginsLine']): boolean => {
	let before = '';
	for (let rest = text; rest !== '' && before.length <= mostKeys; rest = text.slice(before.length)) {
		const key = firstCharacter(rest);
		if (beginsLine(key)) {
			return before.length >= pressed && !hasWord(before) && !url.test(text) && !isTooLong(text) && !textAroundLineEnd.test(text);
		}

		before += key;
	}

	return false;
};

/**
A pasted text without the styles copied with it.
*/
export const withoutDecoration = (text: string): string => text.replaceAll(decoration, '');

/**
Whether text from one read is a paste although the terminal has put no brackets around it. Other text was typed.

Where the terminal marks pastes, text is typed. The exception is text of more than 64 characters, of a program that pastes without marks (`tmux
paste-buffer` without `-p`): it is a paste in the panes, and with text on both sides of a line end everywhere.

Where it may not mark them:

- In the panes and on a choice or button, six printable characters or more are a paste. A letter that is held down counts as one, and up to five keys
may open a line in which the rest is typed.
- In a form, text on both sides of a line end is a paste. In a line, where Enter leads back to the panes, it is one if the panes would call the rest a
paste.
- In a field and in a line, more than 64 characters are a paste.
- On a choice or button, a tab ends the count: it moves the keyboard, and the text after it belongs to where it leads.

Decorated text is a paste everywhere: no key sends a color. So `jjjjj` are keys everywhere, and `abc` followed by Enter is typed and entered. Other
control keys and arrows are no text: they end it, and are always pressed.

@param before The earlier text of the same read for the same place, which was taken for keys.
*/
export const isPasted = (before: string, text: string, {focus, isMarked, beginsLine}: PasteContext): boolean => {
	const whole = before + text;
	if (text.search(decoration) !== -1) {
		return true;
	}

	if (isMarked) {
		return isTooLong(whole) && (focus === 'panes' || textAroundLineEnd.test(whole));
	}

	if (focus === 'panes') {
		return areTooManyKeys(whole) && !mayOpenLine(whole, before.length, beginsLine);
	}

	const isText = focus === 'line' || focus === 'field';
	const isTooMuch = isText ? printableOf(whole).length > mostTyped : areTooManyKeys(whole.split('\t', 1)[0] ?? '');
	return isTooMuch || (textAroundLineEnd.test(whole) && (focus !== 'line' || areTooManyKeys(whole)));
};
