/**
What no keyboard writes and a screen shows as a sign: control characters and their pictures, private use, code points without a meaning, broken text.
*/
const untypable = /[\p{Control}\u{2400}-\u{2426}\p{Private_Use}\p{Unassigned}\u{FFFD}]/gv;
const breaks = /\r\n|[\t\n\v\f\r\u{85}\u{2028}\u{2029}\p{Space_Separator}]/gv;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Format}\p{Enclosing_Mark}]/gv;

/**
What is typed to name a text that came from outside: as it is shown, with `?` for each sign that no key has and nothing for what is not seen.
Empty for a text of which nothing can be typed.
*/
export const typedWords = (text: string): string => {
	const words = text.toWellFormed().replaceAll(breaks, ' ').replaceAll(untypable, '?').replaceAll(unseen, '').normalize('NFC').trim();
	return /[^?\s]/v.test(words) ? words : '';
};

/**
Whether a text can be typed as it is.
*/
const isTypable = (text: string): boolean => typedWords(text) === text.trim().normalize('NFC');

/**
Whether what was typed names a text from outside. One that can be typed is typed as it is.
*/
export const isTypedAs = (typed: string, text: string): boolean => {
	const words = typedWords(text);
	return words !== '' && (isTypable(text) ? typed.trim().normalize('NFC') === words : typedWords(typed) === words);
};

/**
The words that name one of these texts, for a hint: `ep-a?b or shop, with ? for what no key writes`.
*/
export const typedHint = (texts: readonly string[]): string => {
	const words = texts.map(text => typedWords(text)).filter(text => text !== '');
	const hasSigns = texts.some(text => !isTypable(text) && typedWords(text).includes('?'));
	return `${words.join(' or ')}${hasSigns ? ', with ? for what no key writes' : ''}`;
};
