import type {Actions} from '../actions/actions.js';
import type {Instant} from '../domain/time.js';
import type {State} from '../store/state.js';

/**
What an argument is read by.
*/
export type ArgumentFacts = {
	readonly state: State;
	readonly now: Instant;
};

/**
A value that is offered for an argument.
*/
export type Offer = {
	/**
	What stands in the line for it. It is always accepted.
	*/
	readonly text: string;

	/**
	What else finds it, in lower case.
	*/
	readonly names?: readonly string[];

	/**
	What it is, in lower case: words are looked for in it after the names.
	*/
	readonly about?: string;
};

/**
What a command does with the argument that was typed.
*/
export type Taken = {
	readonly title: string;

	/**
	Why it can't be done now, in a sentence; undefined when it can.
	*/
	readonly disabledReason?: string | undefined;

	/**
	Whether it is what is done when nothing that is offered was meant.
	*/
	readonly isLast?: boolean;
	readonly run: (actions: Actions) => void;
};

/**
What may be typed behind a command's name in the palette.
*/
export type Argument = {
	/**
	A word for it: `field`, `size`.
	*/
	readonly name: string;

	/**
	What it is, for the complaint about a value that is not right: `a size such as 2`.
	*/
	readonly wants: string;

	/**
	Whether the command does nothing without it.
	*/
	readonly isNeeded?: boolean;

	/**
	Whether its values are found without the command's name too, once something is typed.
	*/
	readonly isFoundAlone?: boolean;

	/**
	The values to offer, the best first.
	*/
	readonly offers: (facts: ArgumentFacts) => readonly Offer[];

	/**
	What the command does with a value: undefined when the value is not right, a sentence when there is more to say than that.
	*/
	readonly take: (text: string, facts: ArgumentFacts) => Taken | string | undefined;
};
