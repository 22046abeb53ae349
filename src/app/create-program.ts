import {createChangeRunner, type ChangeRunner} from '../actions/changes/change-runner.js';
import {createPersistFollowed, type FollowedStorage} from '../actions/changes/persist-followed.js';
import type {Context} from '../actions/context.js';
import {type Notify, createNotify} from '../actions/notices.js';
import {createRefresh, type Refresh} from '../actions/polling/refresh.js';
import {startSearchBack} from '../actions/polling/search-back.js';
import {createPollScheduler, type Traffic, type PollScheduler} from '../actions/polling/poll-scheduler.js';
import type {ApiClient} from '../api/client.js';
import type {Clock} from '../base/clock.js';
import type {Store} from '../store/store.js';
import {createActions, type Actions} from '../actions/actions.js';
import type {Shell} from '../actions/shell.js';
import type {Connections} from '../actions/account/connections.js';
import type {JournalStorage} from '../actions/journal.js';
import type {ExportStorage} from '../actions/navigation/export-rows.js';
import {createTrafficMeter} from '../actions/polling/traffic-meter.js';
import type {RecordingStorage} from '../actions/recording/recordings.js';
import type {Replayed} from '../actions/replay/replaying.js';
import type {Budget} from '../api/budget.js';
import type {Exchange} from '../api/exchange.js';
import type {Environment} from '../base/environment.js';
import {lookUp} from '../base/records.js';

type ProgramParts = {
	readonly store: Store;
	readonly clock: Clock;

	/** The request budget of the whole program, whose use the header shows. */
	readonly budget: Budget;

	/** Functions that are available only at a terminal. */
	readonly shell: Shell;
	readonly connections: Connections;

	/** Permanent storage. */
	readonly storage: {readonly journal: JournalStorage; readonly exports: ExportStorage; readonly recordings: RecordingStorage};

	/** The environment for child processes. */
	readonly environment: Environment;

	/** Returns the secrets to remove from the environment of child processes. */
	readonly secrets: () => readonly string[];

	/** Returns a random number from 0 to 1, which spreads the retries of several programs. */
	readonly random: () => number;
	readonly onBug: (error: unknown) => void;

	/** Receives a debug message that says when and why a poll starts or is scheduled. */
	readonly onPoll?: (what: () => string) => void;

	/** A recording to replay instead of a connection. */
	readonly replayed?: Replayed;
};

/** An open connection, with its settings. */
type Attached = {
	readonly client: ApiClient;

	/** Whether polling keeps the screen current. If not, data is read only on request. */
	readonly isPolled: boolean;

	/** Stores tracked operations for the next run. Absent if the operations end with this connection. */
	readonly followed?: FollowedStorage;
};

/**
The objects that belong to one connection. They are created when the connection opens, and disposed when it closes.
*/
export type ConnectionScope = {
	/** Returns the client, or undefined before the connection opens and after it closes. */
	readonly client: () => ApiClient | undefined;
	readonly refresh: Refresh;
	readonly scheduler: PollScheduler;
	readonly runner: ChangeRunner;

	/**
	Ends all work on this connection. Sends no more requests, and drops the answers to pending requests.

	@returns Resolves when tracked operations are stored.
	*/
	readonly dispose: () => Promise<void>;
};

type ScopeParts = Pick<ProgramParts, 'store' | 'clock' | 'random' | 'onBug' | 'onPoll'> & {
	readonly notify: Notify;
	readonly traffic: () => Traffic;
};

/**
Creates the objects for a connection. Without `attached`, the objects send no requests, and cancel each change at once.
*/
const createConnectionScope = (parts: ScopeParts, attached: Attached | undefined): ConnectionScope => {
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

/** Everything that makes up a running program, except its terminal. */
export type Program = {
	readonly actions: Actions;
	readonly notify: Notify;

	/** The objects of the current connection. */
	readonly scope: () => ConnectionScope;

	/** Attaches a connection, replacing the current connection. */
	readonly attach: (attached: Attached) => void;

	/**
	Detaches the current connection: no more requests are sent on it.

	@returns Resolves when tracked operations and recordings are stored.
	*/
	readonly detach: () => Promise<void>;

	/** Records a finished request, and the API root to which it was sent. */
	readonly record: (exchange: Exchange, baseUrl: string) => void;

	/** Detaches the connection, and waits until all permanent data is stored. */
	readonly stop: () => Promise<void>;
};

/**
Returns an object with the same functions as the part. Each call looks up the current connection, and calls the function there.
*/
const inUse = <Part extends Readonly<Record<string, (...given: never[]) => unknown>>>(part: () => Part): Part =>
	// The cast is safe, because the result has the function names of the part, with functions of the same types.
	Object.fromEntries(Object.keys(part()).map(name => [name, (...given: never[]) => lookUp(part(), name)?.(...given)])) as Part;

/** Assembles a program. The dashboard and the tests create their programs with this function. */
export const createProgram = (parts: ProgramParts): Program => {
	const {store, clock, budget, shell, connections, storage, environment, secrets, random, onBug, onPoll, replayed} = parts;
	const meter = createTrafficMeter();
	const notify = createNotify({store, clock});
	const createScope = (attached: Attached | undefined) => createConnectionScope({
		store,
		clock,
		notify,
		traffic() {
			const {usedInLastMinute, limitPerMinute} = budget.snapshot();
			return {requestsLastMinute: usedInLastMinute, requestLimit: limitPerMinute, latencyMilliseconds: meter.median()};
		},
		random,
		onBug,
		...(onPoll !== undefined && {onPoll}),
	}, attached);
	let scope = createScope(undefined);

	// Actions outlive connections, so they find the current connection at each call.
	const actions = createActions({
		context: {store, clock, client: () => scope.client()},
		refresh: inUse(() => scope.refresh),
		scheduler: inUse(() => scope.scheduler),
		notify,
		runner: inUse(() => scope.runner),
		connections,
		journalStorage: storage.journal,
		exportStorage: storage.exports,
		recordingStorage: storage.recordings,
		shell,
		environment,
		secrets,
		replayed,
	});

	return {
		actions,
		notify,
		scope: () => scope,
		attach(attached) {
			void scope.dispose();
			scope = createScope(attached);
		},
		async detach() {
			// The recorded compute belongs to the connection being detached, so the recording stops.
			const recorded = actions.recordings.stop();
			await scope.dispose();
			await recorded;
		},
		record(exchange, baseUrl) {
			meter.took(exchange.latencyMilliseconds);
			actions.recordExchange(exchange, baseUrl);
		},
		async stop() {
			await scope.dispose();
			await actions.journal.flush();
		},
	};
};
