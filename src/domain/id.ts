/**
The longest text that is taken for an id, in UTF-16 code units. Those of the platform have some 30.
*/
export const mostIdLength = 256;

/**
Whether a text can be the id of something: it is not empty, not longer than `mostIdLength`, and well-formed. Half a surrogate pair has no
spelling in a URL, so nothing could be asked about what is called so.
*/
export const isId = (text: string): boolean => text !== '' && text.length <= mostIdLength && text.isWellFormed();

/**
A text as one part of a URL, which may stand between quotation marks of a shell. What is not well-formed has `U+FFFD` in its place: that is
something to look at, and names nothing.
*/
export const urlPart = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('\'', '%27');
