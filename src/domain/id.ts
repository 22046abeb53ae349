/**
The longest text that is taken for an id, in UTF-16 code units. Those of the platform have some 30.
*/
export const mostIdLength = 256;

/**
Texts that are no part of a path: an address with one of them is that of something else.
*/
const pathSteps: ReadonlySet<string> = new Set(['', '.', '..']);

/**
Whether a text can be the id of something: it is not empty, not longer than `mostIdLength`, well-formed, and no step in a path. Half a
surrogate pair has no spelling in a URL, and `..` leads to another address, so nothing could be asked about what is called so.
*/
export const isId = (text: string): boolean => !pathSteps.has(text) && text.length <= mostIdLength && text.isWellFormed();

/**
A text as one part of a URL, which may stand between quotation marks of a shell. What is not well-formed has `U+FFFD` in its place: that is
something to look at, and names nothing.
*/
export const urlPart = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('\'', '%27');
