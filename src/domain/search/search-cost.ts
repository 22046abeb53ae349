/**
The kinds of match between a word and a text, best first. The cost of a match is the position of its kind in this list. A `letters` match costs a
fraction more.
*/
const kinds = ['whole', 'start', 'word start', 'inside', 'letters'] as const;

const costOf = (kind: (typeof kinds)[number]): number => kinds.indexOf(kind);

/** The cost of an exact match. */
export const wholeCost = costOf('whole');

/** The cost of a match at the start of a word. */
const wordStartCost = costOf('word start');

const isWordStart = (text: string, index: number): boolean => index === 0 || !/[\p{Letter}\p{Number}]/v.test(text.charAt(index - 1));

/**
Returns the number of other letters between the letters of `word`, if `text` contains the letters of `word` in order. The first letter must start a
word of the text. Undefined if there is no such match.
*/
const lettersBetween = (text: string, word: string): number | undefined => {
	const first = word.charAt(0);
	let least: number | undefined;
	for (let start = text.indexOf(first); start !== -1; start = text.indexOf(first, start + 1)) {
		if (!isWordStart(text, start)) {
			continue;
		}

		let at = start;
		for (const letter of word.slice(1)) {
			at = text.indexOf(letter, at + 1);
			if (at === -1) {
				return least;
			}
		}

		least = Math.min(least ?? Infinity, at - start + 1 - word.length);
	}

	return least;
};

/**
Returns the cost of matching a word with a text, or undefined if they do not match. Both must be in lower case. Matches in order of rising cost: the
whole text, the start of the text, the start of a word, any substring. In names, the word's letters in order also match, at the highest cost: `rsz`
for `resize`.
*/
export const matchCost = (text: string, word: string, {isName}: {readonly isName: boolean}): number | undefined => {
	if (text === word) {
		return costOf('whole');
	}

	const index = text.indexOf(word);
	if (index === 0) {
		return costOf('start');
	}

	if (index !== -1) {
		for (let start = index; start !== -1; start = text.indexOf(word, start + 1)) {
			if (isWordStart(text, start)) {
				return costOf('word start');
			}
		}

		return costOf('inside');
	}

	// A single letter can't be spread over the text.
	const between = isName && word.length > 1 ? lettersBetween(text, word) : undefined;
	return between === undefined ? undefined : costOf('letters') + Math.min(0.99, between / 100);
};

/** The searchable texts of an item, in lower case. */
export type Searchable = {
	/** The item's names. Users type a name in full, in part, or by some of its letters. */
	readonly names: readonly string[];

	/** The item's description. A typed word may also match the description. */
	readonly text?: string;
};

const wordCost = (word: string, {names, text}: Searchable): number | undefined => {
	let least: number | undefined;
	for (const name of names) {
		const cost = matchCost(name, word, {isName: true});
		least = cost === undefined ? least : Math.min(least ?? Infinity, cost);
	}

	// A match in the description costs at least as much as the start of a word in a name.
	const inText = text === undefined ? undefined : matchCost(text, word, {isName: false});
	return inText === undefined ? least : Math.min(least ?? Infinity, Math.max(wordStartCost, inText));
};

/**
Returns the cost of matching typed words with an item; undefined if a word does not match. The words together may also form a name of the item, with
spaces in place of hyphens. Without words, every item has the same cost.
*/
export const searchCost = (words: readonly string[], searchable: Searchable): number | undefined => {
	let sum = 0;
	for (const word of words) {
		const cost = wordCost(word, searchable);
		if (cost === undefined) {
			return undefined;
		}

		sum += cost;
	}

	const average = words.length === 0 ? 0 : sum / words.length;
	const joined = words.length < 2 ? undefined : wordCost(words.join('-'), {names: searchable.names});
	return Math.min(average, joined ?? Infinity);
};

/** Splits typed text into words in lower case. */
export const wordsOf = (typed: string): readonly string[] => typed.toLowerCase().split(/\s+/v).filter(word => word !== '');
