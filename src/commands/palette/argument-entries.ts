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

/**
An offer with how well it meets what was typed; the less, the better.
*/
export type Found = {
	readonly offer: Offer;
	readonly cost: number;
};

const search = (offers: readonly Offer[], words: readonly string[]): readonly Found[] => offers.flatMap(offer => {
	const cost = searchCost(words, {names: offer.names ?? [offer.text.toLowerCase()], ...(offer.about !== undefined && {text: offer.about})});
	return cost === undefined ? [] : [{offer, cost}];
});

/**
What was found last among some offers, and by which words.
*/
type Before = {
	readonly words: readonly string[];
	readonly found: readonly Found[];
};

const known = new WeakMap<readonly Offer[], Before>();

/**
Whether somebody typed on: what these words meet, those before met too.
*/
const isTypedOn = (before: readonly string[], words: readonly string[]): boolean =>
	words.length >= before.length && before.every((word, index) => words[index]?.startsWith(word));

/**
The offers that typed words meet, in their order. Of thousands, only those are searched at a key that were found at the key before.
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

/**
The line for a value that is offered. What is offered is accepted; were it not, no line would stand for it.
*/
export const offerEntry = (command: Command, argument: Argument, text: string, facts: ArgumentFacts): PaletteEntry | undefined => {
	const taken = argument.take(text, facts);
	return taken === undefined || typeof taken === 'string' ? undefined : takenEntry(command, text, taken);
};

/**
The line that says what is wrong with a value.
*/
const complaintEntry = ({id, title}: Command, {wants}: Argument, problem: string | undefined): PaletteEntry => ({
	id: '', title, disabledReason: problem ?? `${id} needs ${wants}.`, run: () => undefined,
});

/**
What the palette offers for the argument of a command: the value as it was typed, when it is one, and those that are offered and begin so or
are alike; else what is wrong with it.

`most` is how many values are offered at most.
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
