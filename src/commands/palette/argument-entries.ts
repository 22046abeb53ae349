import {searchCost, wordsOf} from '../../domain/search/search-cost.js';
import type {
	Argument,
	ArgumentFacts,
	Offer,
	Taken,
} from '../argument.js';
import type {Command} from '../command.js';
import type {PaletteEntry} from './entry.js';
import type {CommandLine} from './read-line.js';

/** A suggestion and its match cost; lower is better. */
export type Found = {
	readonly offer: Offer;
	readonly cost: number;
};

const search = (offers: readonly Offer[], words: readonly string[]): readonly Found[] => offers.flatMap(offer => {
	const cost = searchCost(words, {names: offer.names ?? [offer.text.toLowerCase()], ...(offer.about !== undefined && {text: offer.about})});
	return cost === undefined ? [] : [{offer, cost}];
});

/** The previous matches among some suggestions, and their search words. */
type Before = {
	readonly words: readonly string[];
	readonly found: readonly Found[];
};

const known = new WeakMap<readonly Offer[], Before>();

/**
Returns whether the new words extend the previous words. All matches of the new words are then among the previous matches.
*/
const isTypedOn = (before: readonly string[], words: readonly string[]): boolean =>
	words.length >= before.length && before.every((word, index) => words[index]?.startsWith(word));

/**
Returns the suggestions that match the typed words, in their given order. If the user has only typed more, searches just the previous matches, since
there may be thousands of suggestions.
*/
export const findOffers = (argument: Argument, facts: ArgumentFacts, words: readonly string[]): readonly Found[] => {
	const offers = argument.offers(facts);
	const before = known.get(offers);
	if (before?.words.join(' ') === words.join(' ')) {
		return before.found;
	}

	const isNarrower = before !== undefined && isTypedOn(before.words, words);
	const found = search(isNarrower ? before.found.map(({offer}) => offer) : offers, words);
	known.set(offers, {words, found});
	return found;
};

const takenEntry = ({id}: Command, text: string, {title, disabledReason, run}: Taken): PaletteEntry => ({
	id: `${id} ${text}`,
	title,
	disabledReason,
	line: `${id} ${text}`,
	run(actions) {
		run(actions);
	},
});

/** Builds the entry for a suggested value, or returns undefined if the argument does not accept the value after all. */
export const offerEntry = (command: Command, argument: Argument, text: string, facts: ArgumentFacts): PaletteEntry | undefined => {
	const taken = argument.take(text, facts);
	return taken === undefined || typeof taken === 'string' ? undefined : takenEntry(command, text, taken);
};

/** Builds the entry that shows the error about an invalid value. */
const complaintEntry = ({id, title}: Command, {wants}: Argument, problem: string | undefined): PaletteEntry => ({
	id: '', title, disabledReason: problem ?? `${id} needs ${wants}.`, run: () => undefined,
});

/**
Builds the palette's entries for a command's argument: the typed value if it is valid, and matching suggestions. For an invalid value, shows the error
if it is specific or if there are no suggestions.

`most` is the maximum number of suggestions.
*/
export const argumentEntries = ({command, argument, text}: CommandLine, facts: ArgumentFacts, most: number): readonly PaletteEntry[] => {
	const found = findOffers(argument, facts, wordsOf(text)).toSorted((one, other) => one.cost - other.cost);
	const offered = found
		.slice(0, most)
		.map(({offer}) => offerEntry(command, argument, offer.text, facts))
		.filter(entry => entry !== undefined)
		.toSorted((one, other) => Number(one.disabledReason !== undefined) - Number(other.disabledReason !== undefined));
	if (text === '') {
		return offered;
	}

	const taken = argument.take(text, facts);
	if (taken === undefined || typeof taken === 'string') {
		return offered.length > 0 && taken === undefined ? offered : [complaintEntry(command, argument, taken), ...offered];
	}

	const typed = takenEntry(command, text, taken);
	const others = offered.filter(({id}) => id.toLowerCase() !== typed.id.toLowerCase());
	return taken.isLast === true ? [...others, typed] : [typed, ...others];
};
