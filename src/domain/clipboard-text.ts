/**
What is not seen and yet does something where it is pasted: a line feed sends a line to a shell, an escape begins a key, a mark of direction
turns what is read around.
*/
const unseen = /[\p{Control}\p{Format}\u{2028}\u{2029}]/gv;

/**
A text as it may be put on the clipboard: one line, of which every character is seen.
*/
export const clipboardText = (text: string): string => text.toWellFormed().replaceAll(unseen, '');

/**
An object as JSON for the clipboard: one line, in which what is not seen is spelled out.
*/
export const clipboardJson = (object: unknown): string =>
	JSON.stringify(object).replaceAll(unseen, character =>
		character.split('').map(unit => String.raw`\u${unit.codePointAt(0)!.toString(16).padStart(4, '0')}`).join(''));
