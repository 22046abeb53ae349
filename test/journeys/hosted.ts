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
A control plane on a socket of this process, and its administrator's view of it.
`pgtower serve` does the same behind a command line, and runs as a separate process only in tests about that.
*/
export type Hosted = Connection & {
	readonly port: number;
	readonly keys: FirstKeys;
	readonly api: Api;

	/** Stops the control plane. Its port is closed from then on. */
	readonly stop: () => Promise<void>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

export type HostOptions = {
	/** The port; one of the test's own by default. */
	readonly port?: number;

	/** The administrator's key, to keep it between starts. */
	readonly apiKey?: string;
	readonly seed?: Seed;
	readonly needsOrganization?: boolean;
	readonly hasFaultControl?: boolean;

	/** The clock; the machine's by default. With a driven clock, no operation ends before a test lets time pass. */
	readonly clock?: Clock;

	/** Whether the world has simulated traffic. The demo's world has it by default. */
	readonly hasTraffic?: boolean;

	/** Whether the computes have servers on this machine. */
	readonly hasServers?: boolean;

	/** The folder of the servers' programs; that of the newest Postgres by default. */
	readonly programs?: string;

	/** Whether the servers keep an hour of history. */
	readonly keepsHistory?: boolean;
};

const startServers = async (keepsHistory: boolean, programs = installedPrograms) => startBacking({
	choice: {binFolder: programs}, clock: systemClock, cacheFolder, say: console.error, report: console.error,
	...(keepsHistory && {history: {windowMilliseconds: 3_600_000}}),
});

/** Starts a control plane with its own world (the demo by default), on the machine's clock. */
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
