import {createChangeRunner, type ChangeRunner} from '../actions/changes/change-runner.js';
import {createPersistFollowed, type FollowedStorage} from '../actions/changes/persist-followed.js';
import type {Context} from '../actions/context.js';
import type {Notify} from '../actions/notices.js';
import {createRefresh, type Refresh} from '../actions/polling/refresh.js';
import {startSearchBack} from '../actions/polling/search-back.js';
import {createPollScheduler, type Traffic, type PollScheduler} from '../actions/polling/poll-scheduler.js';
import type {ApiClient} from '../api/client.js';
import type {Clock} from '../base/clock.js';
import type {Store} from '../store/store.js';

/** An open connection, with its settings. */
export type Attached = {
	readonly client: ApiClient;

	/** Whether polling keeps the screen current. If not, data is read only on request. */
	readonly isPolled: boolean;

	/** Stores tracked operations for the next run; absent if the operations end with this connection. */
	readonly followed?: FollowedStorage;
};

/** The objects that belong to one connection: created when it opens, and disposed when it closes. */
export type ConnectionScope = {
	/** Returns undefined before a connection opens and after it closes. */
	readonly client: () => ApiClient | undefined;
	readonly refresh: Refresh;
	readonly scheduler: PollScheduler;
	readonly runner: ChangeRunner;

	/**
	Ends everything: nothing more is read, and in-flight readings are dropped.

	@returns Resolves when tracked operations are stored.
	*/
	readonly dispose: () => Promise<void>;
};

export type ScopeParts = {
	readonly store: Store;
	readonly clock: Clock;
	readonly notify: Notify;
	readonly traffic: () => Traffic;

	/** A number from 0 to 1 that spreads the retries of several programs. */
	readonly random: () => number;
	readonly onBug: (error: unknown) => void;

	/** Receives a debug message that says when and why a poll starts or is scheduled. */
	readonly onPoll?: (what: () => string) => void;
};

/** Creates the objects for a connection. Without `attached`, nothing is read, and a change is canceled at once. */
export const createConnectionScope = (parts: ScopeParts, attached: Attached | undefined): ConnectionScope => {
	const {store, clock, notify, ...polling} = parts;
	let isDisposed = false;
	const context: Context = {store, clock, client: () => isDisposed ? undefined : attached?.client};
	const refresh = createRefresh(context);
	const scheduler = createPollScheduler({context, refresh, ...polling});
	const runner = createChangeRunner(context, refresh, scheduler, notify);
	const followed = attached?.followed === undefined ? undefined : createPersistFollowed(context, runner, notify, attached.followed);
	if (attached?.isPolled === true) {
		scheduler.start();
	}

	const endSearch = attached === undefined ? undefined : startSearchBack({context, refresh, onBug: parts.onBug});
	void followed?.begin();

	return {
		client: context.client,
		refresh,
		scheduler,
		runner,
		async dispose() {
			isDisposed = true;
			endSearch?.();
			scheduler.stop();
			const kept = followed?.end();
			runner.abandon();
			await kept;
		},
	};
};
