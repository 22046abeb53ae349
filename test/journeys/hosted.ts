import {systemClock, type Clock} from '../../src/base/clock.js';
import {startBacking} from '../../src/control-plane/postgres/start-backing.js';
import type {FirstKeys} from '../../src/control-plane/seed/first-keys.js';
import type {Seed} from '../../src/control-plane/seed/seed.js';
import {startControlPlane} from '../../src/control-plane/start.js';
import {ownPort} from '../helpers/own-port.js';
import {installedPrograms} from '../postgres/programs.js';
import {cacheFolder} from '../postgres/real-plane.js';
import {connectApi, type Api, type Connection} from './api.js';

/**
A control plane on a socket of this process, and its administrator's view of it. `pgtower serve` is the same behind a command line; a
separate process is started only where that is tested.
*/
export type Hosted = Connection & {
	readonly port: number;
	readonly keys: FirstKeys;
	readonly api: Api;

	/**
	Stops it: from then on nothing listens there.
	*/
	readonly stop: () => Promise<void>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

export type HostOptions = {
	/**
	A port of the test's own by default.
	*/
	readonly port?: number;

	/**
	The administrator's key, to keep it from one start to the next.
	*/
	readonly apiKey?: string;
	readonly seed?: Seed;
	readonly needsOrganization?: boolean;
	readonly hasFaultControl?: boolean;

	/**
	The machine's by default. On a driven one, nothing ends before a test says so.
	*/
	readonly clock?: Clock;

	/**
	Whether something happens in it by itself; in the demo's world it does unless this says otherwise.
	*/
	readonly hasTraffic?: boolean;

	/**
	Whether servers of this machine stand behind its computes.
	*/
	readonly hasServers?: boolean;

	/**
	The programs of those servers; those of the newest Postgres when absent.
	*/
	readonly programs?: string;

	/**
	Whether they keep the past of branches, of an hour.
	*/
	readonly keepsHistory?: boolean;
};

const startServers = async (keepsHistory: boolean, programs = installedPrograms) => startBacking({
	choice: {binFolder: programs}, clock: systemClock, cacheFolder, say: console.error, report: console.error,
	...(keepsHistory && {history: {windowMilliseconds: 3_600_000}}),
});

/**
Starts a control plane on its own world (the demo by default), on the machine's clock.
*/
export const startHosted = async ({port, seed = 'demo', hasServers = false, keepsHistory = false, programs, ...options}: HostOptions = {}): Promise<Hosted> => {
	const {
		baseUrl, apiKey, keys, stop,
	} = await startControlPlane({
		host: '127.0.0.1', port: port ?? await ownPort(), seed, ...options, ...(hasServers && {backing: await startServers(keepsHistory, programs), hasTraffic: false}),
	});
	let isStopped = false;
	const stopOnce = async () => {
		if (isStopped) {
			return;
		}

		isStopped = true;
		await stop();
	};

	return {
		baseUrl,
		apiKey,
		keys,
		port: Number(new URL(baseUrl).port),
		api: connectApi({baseUrl, apiKey}),
		stop: stopOnce,
		[Symbol.asyncDispose]: stopOnce,
	};
};
