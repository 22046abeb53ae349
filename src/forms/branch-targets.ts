import type {Branch} from '../domain/branch.js';
import type {FormLine} from './form.js';

/**
The most branches that a dialog names one by one.
*/
const namedBranches = 8;

/**
A line for each of several things, and how many there are beyond those that are named.
*/
export const listedLines = (texts: readonly string[], tone: FormLine['tone']): readonly FormLine[] => [
	...texts.slice(0, namedBranches).map((text): FormLine => ({text, tone})),
	...(texts.length > namedBranches ? [{text: `and ${texts.length - namedBranches} more`, tone} as const] : []),
];

/**
The names and ids of the other branches of a project.
*/
export const namesOfOthers = (branch: Branch | undefined, all: readonly Branch[]): readonly string[] =>
	all.filter(({id}) => id !== branch?.id).flatMap(({id, name}) => [id, name]);
