/**
Characters that are invisible and yet do something where they are pasted. A line feed sends a line to a shell, an escape begins a key, a
direction mark reverses the text around it.
*/
const unseen = /[\p{Control}\p{Format}\u{2028}\u{2029}]/gv;

/**
A text for the clipboard: one line without invisible characters.
*/
export const clipboardText = (text: string): string => text.toWellFormed().replaceAll(unseen, '');

/**
An object as JSON for the clipboard: one line, in which invisible characters are escaped.
*/
export const clipboardJson = (object: unknown): string =>
	JSON.stringify(object).replaceAll(unseen, character =>
		character.split('').map(unit => String.raw`\u${unit.codePointAt(0)!.toString(16).padStart(4, '0')}`).join(''));
