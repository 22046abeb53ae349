import {lookUp} from '../base/look-up.js';
import {mostIdLength} from './id.js';

/**
What of a list of an answer is not shown, since nothing could be asked about it.
*/
export type LeftOut = {
	/**
	The list as the API calls it: `endpoints`; `keys` for a list of API keys, which has no name there.
	*/
	readonly list: string;

	/**
	The ids that are none, one for each object.
	*/
	readonly ids: readonly string[];
};

/**
How many objects were left out, by the list, and in it by the path that gave them and the id.
*/
export type LeftOutTally = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
How much of an id is remembered, and how many of them: a server may send them without end.
*/
const rememberedLength = 300;
const mostRemembered = 1000;

/**
The tally after an answer. The same id from the same path is the same object, unless one answer has it several times.

`path` is that of the request, with its query.
*/
export const tallied = (tally: LeftOutTally, path: string, {list, ids}: LeftOut): LeftOutTally => {
	const [route = path] = path.split('?', 1);
	const known = tally.get(list) ?? new Map<string, number>();
	const counts = Map.groupBy(ids, id => `${route}\n${id.slice(0, rememberedLength)}`);
	const news = counts.entries()
		.map(([key, {length}]) => [key, length] as const)
		.filter(([key, length]) => length > (known.get(key) ?? 0))
		.take(Math.max(0, mostRemembered - known.size))
		.toArray();
	return news.length === 0 ? tally : new Map(tally).set(list, new Map([...known, ...news]));
};

/**
How many objects of a list were left out.
*/
export const leftOutCount = (tally: LeftOutTally, list: string): number => tally.get(list)?.values().reduce((sum, count) => sum + count, 0) ?? 0;

const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
	projects: ['project', 'projects'],
	branches: ['branch', 'branches'],
	endpoints: ['compute', 'computes'],
	operations: ['operation', 'operations'],
	organizations: ['organization', 'organizations'],
	keys: ['API key', 'API keys'],
};

/**
What is not shown of a list, and why, in a sentence.
*/
export const leftOutSentence = (list: string, count: number): string => {
	const [one, many] = lookUp(words, list) ?? ['object', 'objects'];
	const reason = `empty, dots, broken or over ${mostIdLength} characters`;
	return count === 1 ? `1 ${one} is left out: its id is ${reason}.` : `${count} ${many} are left out: their ids are ${reason}.`;
};
