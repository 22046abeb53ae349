import type {Key} from 'ink';
import {helpKeyText} from '../terminal/input/ink-key.js';

/**
Returns the name of a key: a printable character, or a name such as `up`, `pagedown`, `enter`, `esc`, `shift-tab`, `ctrl-f`, `alt-x` or `F1`.
Undefined for anything but a single key, such as stray text.
*/
export const keyName = (input: string, key: Key): string | undefined => {
	if (input === helpKeyText) {
		return 'F1';
	}

	const named: ReadonlyArray<readonly [boolean, string]> = [
		[key.upArrow, 'up'],
		[key.downArrow, 'down'],
		[key.leftArrow, 'left'],
		[key.rightArrow, 'right'],
		[key.pageUp, 'pageup'],
		[key.pageDown, 'pagedown'],
		[key.home, 'home'],
		[key.end, 'end'],
		[key.return, 'enter'],
		[key.escape, 'esc'],
		[key.tab, key.shift ? 'shift-tab' : 'tab'],
		[key.backspace, 'backspace'],
		[key.delete, 'delete'],
	];
	const name = named.find(([isPressed]) => isPressed)?.[1];
	if (name !== undefined) {
		return name;
	}

	// Several characters at once are not a key press. They come from a split escape sequence, or from a paste without bracketed paste.
	const text = input === ' ' ? 'space' : input;
	if ((text !== 'space' && [...text].length !== 1) || (text.codePointAt(0) ?? 0) < 32) {
		return undefined;
	}

	if (key.ctrl) {
		return `ctrl-${text}`;
	}

	return key.meta ? `alt-${text}` : text;
};
