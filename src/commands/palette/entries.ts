import {wholeCost, searchCost, wordsOf} from '../../domain/search/search-cost.js';
import type {ArgumentFacts} from '../argument.js';
import type {Command} from '../command.js';
import {runCommand} from '../run-command.js';
import {argumentEntries, findOffers, offerEntry} from './argument-entries.js';
import type {PaletteEntry} from './entry.js';
import {readLine} from './read-line.js';

/**
How many entries the palette offers at most.
*/
const mostEntries = 50;

/**
An entry that is made only when it is among the first.
*/
type Candidate = {
	/**
	How well it meets what was typed; the less, the better.
	*/
	readonly cost: number;
	readonly isPossible: boolean;
	readonly make: () => PaletteEntry | undefined;
};

/**
What is typed to do it: where a value must follow its name, with a blank behind.
*/
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

/**
The things that have a name and can be gone to, once something is typed.
*/
const foundAlone = (commands: readonly Command[], facts: ArgumentFacts, words: readonly string[]): readonly Candidate[] => commands.flatMap(command => {
	const {argument} = command;
	return argument?.isFoundAlone === true
		? findOffers(argument, facts, words).map(({offer, cost}): Candidate => ({cost, isPossible: true, make: () => offerEntry(command, argument, offer.text, facts)}))
		: [];
});

/**
What is called exactly so goes first, even when it can't be done: whoever types a name wants that, or to hear why not. Then what can be done,
and at last what can't, each in the order of how well it meets what was typed.
*/
const rank = ({cost, isPossible}: Candidate, isTyped: boolean): number => {
	const isMeant = isTyped && cost === wholeCost;
	return (isMeant ? 0 : (isPossible ? 10 : 20)) + cost;
};

/**
What the palette offers for what was typed: commands, and the projects, computes and branches that are loaded, to go to; behind the name of a
command that takes an argument, its values. Every typed word must be met.

@param commands The commands to offer, in the order of those that meet it alike.
*/
export const paletteEntries = (commands: readonly Command[], facts: ArgumentFacts, typed: string): readonly PaletteEntry[] => {
	const offered = commands.filter(command => command.isKeyOnly !== true);
	const line = readLine(offered, typed);
	const inArgument = line === undefined ? [] : argumentEntries(line, facts, mostEntries);
	if (line?.text === '') {
		// Nothing is chosen for whoever has typed a name and a blank: without a value, the command does what its key does.
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
