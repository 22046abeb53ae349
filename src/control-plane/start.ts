import {systemClock, type Clock} from '../clock.js';
import {startLedger} from './ledger.js';
import {systemRandom, type Random} from './random.js';
import {foundWorld} from './seed/found-world.js';
import {makeFirstKeys, type FirstKeys} from './seed/first-keys.js';
import {resolveSeed, type Seed} from './seed/seed.js';
import {apiRoot, createApp} from './server/app.js';
import {listen} from './server/listen.js';
import {createSteadyClock} from './steady-clock.js';
import {startTraffic} from './traffic/traffic.js';
import {connect} from './transitions/connect.js';
import {createWorld} from './world/world.js';

export type ControlPlaneOptions = {
	/**
	When absent, the machine's.
	*/
	readonly clock?: Clock;

	/**
	The address to listen on: `127.0.0.1`, unless somebody really means another.
	*/
	readonly host: string;

	/**
	0 takes a free one.
	*/
	readonly port: number;
	readonly seed: Seed;

	/**
	Whether something happens by itself beyond what clients ask for; when absent, in the demo world only.
	*/
	readonly hasTraffic?: boolean;

	/**
	When absent, the machine's.
	*/
	readonly random?: Random;

	/**
	The secret of the administrator's key; when absent, one is made.
	*/
	readonly apiKey?: string;

	/**
	Told of bugs; when absent, they go to standard error.
	*/
	readonly report?: (error: unknown) => void;
};

/**
A control plane that is being served.
*/
export type ControlPlane = {
	/**
	The API root: `http://127.0.0.1:PORT/api/v2`.
	*/
	readonly baseUrl: string;

	/**
	The administrator's personal key, made with the first world.
	*/
	readonly apiKey: string;
	readonly keys: FirstKeys;

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
Starts a control plane: a world, what happens in it, and an HTTP server on it.

@throws The system's own error (`EADDRINUSE`, `EACCES`, …) when it can't listen there.
@see control-api.md
*/
export const startControlPlane = async ({
	clock: givenClock = systemClock,
	host,
	port,
	seed,
	hasTraffic = seed === 'demo',
	random = systemRandom,
	apiKey,
	report = console.error,
}: ControlPlaneOptions): Promise<ControlPlane> => {
	const clock = createSteadyClock(givenClock);
	const world = createWorld();
	const seedWorld = resolveSeed(seed);
	const {people, changes} = foundWorld(seedWorld, clock.now());
	const {keys, apiKeys} = makeFirstKeys(seedWorld, people, clock.now(), apiKey);
	world.apply(changes);
	world.apply({put: {apiKeys}});
	const ledger = startLedger({
		world, clock, random, keptOperations: hasTraffic ? keptWithTraffic : kept, report,
	});
	const app = createApp({ledger, boundAddress: host, report});
	const server = await listen(app.fetch, host, port).catch((error: unknown) => {
		ledger.stop();
		throw error;
	});
	const busyProjectIds = seedWorld.projects.filter(({isBusy}) => isBusy).map(({id}) => id);
	const stopTraffic = hasTraffic
		? startTraffic({
			ledger, clock, random, busyProjectIds, report,
		})
		: () => undefined;

	return {
		baseUrl: `http://${host.includes(':') ? `[${host}]` : host}:${server.port}${apiRoot}`,
		apiKey: keys.administrator,
		keys,
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
