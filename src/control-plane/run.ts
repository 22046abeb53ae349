import type {Clock} from '../base/clock.js';
import type {Fault} from './faults/fault.js';
import {createFaultInjector} from './faults/fault-injector.js';
import {startTransactor} from './transactor.js';
import type {Random} from './random.js';
import {apiRoot} from './http/server/router.js';
import {createApp} from './http/server/app.js';
import {listen} from './http/server/listen.js';
import {tellAnswers, type Answered} from './http/server/tell-answers.js';
import {NotKept, type Storage} from './storage/storage.js';
import type {Backing} from './platform/backing.js';
import {startTraffic} from './traffic/traffic.js';
import {connect} from './transitions/computes/connect.js';
import type {WritableWorld} from './world/world.js';

/**
Creates a clock that never goes back. When the machine's clock is set back, the new clock stands still until the machine's clock has caught up.

Otherwise, new entries could appear in the middle of lists, and an operation could end before it began.
*/
export const createMonotonicClock = (clock: Clock): Clock => {
	let latest = -Infinity;
	return {
		now() {
			latest = Math.max(latest, clock.now());
			return latest;
		},
		after: (milliseconds, callback) => clock.after(milliseconds, callback),
	};
};

type RunOptions = {
	readonly world: WritableWorld;

	/** The storage of the world; absent for an in-memory world. */
	readonly storage?: Storage;
	readonly clock: Clock;
	readonly host: string;
	readonly port: number;
	readonly hasTraffic: boolean;

	/** How many operations a project keeps; by default 500,000, or 2,000 in a world with traffic. */
	readonly keptOperations?: number;
	readonly random: Random;
	readonly faults?: readonly Fault[];

	/** Whether `org_id` is required to list and create projects, as for accounts created today. */
	readonly needsOrganization?: boolean;

	/** Whether faults can be added from this machine while the control plane runs. */
	readonly hasFaultControl?: boolean;
	readonly report: (error: unknown) => void;

	/** The servers behind the computes. By default, computes have no servers. */
	readonly backing?: Backing;
	readonly onAnswer?: (answered: Answered) => void;
};

/** A running control plane. */
export type Running = {
	/** The API root: `http://127.0.0.1:PORT/api/v2`. */
	readonly baseUrl: string;

	/**
	Simulates a client that connects through the proxy: wakes an idle compute, and resets the idle timer of an active compute.

	With a `failure`, the wake fails for that reason.
	*/
	readonly connect: (computeId: string, options?: {readonly failure?: string}) => void;

	/** Stops at once and closes all connections, including kept-alive connections. */
	readonly stop: () => Promise<void>;
};

/** The number of operations that a project keeps in a world without traffic. */
const kept = 500_000;

/**
The number of operations that a project keeps in a world with traffic. Traffic creates about ten thousand operations a day, and may run for weeks.
*/
const keptWithTraffic = 2000;

/**
Serves a world over HTTP, and makes changes when they are due, such as suspending unused computes.

@throws The system's own error (`EADDRINUSE`, `EACCES`, …) if the server can't listen on that host and port.
*/
export const runControlPlane = async ({
	world,
	storage,
	clock: givenClock,
	host,
	port,
	hasTraffic,
	keptOperations = hasTraffic ? keptWithTraffic : kept,
	random,
	faults = [],
	needsOrganization = false,
	hasFaultControl = false,
	report: reportBug,
	backing,
	onAnswer,
}: RunOptions): Promise<Running> => {
	const report = (error: unknown) => {
		// A change that can't be stored is not a bug. The storage reports the failure, and scheduled changes are retried.
		if (!(error instanceof NotKept)) {
			reportBug(error);
		}
	};

	const faultInjector = faults.length > 0 || hasFaultControl
		? createFaultInjector({
			faults, hasControl: hasFaultControl, clock: givenClock, random,
		})
		: undefined;
	const clock = createMonotonicClock(faultInjector?.clock ?? givenClock);
	const transactor = startTransactor({
		world, storage, clock, random, keptOperations, report, platform: backing?.platform, onChange: backing?.follow,
	});
	const begin = async () => {
		// Faults affect operations that clients start. Operations that schedules or simulated traffic start are not affected.
		const asked = faultInjector?.transactor(transactor) ?? transactor;
		await backing?.attach(asked);
		const app = createApp({
			transactor: asked, boundAddress: host, needsOrganization, faultInjector, report, makeRoom: backing?.makeRoom,
		});
		return listen(onAnswer === undefined ? app : tellAnswers(app, givenClock, onAnswer), host, port);
	};

	const server = await begin().catch((error: unknown) => {
		// Scheduled work would keep the program running.
		transactor.stop();
		throw error;
	});
	const stopTraffic = hasTraffic
		? startTraffic({
			transactor, clock, random, report,
		})
		: () => undefined;

	return {
		baseUrl: `http://${host.includes(':') ? `[${host}]` : host}:${server.port}${apiRoot}`,
		connect(computeId, {failure} = {}) {
			transactor.transact(turn => {
				const compute = turn.world.computes.get(computeId);
				return compute === undefined ? {changes: {}} : connect(turn, compute, failure);
			});
		},
		async stop() {
			stopTraffic();
			transactor.stop();
			await server.stop();
			await backing?.stop();
		},
	};
};
