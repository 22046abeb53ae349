import {decoration, firstCharacter} from './parse-input.js';

/**
Where the keyboard is.

- `panes`: every key is a command
- `line`: text is typed into the filter or the palette, which have no buttons
- `field`: text is typed into a field of a form
- `choice`: a list of choices in a form
- `button`: a button of a form
*/
export type KeyboardFocus = 'panes' | 'line' | 'field' | 'choice' | 'button';

/**
Nobody presses more different keys than these in the time of one read.
*/
const mostKeys = 5;

/**
Nobody types more text than this in the time of one read.
*/
const mostTyped = 64;

/**
A key that is held down repeats up to 30 times a second: this is a stall of half a minute.
*/
const mostRepeats = 1000;

const controls = /\p{Control}+/gv;
const textAroundLineEnd = /\P{Control}\t*[\n\r][\t\n\r]*\P{Control}/v;

const isOneKey = (text: string): boolean => {
	const key = firstCharacter(text);
	return text.length <= mostRepeats && text === key.repeat(text.length / key.length);
};

const printableOf = (text: string): string => text.replaceAll(controls, '');

const areTooManyKeys = (text: string): boolean => {
	const printable = printableOf(text);
	return printable.length > mostKeys && !isOneKey(printable);
};

/**
A pasted text without the decoration that was copied with it.
*/
export const withoutDecoration = (text: string): string => text.replaceAll(decoration, '');

/**
Whether text from one read is a paste, from a terminal that does not send brackets around it. Other text was typed.

- In the panes and on a choice or button, six printable characters or more are a paste. The same key over and over is not: it is held down.
- In a form, text on both sides of a line end is a paste. In a line, where Enter leads back to the panes, it is one if the panes would call
the rest a paste.
- In a field and in a line, more than 64 characters are a paste.
- Decorated text is a paste everywhere: no key sends a colour.
- On a choice or button, a tab ends the count: it moves the keyboard, and the text after it belongs to where it leads.

So `jjjjj` are keys everywhere, and `abc` followed by Enter is typed and entered. Other control keys and arrows are no text: they end it,
and are always pressed.

@param before The earlier text of the same read for the same place, which was taken for keys.
*/
export const isPasted = (before: string, text: string, focus: KeyboardFocus): boolean => {
	const whole = before + text;
	if (text.search(decoration) !== -1) {
		return true;
	}

	if (focus === 'panes') {
		return areTooManyKeys(whole);
	}

	const isText = focus === 'line' || focus === 'field';
	const isTooMuch = isText ? printableOf(whole).length > mostTyped : areTooManyKeys(whole.split('\t', 1)[0] ?? '');
	return isTooMuch || (textAroundLineEnd.test(whole) && (focus !== 'line' || areTooManyKeys(whole)));
};
