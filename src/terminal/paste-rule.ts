import {firstCharacter} from './parse-input.js';

/**
Where the keyboard is:

- `panes`: nothing is typed there, each key does something
- `line`: the filter or the palette, a line of text that nothing stands beside
- `field`: a field of a form in which text is typed
- `choice`: a list of choices in a form
- `button`: a button of a form
*/
export type KeyboardPlace = 'panes' | 'line' | 'field' | 'choice' | 'button';

/**
More different keys than these are not pressed in the time of one read.
*/
const mostKeys = 5;

/**
More text than this is not typed in the time of one read.
*/
const mostTyped = 64;

/**
A key that is held down repeats itself up to 30 times a second: this is a stall of half a minute.
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
Whether text that arrived in one read is a paste from a terminal that does not put it in brackets. It was typed when not:

- In the panes and on a choice or button, six printable characters or more are a paste, unless all are the same key: one is held down.
- In a form, text on both sides of a line end is a paste. In a line, whose Enter only leads back to the panes, it is one when those
  would drop it.
- In a field and in a line, more than 64 characters are a paste.
- On a choice or button, a tab ends what is counted: it moves the keyboard, and what stands behind it is for where it leads.

So `jjjjj` are keys everywhere, and `abc` with Enter behind it is typed and entered. Other control keys and arrows are no text: they
end it, and are pressed whatever stands before and after them.

@param before What the same read brought to the same place before, and was taken for keys.
*/
export const isPasted = (before: string, text: string, place: KeyboardPlace): boolean => {
	const whole = before + text;
	if (place === 'panes') {
		return areTooManyKeys(whole);
	}

	const isText = place === 'line' || place === 'field';
	const isTooMuch = isText ? printableOf(whole).length > mostTyped : areTooManyKeys(whole.split('\t', 1)[0] ?? '');
	return isTooMuch || (textAroundLineEnd.test(whole) && (place !== 'line' || areTooManyKeys(whole)));
};
