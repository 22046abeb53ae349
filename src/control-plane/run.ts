import type {Clock} from '../base/clock.js';
import type {Fault} from './faults/fault.js';
import {createFaulting} from './faults/fault-injector.js';
import {startLedger} from './transactor.js';
import type {Random} from './random.js';
import {apiRoot, createApp} from './http/server/app.js';
import {listen} from './http/server/listen.js';
import {tellAnswers, type Answered} from './http/server/tell-answers.js';
import {createSteadyClock} from './monotonic-clock.js';
import {NotKept} from './storage/not-kept.js';
import type {Storage} from './storage/storage.js';
import {startTraffic} from './traffic/traffic.js';
import {connect} from './transitions/computes/connect.js';
import type {WritableWorld} from './world/world.js';

type RunOptions = {
	readonly world: WritableWorld;

	/**
	Absent for a world that lives in memory only.
	*/
	readonly storage?: Storage;
	readonly clock: Clock;
	readonly host: string;
	readonly port: number;
	readonly hasTraffic: boolean;

	/**
	How many operations a project keeps; when absent, as many as fit.
	*/
	readonly keptOperations?: number;
	readonly random: Random;

	/**
	What goes wrong on purpose.
	*/
	readonly faults?: readonly Fault[];

	/**
	Whether lists and creations of projects want `org_id`, as accounts made today do.
	*/
	readonly needsOrganization?: boolean;

	/**
	Whether faults can be added while it runs, from this machine.
	*/
	readonly hasFaultControl?: boolean;
	readonly report: (error: unknown) => void;

	/**
	Told of each request that was answered.
	*/
	readonly onAnswer?: (answered: Answered) => void;
};

/**
A control plane that is being served.
*/
export type Running = {
	/**
	The API root: `http://127.0.0.1:PORT/api/v2`.
	*/
	readonly baseUrl: string;

	/**
	What the database proxy does when a client connects to a compute: it wakes an idle one, and an active one counts its idle time anew.

	With a `failure`, the wake fails for that reason.
	*/
	readonly connect: (computeId: string, options?: {readonly failure?: string}) => void;

	/**
	Ends it at once, connections that are kept alive too.
	*/
	readonly stop: () => Promise<void>;
};

/**
How many operations a project keeps. A world with traffic makes some ten thousand a day, and may be left running for weeks.
*/
const kept = 250_000;
const keptWithTraffic = 2000;

/**
Serves a world over HTTP, and lets happen in it what comes due.

@throws The system's own error (`EADDRINUSE`, `EACCES`, …) when it can't listen there.
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
	onAnswer,
}: RunOptions): Promise<Running> => {
	const report = (error: unknown) => {
		// What can't be stored is no bug: the storage says it, and what was due is tried again.
		if (!(error instanceof NotKept)) {
			reportBug(error);
		}
	};

	const faulting = faults.length > 0 || hasFaultControl
		? createFaulting({
			faults, hasControl: hasFaultControl, clock: givenClock, random,
		})
		: undefined;
	const clock = createSteadyClock(faulting?.clock ?? givenClock);
	const ledger = startLedger({
		world, storage, clock, random, keptOperations, report,
	});
	const app = createApp({
		ledger: faulting?.ledger(ledger) ?? ledger, boundAddress: host, needsOrganization, faulting, report,
	});
	const server = await listen(onAnswer === undefined ? app.fetch : tellAnswers(app.fetch, givenClock, onAnswer), host, port).catch((error: unknown) => {
		ledger.stop();
		throw error;
	});
	const stopTraffic = hasTraffic
		? startTraffic({
			ledger, clock, random, report,
		})
		: () => undefined;

	return {
		baseUrl: `http://${host.includes(':') ? `[${host}]` : host}:${server.port}${apiRoot}`,
		connect(computeId, {failure} = {}) {
			ledger.make(turn => {
				const compute = turn.world.computes.get(computeId);
				return compute === undefined ? {changes: {}} : connect(turn, compute, failure);
			});
		},
		async stop() {
			stopTraffic();
			ledger.stop();
			await server.stop();
		},
	};
};
