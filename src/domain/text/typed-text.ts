import {withoutDangers} from './kept-text.js';

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
