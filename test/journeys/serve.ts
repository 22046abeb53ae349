import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {createInterface} from 'node:readline';
import type {SeedWorld} from '../../src/control-plane/seed/seed-schema.js';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {builtProgram} from '../helpers/dashboard.js';
import {connectApi, type Api} from './api.js';

/**
A `pgtower serve` of the built program, in a process of its own.
*/
export type Served = {
	readonly baseUrl: string;
	readonly port: number;

	/**
	The administrator's.
	*/
	readonly apiKey: string;
	readonly api: Api;

	/**
	Ends it as ctrl-c in its terminal does.

	@returns its exit code
	*/
	readonly interrupt: () => Promise<number | undefined>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

export type ServeOptions = {
	/**
	0 takes a free one.
	*/
	readonly port?: number;

	/**
	The administrator's key, to keep it from one start to the next.
	*/
	readonly apiKey?: string;

	/**
	The first world: the name of one, or one in full. The demo, unless told.
	*/
	readonly seed?: string | SeedWorld;
};

/**
Starts a control plane and waits until it says where it is.

@throws when it ends instead, with what it said
*/
export const startServe = async ({port = 0, apiKey, seed = 'demo'}: ServeOptions = {}): Promise<Served> => {
	const environment = await createCleanEnvironment();
	const seedFile = path.join(environment.home, 'seed.json');
	if (typeof seed !== 'string') {
		await writeFile(seedFile, JSON.stringify(seed));
	}

	const child = spawn(process.execPath, [builtProgram, 'serve', '--port', String(port), '--json', '--seed', typeof seed === 'string' ? seed : seedFile], {
		env: {...environment.variables, ...(apiKey !== undefined && {PGTOWER_SERVE_API_KEY: apiKey})},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let complaint = '';
	child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
		complaint += chunk;
	});
	const ended = once(child, 'close') as Promise<[number | undefined]>;
	const failed = (async () => {
		const [code] = await ended;
		throw new Error(`pgtower serve ended with ${code}: ${complaint}`);
	})();
	const firstLine = once(createInterface({input: child.stdout}), 'line') as Promise<[string]>;
	const [line] = await Promise.race([firstLine, failed]);
	const said = JSON.parse(line) as {readonly baseUrl: string; readonly apiKey: string};
	const interrupt = async () => {
		child.kill('SIGINT');
		const [code] = await ended;
		return code;
	};

	return {
		...said,
		port: Number(new URL(said.baseUrl).port),
		api: connectApi(said),
		interrupt,
		async [Symbol.asyncDispose]() {
			await interrupt();
			await environment.remove();
		},
	};
};
