import type {Priority} from './budget.js';

/**
Options that every call accepts.
*/
export type Call = {
	/**
	Ends the call: it rejects with the signal's reason. What was not sent yet is never sent.
	*/
	readonly signal?: AbortSignal;

	/**
	Who goes first when the request budget is scarce. When absent: `visible` for a read, `user` for a change.
	*/
	readonly priority?: Priority;
};
