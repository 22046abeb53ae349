import type {ApiClient} from '../api/client.js';
import type {Clock} from '../base/clock.js';
import type {Store} from '../store/store.js';

/**
What every action needs.
*/
export type Context = {
	readonly store: Store;
	readonly clock: Clock;

	/**
	The client of the connection in use; undefined until there is one.
	*/
	readonly client: () => ApiClient | undefined;
};
