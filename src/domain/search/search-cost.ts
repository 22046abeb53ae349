/**
How a word may meet a text, the best first; a cost begins with the place in this list.
*/
const kinds = ['whole', 'start', 'word start', 'inside', 'letters'] as const;

const costOf = (kind: (typeof kinds)[number]): number => kinds.indexOf(kind);

/**
The cost of a text that is the word, and of one in which a word begins with it.
*/
export const wholeCost = costOf('whole');
const wordStartCost = costOf('word start');

const isWordStart = (text: string, index: number): boolean => index === 0 || !/[\p{Letter}\p{Number}]/v.test(text.charAt(index - 1));

/**
How many other letters lie between the letters of a word in a text, where they occur in their order. The first must be at the start of a
word of the text. Undefined when they do not occur.
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
How well a word matches a text, both in lower case; undefined when it does not. The best match costs least: the whole text, its start, the
start of a word in it, any part of it. Last come its letters in their order (`rsz` for `resize`), which match names only.
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

	// One letter that is nowhere can't be spread over the text either.
	const between = isName && word.length > 1 ? lettersBetween(text, word) : undefined;
	return between === undefined ? undefined : costOf('letters') + Math.min(0.99, between / 100);
};

/**
What somebody may type to find something, all in lower case.
*/
export type Searchable = {
	/**
	What it is called: typed whole, in part, or by some of its letters.
	*/
	readonly names: readonly string[];

	/**
	What is said of it: words are looked for in it.
	*/
	readonly text?: string;
};

const wordCost = (word: string, {names, text}: Searchable): number | undefined => {
	let least: number | undefined;
	for (const name of names) {
		const cost = matchCost(name, word, {isName: true});
		least = cost === undefined ? least : Math.min(least ?? Infinity, cost);
	}

	// A word of the title is as good as it gets when it is no name.
	const inText = text === undefined ? undefined : matchCost(text, word, {isName: false});
	return inText === undefined ? least : Math.min(least ?? Infinity, Math.max(wordStartCost, inText));
};

/**
How well typed words meet something; undefined when one of them does not. Together they may be its name, with blanks for its hyphens. The
less, the better; without words, everything is met alike.
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

/**
The words of what was typed, in lower case.
*/
export const wordsOf = (typed: string): readonly string[] => typed.toLowerCase().split(/\s+/v).filter(word => word !== '');
