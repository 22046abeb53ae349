/**
The longest name that a line of the palette is made with, in UTF-16 code units: more than any line shows.
*/
const mostLength = 256;

/**
A name as far as a line can show it: one of a megabyte must not be looked through at each key.
*/
export const shortName = (name: string): string => name.length > mostLength ? `${name.slice(0, mostLength).toWellFormed()}…` : name;
