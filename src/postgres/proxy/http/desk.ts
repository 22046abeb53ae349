import type {Doorkeeper} from '../doorkeeper.js';
import type {Holding} from './held-bytes.js';
import type {Turns} from './turns.js';

/**
What all clients of HTTP are served with.
*/
export type Desk = {
	readonly keeper: Doorkeeper;
	readonly turns: Turns;
	readonly hold: () => Holding;
	readonly allowedOrigins: ReadonlySet<string>;

	/**
	How long a client may take with a request, or with reading some of its answer.
	*/
	readonly patienceMilliseconds: number;
};
