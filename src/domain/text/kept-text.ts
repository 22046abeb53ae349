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
