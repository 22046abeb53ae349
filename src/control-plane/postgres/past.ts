import {isDeepStrictEqual} from 'node:util';
import type {Clock} from '../../base/clock.js';
import {maxConnections} from '../../domain/computes/compute-size.js';
import {millisecondsPerSecond, type Instant} from '../../domain/time.js';
import type {Fleet} from '../../postgres/fleet/fleet.js';
import type {PastServer} from '../../postgres/fleet/brief-copies.js';
import type {ServerWish} from '../../postgres/fleet/servers.js';
import {NoMoment, type DataMoment} from '../../postgres/history/moment.js';
import {destinationName, type Destination} from '../../postgres/proxy/destination.js';
import type {Route} from '../../postgres/proxy/doorkeeper.js';
import type {RunningProxy} from '../../postgres/proxy/start-proxy.js';
import {HttpError} from '../http-errors.js';
import type {Transactor} from '../transactor.js';
import {newHiddenBranch, notePast, type HiddenBranch} from '../transitions/computes/note-past.js';
import type {Compute} from '../world/compute.js';
import {readNamedMoment} from './named-moment.js';
import {serverWish} from './server-wish.js';

/**
Connections of clients that name a past moment. A moment is open while its read-only server runs. The server stops half a minute after the last query.

@see docs/control-api.md#look-at-moment
*/
export type Past = {
	/** Returns the route to the server for a moment. Starts the server first if the moment is not open. */
	readonly open: (destination: Required<Destination>) => Promise<Route>;

	/**
	Returns the loopback ports of the servers for open moments. Without an id, returns the ports for the moments of all computes.
	*/
	readonly ports: (computeId: string | undefined) => readonly number[];

	/** Stops opening moments, and resolves when all servers have stopped. */
	readonly stop: () => Promise<void>;
};

type PastOptions = {
	readonly transactor: Transactor;
	readonly fleet: Pick<Fleet, 'openPast' | 'history'>;
	readonly proxy: Pick<RunningProxy, 'activity'>;
	readonly clock: Clock;
	readonly report: (error: unknown) => void;
};

/** A moment that is open, or being opened. */
type Opened = {
	readonly computeId: string;
	readonly hidden: HiddenBranch;

	/** The branch's roles, with their passwords, at the time of opening. The server accepts only these roles. */
	readonly roles: ServerWish['wanted']['roles'];
	readonly opening: Promise<PastServer>;

	/** The server; absent while the moment is being opened. */
	server?: PastServer;
	usedAt: Instant;

	/** The number of bytes that clients had sent by the last check. */
	bytes: number;
};

const idleCheckMilliseconds = 5 * millisecondsPerSecond;
const idleMilliseconds = 30 * millisecondsPerSecond;

/**
The maximum number of open moments over all branches. Each open moment needs a copy of the branch's data. The copy is made before the client's
password is checked.
*/
const mostOpen = 8;

export const createPast = ({transactor, fleet, proxy, clock, report}: PastOptions): Past => {
	const opened = new Map<string, Opened>();
	const closing = new Set<Promise<void>>();
	let cancel: (() => void) | undefined;
	let isStopped = false;

	const note = (hidden: HiddenBranch, actions: readonly string[], milliseconds: number) => {
		try {
			transactor.transact(turn => notePast(turn, hidden, actions, milliseconds));
		} catch (error) {
			report(error);
		}
	};

	const forget = (name: string, entry: Opened) => {
		// The name may already belong to a newer entry.
		if (opened.get(name) === entry) {
			opened.delete(name);
		}
	};

	const close = async (name: string, entry: Opened) => {
		forget(name, entry);
		try {
			// If opening failed, the client got the reason, and nothing is left to close.
			const server = await entry.opening.catch(() => undefined);
			if (server === undefined) {
				return;
			}

			const began = clock.now();
			await server.close();
			note(entry.hidden, ['suspend_compute', 'delete_timeline'], clock.now() - began);
		} catch (error) {
			report(error);
		}
	};

	const closeSoon = (name: string, entry: Opened) => {
		const work = close(name, entry).finally(() => {
			closing.delete(work);
		});
		closing.add(work);
	};

	const isUsed = async ({server, bytes}: Opened, sessions: number, bytesNow: number): Promise<boolean> =>
		server === undefined || bytes !== bytesNow || (sessions > 0 && await server.isBusy().catch(() => false));

	const closeIdle = async () => {
		const activity = await proxy.activity();
		const seen = new Map(activity.map(([name, sessions, bytes]) => [name, {sessions, bytes}]));
		for (const [name, entry] of opened) {
			const {sessions, bytes} = seen.get(name) ?? {sessions: 0, bytes: entry.bytes};
			if (await isUsed(entry, sessions, bytes)) {
				entry.usedAt = clock.now();
			} else if (opened.get(name) === entry && clock.now() - entry.usedAt >= idleMilliseconds) {
				closeSoon(name, entry);
			}

			entry.bytes = bytes;
		}
	};

	const closeIdleLater = () => {
		// Opening a moment never postpones the scheduled check. Otherwise, clients that keep requesting moments would keep other moments open.
		cancel ??= clock.after(idleCheckMilliseconds, () => {
			void (async () => {
				await closeIdle().catch(report);
				cancel = undefined;
				if (!isStopped && opened.size > 0) {
					closeIdleLater();
				}
			})();
		});
	};

	const begin = (name: string, compute: Compute, moment: DataMoment): Opened => {
		const {world} = transactor.turn();
		const {wanted: {roles}, settings} = serverWish(world, compute);
		const began = clock.now();
		const entry: Opened = {
			computeId: compute.id,
			roles,
			hidden: newHiddenBranch(transactor.turn(), compute.projectId),
			opening: fleet.openPast({
				key: {projectId: compute.projectId, branchId: compute.branchId}, moment, maxConnections: maxConnections(compute.size), settings, roles,
			}),
			usedAt: began,
			bytes: 0,
		};
		const follow = async () => {
			try {
				const server = await entry.opening;
				entry.server = server;
				entry.usedAt = clock.now();
				note(entry.hidden, ['create_branch', 'start_compute'], clock.now() - began);
				await server.ended;
				if (opened.get(name) === entry) {
					closeSoon(name, entry);
				}
			} catch {
				// The client gets the reason from `opening`.
				forget(name, entry);
			}
		};

		opened.set(name, entry);
		void follow();
		closeIdleLater();
		return entry;
	};

	/**
	Finds the open moment with that name. If the moment's server accepts outdated roles or passwords, closes the moment and returns undefined.
	*/
	const openNow = (name: string, compute: Compute): Opened | undefined => {
		const entry = opened.get(name);
		if (entry !== undefined && !isDeepStrictEqual(entry.roles, serverWish(transactor.turn().world, compute).wanted.roles)) {
			closeSoon(name, entry);
			return undefined;
		}

		return entry;
	};

	return {
		async open(destination) {
			const {computeId} = destination;
			const compute = transactor.turn().world.computes.get(computeId);
			if (compute === undefined || isStopped) {
				return {rejection: {code: '08004', message: isStopped ? 'the control plane is being stopped' : `endpoint ${computeId} does not exist`}};
			}

			if (compute.isDisabled) {
				return {rejection: {code: '08004', message: `endpoint ${computeId} is disabled, enable it first`}};
			}

			const name = destinationName(destination);
			try {
				const moment = await readNamedMoment(transactor.turn(), fleet.history, compute, destination.moment);
				const found = openNow(name, compute);
				if (found === undefined && opened.size >= mostOpen) {
					return {rejection: {code: '53300', message: `at most ${mostOpen} moments are open at once: an unused one closes after 30 seconds`}};
				}

				const entry = found ?? begin(name, compute, moment);
				const {port} = await entry.opening;
				entry.usedAt = clock.now();
				return {port};
			} catch (error) {
				if (error instanceof HttpError || error instanceof NoMoment) {
					return {rejection: {code: '22023', message: error.message}};
				}

				return {rejection: {code: '57P03', message: `the moment could not be opened: ${error instanceof Error ? error.message : String(error)}`}};
			}
		},
		ports: computeId => opened.values().filter(entry => computeId === undefined || entry.computeId === computeId).flatMap(({server}) => server === undefined ? [] : [server.port]).toArray(),
		async stop() {
			isStopped = true;
			cancel?.();
			for (const [name, entry] of opened) {
				closeSoon(name, entry);
			}

			await Promise.all(closing);
		},
	};
};
