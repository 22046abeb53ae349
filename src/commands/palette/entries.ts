import type {
	Argument,
	ArgumentFacts,
	Offer,
	Taken,
} from '../argument.js';
import {type Command, runCommand} from '../command.js';
import {searchCost, wordsOf, wholeCost} from '../../domain/search/search-cost.js';
import type {PaletteEntry} from './entry.js';

/** A line with a command and the start of its argument. */
export type CommandLine = {
	readonly command: Command;
	readonly argument: Argument;

	/** The typed argument, without surrounding spaces. */
	readonly text: string;
};

/** Returns whether a typed name is the command's id or one of its other names. */
const isCalled = ({id, aliases = []}: Command, name: string): boolean => id === name || aliases.includes(name);

/**
Parses a line that consists of the full name of a command, a space and an argument. Undefined for any other line, or if the command takes no argument.
*/
export const readLine = (commands: readonly Command[], typed: string): CommandLine | undefined => {
	const {name = '', rest = ''} = /^\s*(?<name>\S+)\s(?<rest>.*)$/sv.exec(typed)?.groups ?? {};
	const command = commands.find(candidate => candidate.argument !== undefined && isCalled(candidate, name.toLowerCase()));
	return command?.argument === undefined ? undefined : {command, argument: command.argument, text: rest.trim()};
};

/** A suggestion and its match cost. A lower cost is better. */
type Found = {
	readonly offer: Offer;
	readonly cost: number;
};

const search = (offers: readonly Offer[], words: readonly string[]): readonly Found[] => offers.flatMap(offer => {
	const cost = searchCost(words, {names: offer.names ?? [offer.text.toLowerCase()], ...(offer.about !== undefined && {text: offer.about})});
	return cost === undefined ? [] : [{offer, cost}];
});

/** The previous search in a list of suggestions: the words, and the suggestions that matched. */
type Before = {
	readonly words: readonly string[];
	readonly found: readonly Found[];
};

const known = new WeakMap<readonly Offer[], Before>();

/**
Returns whether the new words extend the previous words. If so, all matches of the new words are among the previous matches.
*/
const isTypedOn = (before: readonly string[], words: readonly string[]): boolean =>
	words.length >= before.length && before.every((word, index) => words[index]?.startsWith(word));

/**
Returns the suggestions that match the typed words, in their given order. If the words extend the previous words, searches just the previous matches,
because there may be thousands of suggestions.
*/
const findOffers = (argument: Argument, facts: ArgumentFacts, words: readonly string[]): readonly Found[] => {
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

/** Builds the entry for a suggested value. Returns undefined if the argument rejects the value. */
const offerEntry = (command: Command, argument: Argument, text: string, facts: ArgumentFacts): PaletteEntry | undefined => {
	const taken = argument.take(text, facts);
	return taken === undefined || typeof taken === 'string' ? undefined : takenEntry(command, text, taken);
};

/** Builds the entry that shows the error about an invalid value. */
const complaintEntry = ({id, title}: Command, {wants}: Argument, problem: string | undefined): PaletteEntry => ({
	id: '', title, disabledReason: problem ?? `${id} needs ${wants}.`, run: () => undefined,
});

/**
Builds the palette's entries for a command's argument: the typed value if it is valid, and matching suggestions. For an invalid value, the entries
begin with an error if the error is specific, or if there are no suggestions.

`most` is the maximum number of suggestions.
*/
const argumentEntries = ({command, argument, text}: CommandLine, facts: ArgumentFacts, most: number): readonly PaletteEntry[] => {
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

/** The maximum number of entries in the palette. */
const mostEntries = 50;

/** A possible entry. Only the first {@link mostEntries} entries are built. */
type Candidate = {
	/** The match cost. A lower cost is better. */
	readonly cost: number;
	readonly isPossible: boolean;
	readonly make: () => PaletteEntry | undefined;
};

/** Returns the text to type for a command, with a trailing space if a value must follow the name. */
const lineOf = ({id, argument}: Command): string => argument?.isNeeded === true ? `${id} ` : id;

const commandEntry = (command: Command, disabledReason: string | undefined): PaletteEntry => ({
	id: command.id,
	title: command.title,
	key: command.keys[0],
	disabledReason,
	line: lineOf(command),
	run(actions, now) {
		runCommand(command, actions, now);
	},
});

const commandCandidate = (command: Command, facts: ArgumentFacts, words: readonly string[]): Candidate | undefined => {
	const {id, aliases = [], title, disabledReason} = command;
	const cost = searchCost(words, {names: [id, ...aliases], text: title.toLowerCase()});
	if (cost === undefined) {
		return undefined;
	}

	const reason = disabledReason?.(facts.state);
	return {cost, isPossible: reason === undefined, make: () => commandEntry(command, reason)};
};

/** Finds the objects to open, such as projects and computes, whose names match the typed words. */
const foundAlone = (commands: readonly Command[], facts: ArgumentFacts, words: readonly string[]): readonly Candidate[] => commands.flatMap(command => {
	const {argument} = command;
	return argument?.isFoundAlone === true
		? findOffers(argument, facts, words).map(({offer, cost}): Candidate => ({cost, isPossible: true, make: () => offerEntry(command, argument, offer.text, facts)}))
		: [];
});

/**
Returns the sort position of an entry. Exact names come first, even of unavailable commands, because a user who types a name wants that command or the
reason. Then come available commands, and finally unavailable commands. Within each group, a lower match cost comes first.
*/
const rank = ({cost, isPossible}: Candidate, isTyped: boolean): number => {
	const isMeant = isTyped && cost === wholeCost;
	return (isMeant ? 0 : (isPossible ? 10 : 20)) + cost;
};

/**
Builds the palette's entries for a typed text: commands, and loaded projects, computes and branches to open. If the text starts with the name of a
command that takes an argument, the entries are the argument's values. Every typed word must match.

@param commands The commands to offer. Equally good matches keep their order.
*/
export const paletteEntries = (commands: readonly Command[], facts: ArgumentFacts, typed: string): readonly PaletteEntry[] => {
	const offered = commands.filter(command => command.isKeyOnly !== true);
	const line = readLine(offered, typed);
	const inArgument = line === undefined ? [] : argumentEntries(line, facts, mostEntries);
	if (line?.text === '') {
		// The line ends after a name and a space, so no value is chosen yet. If the command needs no value, the command itself comes first, and acts
		// like the command's key.
		const alone = line.argument.isNeeded === true ? [] : [{...commandEntry(line.command, line.command.disabledReason?.(facts.state)), line: undefined}];
		return [...alone, ...inArgument];
	}

	if (inArgument.some(({id}) => id !== '')) {
		return inArgument;
	}

	const words = wordsOf(typed);
	const isTyped = words.length > 0;
	const candidates = [
		...offered.map(command => commandCandidate(command, facts, words)).filter(candidate => candidate !== undefined),
		...(isTyped ? foundAlone(offered, facts, words) : []),
	];
	const most = mostEntries - inArgument.length;
	const entries = candidates.toSorted((one, other) => rank(one, isTyped) - rank(other, isTyped)).slice(0, most).map(({make}) => make());
	return [...inArgument, ...entries.filter(entry => entry !== undefined)];
};
