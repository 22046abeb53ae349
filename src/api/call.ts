import type {Priority} from './budget.js';

/**
What a caller may add to any call.
*/
export type Call = {
	/**
	Ends the call: it rejects with the signal's reason, and what was not sent yet never is.
	*/
	readonly signal?: AbortSignal;

	/**
	Who goes first when the request budget is scarce. When absent: `visible` for what reads, `user` for what changes something.
	*/
	readonly priority?: Priority;
};
