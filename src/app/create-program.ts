import {createActions, type Actions, type Shell} from '../actions/actions.js';
import type {Connections} from '../actions/account/connections.js';
import type {JournalStorage} from '../actions/journal.js';
import {createNotify, type Notify} from '../actions/notices.js';
import {createTrafficMeter} from '../actions/polling/traffic-meter.js';
import type {Budget} from '../api/budget.js';
import type {Exchange} from '../api/exchange.js';
import type {Clock} from '../base/clock.js';
import type {Store} from '../store/store.js';
import {createConnectionScope, type Attached, type ConnectionScope} from './connection-scope.js';

type ProgramParts = {
	readonly store: Store;
	readonly clock: Clock;

	/**
	What the requests of the program share; the header shows how much of it is used.
	*/
	readonly budget: Budget;

	/**
	What only the terminal can do.
	*/
	readonly shell: Shell;
	readonly connections: Connections;

	/**
	What outlives the program.
	*/
	readonly storage: {readonly journal: JournalStorage};

	/**
	A number from 0 to 1.
	*/
	readonly random: () => number;
	readonly onBug: (error: unknown) => void;
	readonly onPoll?: (what: () => string) => void;
};

/**
Everything a running program is made of, but its terminal.
*/
export type Program = {
	readonly actions: Actions;
	readonly notify: Notify;

	/**
	What belongs to the connection in use.
	*/
	readonly scope: () => ConnectionScope;

	/**
	A connection is in use from now on, in the place of the one before.
	*/
	readonly attach: (attached: Attached) => void;

	/**
	The connection in use is about to be left: nothing more is asked on it.

	@returns When what is followed is on the disk.
	*/
	readonly detach: () => Promise<void>;

	/**
	A request is over that was sent to the API at that root.
	*/
	readonly record: (exchange: Exchange, baseUrl: string) => void;

	/**
	Leaves the connection, and waits until everything that outlives the program is on the disk.
	*/
	readonly stop: () => Promise<void>;
};

/**
Puts a program together: the dashboard, and every test that runs one, are made here.
*/
export const createProgram = (parts: ProgramParts): Program => {
	const {store, clock, budget, shell, connections, storage, random, onBug, onPoll} = parts;
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

	// Actions outlive connections: each of their calls goes to what belongs to the one in use then.
	const actions = createActions({
		context: {store, clock, client: () => scope.client()},
		refresh: {
			projects: async () => scope.refresh.projects(),
			computes: async (...given) => scope.refresh.computes(...given),
			branches: async (...given) => scope.refresh.branches(...given),
			newestOperations: async (...given) => scope.refresh.newestOperations(...given),
			olderOperations: async projectId => scope.refresh.olderOperations(projectId),
			detail: async subject => scope.refresh.detail(subject),
		},
		watch: {
			start() {
				scope.watch.start();
			},
			now(isEverythingDue) {
				scope.watch.now(isEverythingDue);
			},
			moved() {
				scope.watch.moved();
			},
			open() {
				scope.watch.open();
			},
			stop() {
				scope.watch.stop();
			},
		},
		notify,
		runner: {
			order: (order, after) => scope.runner.order(order, after),
			takeOver(operations) {
				scope.runner.takeOver(operations);
			},
			cancel: taskId => scope.runner.cancel(taskId),
			abandon() {
				scope.runner.abandon();
			},
		},
		connections,
		journalStorage: storage.journal,
		shell,
	});

	return {
		actions,
		notify,
		scope: () => scope,
		attach(attached) {
			void scope.dispose();
			scope = createScope(attached);
		},
		detach: async () => scope.dispose(),
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
