import type {Actions} from '../actions/actions.js';
import type {Instant} from '../domain/time.js';
import type {State} from '../store/state.js';

/** The context for parsing an argument. */
export type ArgumentFacts = {
	readonly state: State;
	readonly now: Instant;
};

/** A suggested value for an argument. */
export type Offer = {
	/** The text that stands for the value in the palette's line. The argument always accepts this text. */
	readonly text: string;

	/** Other texts by which the palette finds the value, in lower case. */
	readonly names?: readonly string[];

	/**
	The value's description in lower case. The palette searches both the names and this description for the typed words.
	*/
	readonly about?: string;
};

/** The action of a command for a valid typed argument. */
export type Taken = {
	readonly title: string;

	/** The reason the action is unavailable, or undefined if it is available. */
	readonly disabledReason?: string | undefined;

	/** Whether the palette lists the action after the suggestions, for a user who wants none of the suggestions. */
	readonly isLast?: boolean;
	readonly run: (actions: Actions) => void;
};

/** An argument that may be typed after a command's name in the palette. */
export type Argument = {
	/** A word for the argument: `field`, `size`. */
	readonly name: string;

	/** A description of the valid values, for the error about an invalid value: `a size, such as 2`. */
	readonly wants: string;

	/** Whether the command requires the argument. */
	readonly isNeeded?: boolean;

	/** Whether the palette finds the argument's values even without the command's name, once something is typed. */
	readonly isFoundAlone?: boolean;

	/** Returns the values to suggest, the best value first. */
	readonly offers: (facts: ArgumentFacts) => readonly Offer[];

	/**
	Returns the action for a typed value. For an invalid value, returns an error message. Returns undefined if the message built from `wants` is
	enough.
	*/
	readonly take: (text: string, facts: ArgumentFacts) => Taken | string | undefined;
};
