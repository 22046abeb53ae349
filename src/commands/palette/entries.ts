import {wholeCost, searchCost, wordsOf} from '../../domain/search/search-cost.js';
import type {ArgumentFacts} from '../argument.js';
import type {Command} from '../command.js';
import {runCommand} from '../run-command.js';
import {argumentEntries, findOffers, offerEntry} from './argument-entries.js';
import type {PaletteEntry} from './entry.js';
import {readLine} from './read-line.js';

/** The maximum number of entries in the palette. */
const mostEntries = 50;

/** An entry that is only built if it is among the first {@link mostEntries}. */
type Candidate = {
	/** The match cost; lower is better. */
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
Returns the sort position of an entry. Exact names come first, even if unavailable: a user who types a name wants that command, or the reason. Then
come available commands, and finally unavailable ones, each by match cost.
*/
const rank = ({cost, isPossible}: Candidate, isTyped: boolean): number => {
	const isMeant = isTyped && cost === wholeCost;
	return (isMeant ? 0 : (isPossible ? 10 : 20)) + cost;
};

/**
Builds the palette's entries for a typed text: commands, and loaded projects, computes and branches to open. After the name of a command with an
argument, they are the argument's values. Every typed word must match.

@param commands The commands to offer. Equally good matches keep their order.
*/
export const paletteEntries = (commands: readonly Command[], facts: ArgumentFacts, typed: string): readonly PaletteEntry[] => {
	const offered = commands.filter(command => command.isKeyOnly !== true);
	const line = readLine(offered, typed);
	const inArgument = line === undefined ? [] : argumentEntries(line, facts, mostEntries);
	if (line?.text === '') {
		// After a name and a space, no value is chosen yet. If the command needs none, the command itself comes first, and acts like its key.
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
