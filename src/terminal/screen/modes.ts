import {undoOnScreen} from '../process/end-reason.js';
import {restoreTitle, saveTitle} from '../sequences.js';

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

const sequence = /\u{1B}\[\?(?<numbers>[\d;]+)(?<action>[hl])|\u{1B}\[(?<keyboard>[<>])(?<flags>\d*)u|\u{1B}\[(?<stack>2[23]);2t|\u{1B}\]2;(?<title>[^\u{7}\u{1B}]*)\u{7}/gv;

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

	/**
	Returns the sequences that set or reset modes. For a mode that is on by default, setting means switching it off.
	*/
	const switchAll = (numbers: readonly number[], isSet: boolean): string =>
		numbers.map(number => privateMode(number, onFromTheStart.has(number) !== isSet)).join('');

	return {
		note(sequences) {
			for (const {groups} of sequences.matchAll(sequence)) {
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
				// Other programs may have changed modes that pgtower never sets. Undoing that moves the cursor, which does not matter on this screen.
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
