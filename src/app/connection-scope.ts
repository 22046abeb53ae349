import {createChangeRunner, type ChangeRunner} from '../actions/changes/change-runner.js';
import {createKeepFollowed} from '../actions/changes/persist-followed.js';
import type {Context} from '../actions/context.js';
import type {Notify} from '../actions/notices.js';
import {createRefresh, type Refresh} from '../actions/polling/refresh.js';
import {createWatch, type Traffic, type Watch} from '../actions/polling/poll-scheduler.js';
import type {ApiClient} from '../api/client.js';
import type {Clock} from '../base/clock.js';
import type {Follower} from '../storage/followed-file.js';
import type {Store} from '../store/store.js';

/**
An open connection, and what the program does on it by itself.
*/
export type Attached = {
	readonly client: ApiClient;

	/**
	Whether what is on the screen is kept current. Otherwise only what is asked for is read.
	*/
	readonly isPolled: boolean;

	/**
	Where the operations that are followed are kept for the next run, and whose they are; absent where they end with this one.
	*/
	readonly followed?: Follower;
};

/**
What belongs to one connection: it is made when the connection opens, and ends when it is left.
*/
export type ConnectionScope = {
	/**
	Undefined before there is a connection, and once it was left.
	*/
	readonly client: () => ApiClient | undefined;
	readonly refresh: Refresh;
	readonly watch: Watch;
	readonly runner: ChangeRunner;

	/**
	Nothing more is asked, and nothing that is still under way is shown.

	@returns When what is followed is on the disk.
	*/
	readonly dispose: () => Promise<void>;
};

export type ScopeParts = {
	readonly store: Store;
	readonly clock: Clock;
	readonly notify: Notify;
	readonly traffic: () => Traffic;

	/**
	A number from 0 to 1: spreads the retries of several programs.
	*/
	readonly random: () => number;
	readonly onBug: (error: unknown) => void;

	/**
	Told when a poll begins or is booked, and why.
	*/
	readonly onPoll?: (what: () => string) => void;
};

/**
`attached` is undefined as long as no connection is open: then nothing is read, and a change that is ordered is cancelled.
*/
export const createConnectionScope = (parts: ScopeParts, attached: Attached | undefined): ConnectionScope => {
	const {store, clock, notify, ...polling} = parts;
	let isDisposed = false;
	const context: Context = {store, clock, client: () => isDisposed ? undefined : attached?.client};
	const refresh = createRefresh(context);
	const watch = createWatch({context, refresh, ...polling});
	const runner = createChangeRunner(context, refresh, watch, notify);
	const followed = attached?.followed === undefined ? undefined : createKeepFollowed(context, runner, notify, attached.followed);
	if (attached?.isPolled === true) {
		watch.start();
	}

	void followed?.begin();

	return {
		client: context.client,
		refresh,
		watch,
		runner,
		async dispose() {
			isDisposed = true;
			watch.stop();
			const kept = followed?.end();
			runner.abandon();
			await kept;
		},
	};
};
