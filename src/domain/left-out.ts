import {lookUp} from '../base/records.js';
import {mostIdLength} from './subject.js';

/** The objects in an answer's list that are not shown, because no request could address these objects. */
export type LeftOut = {
	/** The API's name for the list, such as `endpoints`; `keys` for the unnamed list of API keys. */
	readonly list: string;

	/** The unusable ids, one per object. */
	readonly ids: readonly string[];
};

/**
The counts of left-out objects, in one map per list. The keys of such a map join a request's path and an object's id.
*/
export type LeftOutTally = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The maximum length of a remembered id. A server may send endless ids. */
const rememberedLength = 300;

/** The maximum number of remembered ids per list. */
const mostRemembered = 1000;

/**
Adds an answer's left-out objects to the tally. The same id from the same path counts as the same object. If one answer repeats an id, each repetition
counts.

`path` is the request's path, with the query.
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

export const leftOutCount = (tally: LeftOutTally, list: string): number => tally.get(list)?.values().reduce((sum, count) => sum + count, 0) ?? 0;

const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
	projects: ['project', 'projects'],
	branches: ['branch', 'branches'],
	endpoints: ['compute', 'computes'],
	operations: ['operation', 'operations'],
	organizations: ['organization', 'organizations'],
	keys: ['API key', 'API keys'],
};

/** Explains how many objects are missing from a list, and why. */
export const leftOutSentence = (list: string, count: number): string => {
	const [one, many] = lookUp(words, list) ?? ['object', 'objects'];
	const reason = `empty, dots, broken or over ${mostIdLength} characters`;
	return count === 1 ? `1 ${one} is left out: its id is ${reason}.` : `${count} ${many} are left out: their ids are ${reason}.`;
};
