import {pick, seededRandom, type Random} from '../../src/control-plane/random.js';
import {singleIds, unusableIds, usableIds} from './hostile-words.js';

/** Replaces the ids of a control plane by hostile ones, and translates them back. */
export type HostileIds = {
	/** Returns the id that the client sees in place of a real one. */
	readonly seen: (id: string) => string;

	/** Returns the real id for one that the client sent. */
	readonly meant: (id: string) => string;

	/**
	Returns whether a client can use an id: it is well-formed, not empty, at most 256 characters long, and neither `.` nor `..`.
	*/
	readonly isUsable: (id: string) => boolean;
};

const longest = 256;

/** The share of objects with each kind of hostile id; the rest keep their own. */
const shares = {single: 0.12, unusable: 0.08, usable: 0.5} as const;

/** Returns random numbers that depend only on the seed and the text, so that the order of the texts does not matter. */
export const chanceFor = (seed: number, text: string): Random => {
	let sum = seed;
	for (const letter of text) {
		sum = ((sum * 31) + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
	}

	return seededRandom(sum);
};

/** Makes up an id for each real one. The `needed` ids always get usable ones. */
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
