import {withoutDangers} from './kept-text.js';

/**
How many characters must be typed by hand: few enough to be typed, and enough to be read while they are.
*/
const enough = 6;

/**
The kind of object that an id begins with, `ep-` or `br-`, which tells nothing of which one it is.
*/
const prefixOf = (text: string): string => /^[a-z]{2}-/v.exec(text)?.[0] ?? '';

/**
The whole text that was begun, once what was typed by hand can mean nothing else; undefined before that, and when it is whole.

@param typed The text in the field.
@param accepted The texts that name the object.
@param others The texts that name the others of its kind.
*/
export const typedCompletion = (typed: string, accepted: readonly string[], others: readonly string[]): string | undefined => {
	const begun = typed.trimStart().normalize('NFC');
	const whole = accepted.map(text => typedText(text)).filter(text => text.startsWith(begun) && text !== begun);
	const isOther = others.some(text => typedText(text).startsWith(begun));
	return isOther ? undefined : whole.find(text => begun.length >= prefixOf(text).length + enough);
};

/**
Characters that no keyboard types and a screen shows as a sign: control characters and their pictures, private use, unassigned code points,
broken text.
*/
const untypable = /[\p{Control}\u{2400}-\u{2426}\p{Private_Use}\p{Unassigned}\u{FFFD}]/gv;
const breaks = /\r\n|[\t\n\v\f\r\u{85}\u{2028}\u{2029}\p{Space_Separator}]/gv;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Format}\p{Enclosing_Mark}]/gv;

/**
What a user types to name a text from outside: the text as it is shown, with `?` for each sign that no key types, and without invisible
characters. Empty for a text of which nothing can be typed.
*/
export const typedText = (text: string): string => {
	const words = text.toWellFormed().replaceAll(breaks, ' ').replaceAll(untypable, '?').replaceAll(unseen, '').normalize('NFC').trim();
	return /[^?\s]/v.test(words) ? words : '';
};

/**
Whether a text can be typed as it is.
*/
export const isTypable = (text: string): boolean => typedText(text) === text.trim().normalize('NFC');

/**
Whether the typed words name a text from outside. A text that can be typed must be typed exactly.
*/
export const isTypedAs = (typed: string, text: string): boolean => {
	const words = typedText(text);
	return words !== '' && (isTypable(text) ? typed.trim().normalize('NFC') === words : typedText(typed) === words);
};

/**
The words that name one of these texts, for a hint: `ep-a?b or shop, with ? for each character without a key`.
*/
export const typedHint = (texts: readonly string[]): string => {
	const words = texts.map(text => typedText(text)).filter(text => text !== '');
	const hasSigns = texts.some(text => !isTypable(text) && typedText(text).includes('?'));
	return `${words.join(' or ')}${hasSigns ? ', with ? for each character without a key' : ''}`;
};

/**
A text from outside as a field offers it to be edited: with `?` for each sign that no key types. Joiners, variation selectors and enclosing
marks stay, so that a change elsewhere in the text leaves them as they are. Empty for a text of which nothing can be typed.
*/
export const editableText = (text: string): string => {
	const words = withoutDangers(text.toWellFormed().replaceAll(breaks, ' ').replaceAll(untypable, '?')).trim();
	return typedText(text) === '' ? '' : words;
};
