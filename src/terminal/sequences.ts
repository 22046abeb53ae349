import {Buffer} from 'node:buffer';
import type {Environment} from '../base/environment.js';
import {sanitize} from './text/sanitize.js';
import {cut} from './text/width.js';

const titleColumns = 120;

/**
The sequences that save and restore the terminal's title. Terminals without a title stack ignore both sequences. For these terminals, `restoreTitle`
first sets an empty title, which selects the terminal's default title.
*/
export const saveTitle = '\u{1B}[22;2t';
export const restoreTitle = '\u{1B}]2;\u{7}\u{1B}[23;2t';

/**
Returns the sequence (OSC 2) that sets the title of the window or, in tmux and GNU screen, of the pane. Returns an empty text for dumb terminals and
the text console, which would print the sequence.
*/
export const titleSequence = (title: string, env: Environment): string =>
	hasTitle(env) ? `\u{1B}]2;${cut(sanitize(title), titleColumns)}\u{7}` : '';

const hasTitle = (env: Environment): boolean => !/^(?:dumb|linux|vt\d+)?$/v.test(env.TERM ?? '');

const escape = '\u{1B}';

/** The size of a piece for GNU screen, which drops strings longer than 256 bytes. */
const screenPieceLength = 240;

/**
Wraps a sequence so that it passes through a multiplexer. tmux passes the sequence if `allow-passthrough` is on, and GNU screen passes the sequence in
pieces. Without a multiplexer, the sequence stays unchanged.

`sequence`: ends with BEL, because the string terminator would end the wrapping.
*/
const passThrough = (sequence: string, env: Environment): string => {
	if ((env.TMUX ?? '') !== '') {
		return `${escape}Ptmux;${sequence.replaceAll(escape, () => escape + escape)}${escape}\\`;
	}

	if ((env.TERM ?? '').startsWith('screen')) {
		let wrapped = '';
		for (let start = 0; start < sequence.length; start += screenPieceLength) {
			wrapped += `${escape}P${sequence.slice(start, start + screenPieceLength)}${escape}\\`;
		}

		return wrapped;
	}

	return sequence;
};

const bell = '\u{7}';

const notificationColumns = 200;

/**
Returns the sequence that gets the user's attention: a bell, which passes every multiplexer, and a desktop notification (OSC 9). The text console gets
only the bell.
*/
export const notification = (text: string, env: Environment): string =>
	bell + (hasTitle(env) ? passThrough(`\u{1B}]9;${cut(sanitize(text), notificationColumns)}${bell}`, env) : '');

/**
The maximum length of encoded text that all terminals accept. This is the limit of xterm, and of tools that copy with this sequence.
*/
const maximumEncodedLength = 74_994;

/**
Returns the sequence (OSC 52) that copies a text to the clipboard of the user's terminal, even through SSH. Returns undefined if the text is too long.
No response confirms the copy, so the text should also be displayed.

In tmux, the sequence is sent twice: unwrapped for `set-clipboard on`, and wrapped for `allow-passthrough on`. tmux silently drops a sequence whose
setting is off.
*/
export const clipboardSequence = (text: string, env: Environment): string | undefined => {
	const encoded = Buffer.from(text).toString('base64');
	if (encoded.length > maximumEncodedLength) {
		return undefined;
	}

	const sequence = `\u{1B}]52;c;${encoded}\u{7}`;
	const wrapped = passThrough(sequence, env);
	return (env.TMUX ?? '') === '' ? wrapped : sequence + wrapped;
};

/**
The modes that a program may leave changed, with their reset sequences. A soft reset (`CSI ! p`) would reset most of these modes, but tmux ignores it,
and an old Linux console prints its `p`. Tab stops and palette colors stay, since they may be the user's own.

@see https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
*/
const leftModes: ReadonlyArray<readonly [mode: string, reset: string]> = [
	['synchronized updates', '\u{1B}[?2026l'],
	['the alternate screen without its saved cursor', '\u{1B}[?1047l'],
	['pastes in brackets', '\u{1B}[?2004l'],
	['reports of the mouse', '\u{1B}[?9l\u{1B}[?1000l\u{1B}[?1001l\u{1B}[?1002l\u{1B}[?1003l'],
	['forms of these reports', '\u{1B}[?1005l\u{1B}[?1006l\u{1B}[?1015l\u{1B}[?1016l'],
	['reports of the focus and of the colour scheme', '\u{1B}[?1004l\u{1B}[?2031l'],
	['application cursor keys and keypad', '\u{1B}[?1l\u{1B}>'],
	['modified keys of xterm', '\u{1B}[>4m'],
	['locked keyboard, insertion, line feeds that return', '\u{1B}[2l\u{1B}[4l\u{1B}[20l'],
	['local echo', '\u{1B}[12h'],
	['reverse video', '\u{1B}[?5l'],
	['character sets', '\u{F}\u{1B}(B\u{1B})B\u{1B}*B\u{1B}+B'],
	['left and right margins', '\u{1B}[?69l'],
	['origin', '\u{1B}[?6l'],
	['scroll region', '\u{1B}[r'],
	['automatic wrapping', '\u{1B}[?7h'],
	['the cursor', '\u{1B}[?25h\u{1B}[ q'],
	['style', '\u{1B}[m'],
];

const isOfScreen = (reset: string): boolean => reset === '\u{1B}[?1047l';

/**
The sequence that resets modes changed by other programs, on the alternate screen. This sequence also moves the cursor to the first cell.
*/
export const undoOnScreen: string = leftModes.map(([, reset]) => isOfScreen(reset) ? '' : reset).join('');

/**
The sequence that resets modes changed by other programs, on the main screen. Resetting origin mode and the scroll region moves the cursor to the
first cell, and restoring a saved position would restore origin mode. So the sequence ends with a move to the last row, where the next output starts.
*/
export const undoLeftBehind = `${leftModes.map(([, reset]) => reset).join('')}\u{1B}[9999;1H`;

/** Tracks the changes that sent sequences make to the terminal, and how to undo them. */
export type Modes = {
	/** Notes the modes, title and keyboard protocol that sequences set or reset. */
	readonly note: (sequences: string) => void;

	/** Returns the sequences that restore the terminal; empty if nothing was changed. The notes are kept for `set`. */
	readonly reset: () => string;

	/** Returns the sequences that set everything again after `reset`. */
	readonly set: () => string;

	/**
	Returns the sequences that undo changes by other programs on the alternate screen, and set pgtower's modes again.
	*/
	readonly renew: () => string;
};

export const alternateScreen = 1049;
export const cursorVisible = 25;
export const autoWrap = 7;

/** The modes that affect input: mouse reports, focus reports, bracketed paste, and color scheme reports. */
const inputModes = new Set([9, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1015, 1016, 2004, 2031]);
const onFromTheStart = new Set([autoWrap, cursorVisible]);

const settings = /\u{1B}\[\?(?<numbers>[\d;]+)(?<action>[hl])|\u{1B}\[(?<keyboard>[<>])(?<flags>\d*)u|\u{1B}\[(?<stack>2[23]);2t|\u{1B}\]2;(?<title>[^\u{7}\u{1B}]*)\u{7}/gv;

export const privateMode = (number: number, isOn: boolean): string => `\u{1B}[?${number}${isOn ? 'h' : 'l'}`;

export const createModes = (): Modes => {
	const changed = new Set<number>();
	const keyboardFlags: string[] = [];
	let isTitleSaved = false;
	let title = '';

	const noteGroups = (groups: Readonly<Record<string, string | undefined>>) => {
		for (const number of groups.numbers?.split(';').map(Number) ?? []) {
			if ((groups.action === 'h') === onFromTheStart.has(number)) {
				changed.delete(number);
			} else {
				changed.add(number);
			}
		}

		if (groups.keyboard === '>') {
			keyboardFlags.push(groups.flags!);
		} else if (groups.keyboard === '<') {
			keyboardFlags.pop();
		}

		isTitleSaved = groups.stack === undefined ? isTitleSaved : groups.stack === '22';
		title = groups.title ?? title;
	};

	/** Returns the sequences that change modes from their defaults (`isSet`) or back. Some modes are on by default. */
	const switchAll = (numbers: readonly number[], isSet: boolean): string =>
		numbers.map(number => privateMode(number, onFromTheStart.has(number) !== isSet)).join('');

	return {
		note(sequences) {
			for (const {groups} of sequences.matchAll(settings)) {
				noteGroups(groups!);
			}
		},
		reset() {
			if (changed.size === 0 && keyboardFlags.length === 0 && !isTitleSaved) {
				return '';
			}

			const numbers = [...changed];
			const inputOff = switchAll(numbers.filter(number => inputModes.has(number)), false);
			const others = numbers.filter(number => !inputModes.has(number) && number !== alternateScreen && number !== cursorVisible);
			const hasScreen = changed.has(alternateScreen);
			return [
				// Each screen has its own keyboard protocol, so the alternate screen's protocol is restored before that screen is left.
				'\u{1B}[<u'.repeat(keyboardFlags.length),
				inputOff,
				switchAll(others, false),
				// Other programs may have changed modes that pgtower never sets. Resetting these modes moves the cursor, which does not matter on
				// this screen.
				hasScreen ? undoOnScreen + privateMode(alternateScreen, false) : '',
				// On leaving the alternate screen, some terminals restore the modes that they saved on entering it.
				hasScreen ? inputOff : '',
				isTitleSaved ? restoreTitle : '',
				changed.has(cursorVisible) ? privateMode(cursorVisible, true) : '',
				'\u{1B}[m',
			].join('');
		},
		set() {
			const others = [...changed].filter(number => number !== alternateScreen);
			return [
				isTitleSaved ? `${saveTitle}\u{1B}]2;${title}\u{7}` : '',
				changed.has(alternateScreen) ? privateMode(alternateScreen, true) : '',
				switchAll(others, true),
				keyboardFlags.map(flags => `\u{1B}[>${flags}u`).join(''),
			].join('');
		},
		renew: () => undoOnScreen + switchAll([...changed].filter(number => number !== alternateScreen), true),
	};
};
