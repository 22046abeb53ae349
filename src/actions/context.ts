import type {ApiClient} from '../api/client.js';
import type {Clock} from '../base/clock.js';
import type {Store} from '../store/store.js';

/** The dependencies of every action. */
export type Context = {
	readonly store: Store;
	readonly clock: Clock;

	/** The client of the current connection; undefined until there is one. */
	readonly client: () => ApiClient | undefined;
};
