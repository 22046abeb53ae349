import {isSettled} from '../../domain/operations/operation-status.js';
import type {Fleet} from '../../postgres/fleet/fleet.js';
import type {Route} from '../../postgres/proxy/doorkeeper.js';
import {NotKept} from '../storage/storage.js';
import type {Transactor} from '../transactor.js';
import {connect} from '../transitions/computes/connect.js';
import type {Changes} from '../world/changes.js';
import type {Compute} from '../world/compute.js';
import type {Operation} from '../world/operation.js';
import type {Clock} from '../../base/clock.js';
import {millisecondsPerSecond} from '../../domain/time.js';
import type {RunningProxy} from '../../postgres/proxy/start-proxy.js';

/** The routing of clients to the servers of computes. Routing a client to a sleeping compute wakes the compute. */
export type Waker = {
	/**
	Returns the route to a compute's server, and wakes a sleeping compute. Clients that connect during a state change wait until the change ends.
	*/
	readonly wake: (computeId: string) => Promise<Route>;

	/** Notifies waiting clients of the operations that have ended. */
	readonly follow: (changes: Changes) => void;
	readonly stop: () => void;
};

const rejected = (message: string): Route => ({rejection: {code: '08004', message}});

const notStarted = (message: string): Route => ({rejection: {code: '57P03', message}});

export const createWaker = (transactor: Transactor, fleet: Fleet): Waker => {
	const waiting = new Map<string, Set<(operation: Operation | undefined) => void>>();
	let isStopped = false;

	const settled = async (id: string): Promise<Operation | undefined> => new Promise(resolve => {
		const those = waiting.get(id) ?? new Set();
		waiting.set(id, those.add(resolve));
	});

	const operationOn = (computeId: string): Operation | undefined => {
		const {world} = transactor.turn();
		const compute = world.computes.get(computeId);
		return compute && world.unsettledOf(compute.projectId).findLast(operation => operation.computeId === computeId);
	};

	const noteClient = (compute: Compute) => {
		try {
			transactor.transact(turn => connect(turn, compute));
		} catch (error) {
			// On a full disk, an active compute stays usable. Only the record of the compute's activity is missing.
			if (!(error instanceof NotKept) || compute.currentState !== 'active') {
				throw error;
			}
		}
	};

	const wake: Waker['wake'] = async computeId => {
		for (;;) {
			const compute = transactor.turn().world.computes.get(computeId);
			if (isStopped || compute === undefined) {
				return rejected(isStopped ? 'the control plane is being stopped' : `endpoint ${computeId} does not exist`);
			}

			if (compute.isDisabled) {
				return rejected(`endpoint ${computeId} is disabled, enable it first`);
			}

			noteClient(compute);
			const operation = operationOn(computeId);
			if (operation === undefined || (compute.currentState === 'active' && compute.pendingState === undefined)) {
				const server = fleet.find(computeId);
				if (server !== undefined) {
					return {port: server.port};
				}

				if (operation === undefined) {
					return notStarted(`endpoint ${computeId} is ${compute.currentState}, but its server has ended`);
				}
			}

			const end = await settled(operation.id);
			if (end?.action === 'start_compute' && end.status === 'failed') {
				return notStarted(`endpoint ${computeId} could not be started: ${end.error ?? 'no reason was given'}`);
			}
		}
	};

	return {
		wake,
		follow({put}) {
			for (const operation of put?.operations ?? []) {
				if (!isSettled(operation.status)) {
					continue;
				}

				for (const resolve of waiting.get(operation.id) ?? []) {
					resolve(operation);
				}

				waiting.delete(operation.id);
			}
		},
		stop() {
			isStopped = true;
			for (const resolve of waiting.values().flatMap(those => [...those])) {
				resolve(undefined);
			}
		},
	};
};

/** Periodic checks for client activity. A compute with client activity stays awake. */
export type Looks = {
	/**
	Returns whether a compute is in use: a client has sent something since the last check, waits for an answer, or is in a transaction.
	*/
	readonly isBusy: (computeId: string) => Promise<boolean>;
	readonly stop: () => void;
};

type LookOptions = {
	readonly transactor: Transactor;
	readonly fleet: Fleet;
	readonly proxy: Pick<RunningProxy, 'activity'>;
	readonly clock: Clock;
	readonly report: (error: unknown) => void;
};

const lookMilliseconds = 5 * millisecondsPerSecond;

export const startLooks = ({
	transactor, fleet, proxy, clock, report,
}: LookOptions): Looks => {
	let seen: ReadonlyMap<string, number> = new Map();
	let cancel = () => undefined as void;
	let isStopped = false;

	/**
	Counts the sessions of each compute, and finds the computes to which clients have sent something since the last check.
	*/
	const look = async () => {
		const sessions = new Map<string, number>();
		const lively = new Set<string>();
		const activity = await proxy.activity();
		for (const [computeId, count, bytes] of activity) {
			sessions.set(computeId, count);
			if (seen.get(computeId) !== bytes) {
				lively.add(computeId);
			}
		}

		seen = new Map(activity.map(([computeId, , bytes]) => [computeId, bytes]));

		return {sessions, lively};
	};

	const note = (computeId: string) => {
		try {
			transactor.transact(turn => {
				const compute = turn.world.computes.get(computeId);
				return compute?.currentState === 'active' ? connect(turn, compute) : {changes: {}};
			});
		} catch (error) {
			report(error);
		}
	};

	const lookAgain = () => {
		cancel = clock.after(lookMilliseconds, () => {
			void (async () => {
				const {lively} = await look();
				for (const computeId of isStopped ? [] : lively) {
					note(computeId);
					// Client activity may have changed the size of the branch.
					void fleet.look(computeId);
				}

				if (!isStopped) {
					lookAgain();
				}
			})();
		});
	};

	lookAgain();
	return {
		async isBusy(computeId) {
			const {sessions, lively} = await look();
			for (const other of lively) {
				note(other);
			}

			return lively.has(computeId) || ((sessions.get(computeId) ?? 0) > 0 && fleet.isBusy(computeId));
		},
		stop() {
			isStopped = true;
			cancel();
		},
	};
};
