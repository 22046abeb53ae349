import {matchCost, wordStartCost} from './match-cost.js';

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
