import type {Seed} from '../../src/control-plane/seed/seed.js';
import {startControlPlane} from '../../src/control-plane/start.js';
import {connectApi, type Api, type Connection} from './api.js';

/**
A control plane on a socket of this process, and its administrator's view of it. `pgtower serve` is the same behind a command line; a
separate process is started only where that is tested.
*/
export type Hosted = Connection & {
	readonly port: number;
	readonly api: Api;

	/**
	Stops it: from then on nothing listens there.
	*/
	readonly stop: () => Promise<void>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

export type HostOptions = {
	/**
	0 for any free port.
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
	Whether something happens in it by itself; in the demo's world it does unless this says otherwise.
	*/
	readonly hasTraffic?: boolean;
};

/**
Starts a control plane on its own world (the demo by default), on the machine's clock.
*/
export const startHosted = async ({port = 0, seed = 'demo', ...options}: HostOptions = {}): Promise<Hosted> => {
	const {baseUrl, apiKey, stop} = await startControlPlane({
		host: '127.0.0.1', port, seed, ...options,
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
		port: Number(new URL(baseUrl).port),
		api: connectApi({baseUrl, apiKey}),
		stop: stopOnce,
		[Symbol.asyncDispose]: stopOnce,
	};
};
