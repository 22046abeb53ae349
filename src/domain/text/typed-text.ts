import {withoutDangers} from './kept-text.js';

/**
The number of characters to type by hand before `tab` completes the rest. The number is small enough to type, but large enough that the user must read
the text.
*/
const enough = 6;

/** Returns the kind prefix of an id, `ep-` or `br-`, which does not identify the object. */
const prefixOf = (text: string): string => /^[a-z]{2}-/v.exec(text)?.[0] ?? '';

/**
Returns the complete text if the part typed by hand is long enough and unambiguous. Otherwise, or if the typed text is already complete, returns
undefined.

@param typed The text in the field.
@param accepted The texts that refer to the object.
@param others The texts that refer to other objects of the same kind.
*/
export const typedCompletion = (typed: string, accepted: readonly string[], others: readonly string[]): string | undefined => {
	const begun = typed.trimStart().normalize('NFC');
	const whole = accepted.map(text => typedText(text)).filter(text => text.startsWith(begun) && text !== begun);
	const isOther = others.some(text => typedText(text).startsWith(begun));
	return isOther ? undefined : whole.find(text => begun.length >= prefixOf(text).length + enough);
};

/**
Characters that a screen displays but no keyboard can type: control characters and their symbols, private use, unassigned code points, and the
replacement character U+FFFD.
*/
const untypable = /[\p{Control}\u{2400}-\u{2426}\p{Private_Use}\p{Unassigned}\u{FFFD}]/gv;
const breaks = /\r\n|[\t\n\v\f\r\u{85}\u{2028}\u{2029}\p{Space_Separator}]/gv;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Format}\p{Enclosing_Mark}]/gv;

/**
Returns the text that a user types to refer to an external text. This is the displayed text, with `?` for each character that can't be typed, and
without invisible characters. Empty if nothing of the text can be typed.
*/
export const typedText = (text: string): string => {
	const words = text.toWellFormed().replaceAll(breaks, ' ').replaceAll(untypable, '?').replaceAll(unseen, '').normalize('NFC').trim();
	return /[^?\s]/v.test(words) ? words : '';
};

/** Returns whether a text can be typed unchanged. */
export const isTypable = (text: string): boolean => typedText(text) === text.trim().normalize('NFC');

/** Returns whether the typed words refer to an external text. A text that can be typed must be typed exactly. */
export const isTypedAs = (typed: string, text: string): boolean => {
	const words = typedText(text);
	return words !== '' && (isTypable(text) ? typed.trim().normalize('NFC') === words : typedText(typed) === words);
};

/**
Builds a hint with the words that refer to one of these texts: `ep-a?b or shop, with ? for each character without a key`.
*/
export const typedHint = (texts: readonly string[]): string => {
	const words = texts.map(text => typedText(text)).filter(text => text !== '');
	const hasSigns = texts.some(text => !isTypable(text) && typedText(text).includes('?'));
	return `${words.join(' or ')}${hasSigns ? ', with ? for each character without a key' : ''}`;
};

/**
Prepares external text for editing in a field, with `?` for each character that can't be typed. Joiners, variation selectors and enclosing marks stay, so that
edits elsewhere in the text preserve them. Empty if nothing of the text can be typed.
*/
export const editableText = (text: string): string => {
	const words = withoutDangers(text.toWellFormed().replaceAll(breaks, ' ').replaceAll(untypable, '?')).trim();
	return typedText(text) === '' ? '' : words;
};
