/** Adds a missing period to external text, such as a server's message, so that another sentence can follow. */
export const asSentence = (text: string): string => text.trimEnd().replace(/(?<![.!?])$/v, '.');

/**
Invisible characters with effects when pasted. A line feed submits a line to a shell, an escape starts a key sequence, and a direction mark reverses the text
around it.
*/
const unseen = /[\p{Control}\p{Format}\u{2028}\u{2029}]/gv;

/** Prepares a text for the clipboard: one line without invisible characters. */
export const clipboardText = (text: string): string => text.toWellFormed().replaceAll(unseen, '');

/** Formats an object as JSON for the clipboard: one line with invisible characters escaped. */
export const clipboardJson = (object: unknown): string =>
	JSON.stringify(object).replaceAll(unseen, character =>
		character.split('').map(unit => String.raw`\u${unit.codePointAt(0)!.toString(16).padStart(4, '0')}`).join(''));

/**
Characters that change how the surrounding text is read: control characters, direction marks and overrides, line and paragraph separators, and lone
surrogates. Joiners, variation selectors and enclosing marks are part of words and emoji.
*/
const dangerous = /[\p{Control}\p{Bidi_Control}\p{Surrogate}\u{2028}\u{2029}]/gv;

const somethingToSee = /[^\s\p{Default_Ignorable_Code_Point}\p{Format}\p{Mark}]/v;

/** Removes the characters that are dangerous in a name from typed text. Keeps all other characters. */
export const withoutDangers = (text: string): string => text.replaceAll(dangerous, '');

/** Returns the dangerous characters in a text, in order. */
export const dangersIn = (text: string): readonly string[] => text.match(dangerous) ?? [];

/** Returns whether a text has a visible character, rather than only spaces and joiners. */
export const isVisible = (text: string): boolean => somethingToSee.test(text);
