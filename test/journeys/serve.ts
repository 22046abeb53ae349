import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {SeedWorld} from '../../src/control-plane/seed/seed.js';
import {ownPort} from '../helpers/own-port.js';
import {startServeProcess, type ServeProcess} from '../helpers/serve-process.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {connectApi, type Api, type Connection} from './api.js';

/** A `pgtower serve` of the built program, and its administrator's view of it. */
export type Served = Connection & ServeProcess & {
	readonly port: number;
	readonly apiKey: string;
	readonly api: Api;

	/** Interrupts the program, as ctrl-c in its terminal does. */
	readonly interrupt: () => Promise<number | NodeJS.Signals>;
};

export type ServeOptions = {
	/** The port; one of the test's own by default. */
	readonly port?: number;

	/** The administrator's key, to keep it between starts. */
	readonly apiKey?: string;

	/** The first world, by its name or as a seed; the demo by default. */
	readonly seed?: string | SeedWorld;

	/** Other options. */
	readonly args?: readonly string[];
};

const writeSeed = async (world: SeedWorld): Promise<string> => {
	const file = path.join(await temporaryFolder(), 'seed.json');
	await writeFile(file, JSON.stringify(world));
	return file;
};

/** Starts a control plane with its own world, and waits until it announces that it serves. */
export const startServe = async ({port, apiKey, seed = 'demo', args = []}: ServeOptions = {}): Promise<Served> => {
	const running = await startServeProcess(
		['--port', String(port ?? await ownPort()), '--seed', typeof seed === 'string' ? seed : await writeSeed(seed), ...args],
		apiKey === undefined ? {} : {PGTOWER_SERVE_API_KEY: apiKey},
	);
	const {baseUrl, apiKey: key} = running;
	if (key === undefined) {
		throw new Error('A world that is made anew gives its keys.');
	}

	return {
		...running,
		apiKey: key,
		port: Number(new URL(baseUrl).port),
		api: connectApi({baseUrl, apiKey: key}),
		interrupt: async () => running.end('SIGINT'),
	};
};
