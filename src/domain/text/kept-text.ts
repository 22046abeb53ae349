/**
Text from elsewhere, such as a server or a command, with a full stop at its end, so that another sentence can follow.
*/
export const asSentence = (text: string): string => text.trimEnd().replace(/(?<![.!?])$/v, '.');

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

/**
Characters that change how the text around them is read: controls, marks and overrides of the text direction, line and paragraph
separators, and the halves of broken characters. Joiners, variation selectors and enclosing marks are part of words and emoji.
*/
const dangerous = /[\p{Control}\p{Bidi_Control}\p{Surrogate}\u{2028}\u{2029}]/gv;

const somethingToSee = /[^\s\p{Default_Ignorable_Code_Point}\p{Format}\p{Mark}]/v;

/**
Removes the characters from typed text that are dangerous in a name, and nothing else.
*/
export const withoutDangers = (text: string): string => text.replaceAll(dangerous, '');

/**
Those characters, in their order.
*/
export const dangersIn = (text: string): readonly string[] => text.match(dangerous) ?? [];

/**
Whether a text has a character that is drawn. Blanks and joiners alone have none.
*/
export const isVisible = (text: string): boolean => somethingToSee.test(text);
