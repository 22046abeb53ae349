import {createActions, type Actions} from '../actions/actions.js';
import type {Shell} from '../actions/shell.js';
import type {Connections} from '../actions/account/connections.js';
import type {JournalStorage} from '../actions/journal.js';
import type {ExportStorage} from '../actions/navigation/export-rows.js';
import {createNotify, type Notify} from '../actions/notices.js';
import {createTrafficMeter} from '../actions/polling/traffic-meter.js';
import type {RecordingStorage} from '../actions/recording/recordings.js';
import type {Replayed} from '../actions/replay/replaying.js';
import type {Budget} from '../api/budget.js';
import type {Exchange} from '../api/exchange.js';
import type {Clock} from '../base/clock.js';
import type {Environment} from '../base/environment.js';
import {lookUp} from '../base/records.js';
import type {Store} from '../store/store.js';
import {createConnectionScope, type Attached, type ConnectionScope} from './connection-scope.js';

type ProgramParts = {
	readonly store: Store;
	readonly clock: Clock;

	/** The request budget of the whole program, whose use the header shows. */
	readonly budget: Budget;

	/** Functions only available at the terminal. */
	readonly shell: Shell;
	readonly connections: Connections;

	/** Permanent storage. */
	readonly storage: {readonly journal: JournalStorage; readonly exports: ExportStorage; readonly recordings: RecordingStorage};

	/** The environment for child processes. */
	readonly environment: Environment;

	/** Returns the secrets to remove from that environment. */
	readonly secrets: () => readonly string[];

	/** Returns a random number from 0 to 1. */
	readonly random: () => number;
	readonly onBug: (error: unknown) => void;
	readonly onPoll?: (what: () => string) => void;

	/** A recording to replay instead of a connection. */
	readonly replayed?: Replayed;
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

	/** Records a finished request, and its API root. */
	readonly record: (exchange: Exchange, baseUrl: string) => void;

	/** Detaches the connection, and waits until all permanent data is stored. */
	readonly stop: () => Promise<void>;
};

/**
Returns a stand-in for a part of the current connection. Each call goes to the connection that is current at that time.
*/
const inUse = <Part extends Readonly<Record<string, (...given: never[]) => unknown>>>(part: () => Part): Part =>
	// The result has the function names of the part, with functions of the same types.
	Object.fromEntries(Object.keys(part()).map(name => [name, (...given: never[]) => lookUp(part(), name)?.(...given)])) as Part;

/** Assembles a program, for the dashboard and for every test that runs one. */
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
			// The recorded compute belongs to the connection being detached.
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
