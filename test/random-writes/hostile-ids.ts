import {pick, seededRandom, type Random} from '../../src/control-plane/random.js';
import {singleIds, unusableIds, usableIds} from './hostile-words.js';

/**
Replaces the ids of a control plane by hostile ones, and translates them back.
*/
export type HostileIds = {
	/**
	The id that the client sees instead of a real one.
	*/
	readonly seen: (id: string) => string;

	/**
	The real id of one that the client sent.
	*/
	readonly meant: (id: string) => string;

	/**
	Whether a client can use an id that it sees: one that is well-formed, not empty, at most 256 characters long, and no step in a path.
	*/
	readonly isUsable: (id: string) => boolean;
};

const longest = 256;

/**
The share of objects with each kind of hostile id; the rest keep their own.
*/
const shares = {single: 0.12, unusable: 0.08, usable: 0.5} as const;

/**
The chance for one text: the same in each run with a seed, in whatever order texts come.
*/
export const chanceFor = (seed: number, text: string): Random => {
	let sum = seed;
	for (const letter of text) {
		sum = ((sum * 31) + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
	}

	return seededRandom(sum);
};

/**
Makes up an id for each real one. A `needed` id always gets a usable one.
*/
export const createHostileIds = (seed: number, needed: ReadonlySet<string>): HostileIds => {
	const seenOf = new Map<string, string>();
	const meantOf = new Map<string, string>();
	let singles = singleIds;

	const choose = (id: string): string => {
		const random = chanceFor(seed, id);
		if (needed.has(id)) {
			return pick(random, usableIds)(id);
		}

		if (random() < shares.single && singles.length > 0) {
			const single = pick(random, singles);
			singles = singles.filter(other => other !== single);
			return single;
		}

		if (random() < shares.unusable) {
			return pick(random, unusableIds)(id);
		}

		return random() < shares.usable ? pick(random, usableIds)(id) : id;
	};

	return {
		seen(id) {
			const before = seenOf.get(id);
			if (before !== undefined) {
				return before;
			}

			const seen = choose(id);
			seenOf.set(id, seen);
			meantOf.set(seen, id);
			return seen;
		},
		meant: id => meantOf.get(id) ?? id,
		isUsable: id => !['', '.', '..'].includes(id) && id.length <= longest && id.isWellFormed(),
	};
};
