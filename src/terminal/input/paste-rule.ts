import type {Environment} from '../../base/environment.js';
import {decoration, firstCharacter} from './parse-input.js';

/** DECRQM: asks whether the terminal supports bracketed paste. */
const modeQuestion = '\u{1B}[?2004$p';

/** XTVERSION: asks for the terminal's name. The reply identifies tmux since 3.2. tmux answers DECRQM only since 3.6. */
const nameQuestion = '\u{1B}[>0q';

/**
A terminal may print the end of an unknown query, as QTerminal before 2026 does. So pgtower moves the cursor back, and erases the rest of the cursor's
line.
*/
const saveCursor = '\u{1B}7';
const restoreCursor = '\u{1B}8\u{1B}[K';

/**
Terminals that get no query. An old Linux console prints the ends of both queries, and Emacs' `term` may print them. Neither terminal replies.
*/
const isMute = /^(?:linux|eterm|dumb)/v;

/** The first VTE version (GNOME Terminal and others) that supports XTVERSION. Earlier versions print the query. */
const firstNamedVte = 6800;

/**
Returns whether a terminal is known to mark pastes even without a query. Terminal.app of macOS has marked pastes since 10.7, and would print the end
of DECRQM. A multiplexer inside Terminal.app inherits `TERM_PROGRAM`, but sets another `TERM`.
*/
export const isKnownToMarkPastes = (env: Environment): boolean => env.TERM_PROGRAM === 'Apple_Terminal' && /^(?:xterm|nsterm)/v.test(env.TERM ?? '');

/**
Returns the queries that ask whether the terminal marks pastes; empty if the terminal would print the queries.

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
Returns whether a reply shows that the terminal marks pastes: the reply reports the mode as set, reset or permanently set, or names tmux. tmux before
3.6 does not answer DECRQM, but marks the same pastes as its outer terminal. Any other name shows nothing.
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

type PasteContext = {
	readonly focus: KeyboardFocus;

	/** Whether the terminal marks pastes, so that unmarked text was probably typed. */
	readonly isMarked: boolean;

	/** Returns whether a key opens a text line at the current focus. */
	readonly beginsLine: (key: string) => boolean;
};

/** The maximum number of different keys that anyone presses during one read. */
const mostKeys = 5;

/** The maximum length of text that anyone types during one read. */
const mostTyped = 64;

/**
The maximum number of repetitions of a held key in one read. At 30 repetitions a second, this many collect if the program reads nothing for half a
minute.
*/
const mostRepeats = 1000;

const controls = /\p{Control}+/gv;
const textAroundLineEnd = /\P{Control}\t*[\n\r][\t\n\r]*\P{Control}/v;

const isOneKey = (text: string): boolean => {
	const key = firstCharacter(text);
	return text.length <= mostRepeats && text === key.repeat(text.length / key.length);
};

const printableOf = (text: string): string => text.replaceAll(controls, '');

/** A held letter, which counts as one key. No text has the same letter three times in a row. */
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

/** Returns whether a text contains a word, which here means at least two different letters. */
const hasWord = (text: string): boolean => new Set(text.match(letters)).size > 1;

const url = /:\/\//v;

/**
Returns whether text may be up to five keys, a key that opens a line, and text typed into that line (`3/status:failed`). A word before `/` or `:`
means a paste (`src/main.ts`, `name: value`). A URL means a paste, too.

`pressed`: the number of characters at the start that were already pressed as keys. None of them has opened a line.
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

/** Removes the styles that were copied with a pasted text. */
export const withoutDecoration = (text: string): string => text.replaceAll(decoration, '');

/**
Returns whether text from one read is a paste that the terminal has not marked. Otherwise it was typed. Text with styles is always a paste, since no
key sends a color.

If the terminal marks pastes, unmarked text was typed. The exception is text of more than 64 characters from a program that pastes without marks
(`tmux paste-buffer` without `-p`). In the panes, such text is a paste. Elsewhere, such text is a paste if it has text on both sides of a line end.

If the terminal may not mark pastes:

- In the panes and on a choice or button, six or more printable characters are a paste. A held letter counts as one character. In the panes, a
key after up to five others may open a line, and the rest is then typed into the line.
- In a form, text on both sides of a line end is a paste. In a line, Enter leads back to the panes. So in a line, such text is a paste only if it
would be a paste in the panes.
- In a field and in a line, more than 64 characters are a paste.
- On a choice or button, counting stops at a tab, because the tab moves the focus. The text after the tab is classified at the new focus.

So `jjjjj` are keys everywhere, and `abc` followed by Enter is typed and entered. Other control keys and arrows are not text. Such a key ends the
text, and is always pressed.

@param before The earlier text of the same read at the same focus, which was classified as keys.
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
