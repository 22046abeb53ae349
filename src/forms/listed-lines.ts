import type {FormLine} from './form.js';

/**
The most things that a dialog names one by one.
*/
const mostListed = 8;

/**
A line for each of several things, and how many there are beyond those that are named.
*/
export const listedLines = (texts: readonly string[], tone: FormLine['tone']): readonly FormLine[] => [
	...texts.slice(0, mostListed).map((text): FormLine => ({text, tone})),
	...(texts.length > mostListed ? [{text: `and ${texts.length - mostListed} more`, tone} as const] : []),
];
