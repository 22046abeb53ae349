import {readdir, readFile} from 'node:fs/promises';
import {setTimeout as wait} from 'node:timers/promises';
import pg from 'pg';
import type {ServeProcess} from '../../helpers/serve-process.js';

type Timed = {readonly action: string; readonly status: string; readonly total_duration_ms: number};

type Created = {
	readonly project: {readonly id: string};
	readonly branch: {readonly id: string};
	readonly endpoints: ReadonlyArray<{readonly id: string}>;
	readonly connection_uris: ReadonlyArray<{readonly connection_uri: string}>;
};

/**
A project on servers, as its measurements use it.
*/
export type RealWorld = {
	readonly uri: string;
	readonly branchId: string;

	/**
	Sends a request, waits for its operations, and gives how long those with an action took, in milliseconds.
	*/
	readonly timed: (path: string, body: unknown, action: string) => Promise<number>;
	readonly computeId: string;
};

const pollMilliseconds = 5;

/**
Makes a project that never suspends.

`computeUnits`: the size of its compute, on which the number of sessions depends.
*/
export const makeRealWorld = async ({baseUrl, apiKey = ''}: ServeProcess, computeUnits = 1): Promise<RealWorld> => {
	const request = async <Body>(path: string, body?: unknown): Promise<Body> => {
		const response = await fetch(baseUrl + path, {
			method: body === undefined ? 'GET' : 'POST',
			headers: {authorization: `Bearer ${apiKey}`, 'content-type': 'application/json'},
			...(body !== undefined && {body: JSON.stringify(body)}),
		});
		return await response.json() as Body;
	};

	const rest = async (projectId: string): Promise<readonly Timed[]> => {
		for (;;) {
			const {operations} = await request<{operations: Timed[]}>(`/projects/${projectId}/operations?limit=5`);
			if (operations.every(({status}) => status === 'finished')) {
				return operations;
			}

			await wait(pollMilliseconds);
		}
	};

	const {project: {id}, branch, endpoints: [compute], connection_uris: [connection]} = await request<Created>('/projects', {
		project: {name: 'bench', default_endpoint_settings: {suspend_timeout_seconds: -1, autoscaling_limit_min_cu: computeUnits, autoscaling_limit_max_cu: computeUnits}},
	});
	await rest(id);
	return {
		uri: connection!.connection_uri,
		branchId: branch.id,
		computeId: compute!.id,
		async timed(path, body, action) {
			await request(`/projects/${id}${path}`, body);
			const operations = await rest(id);
			return operations.find(operation => operation.action === action)!.total_duration_ms;
		},
	};
};

export const openClient = async (uri: string): Promise<pg.Client> => {
	const client = new pg.Client({connectionString: uri.replace('sslmode=require', 'sslmode=no-verify')});
	client.on('error', () => undefined);
	await client.connect();
	return client;
};

/**
The connection to a server without the proxy before it.
*/
export const directUri = async (client: pg.Client, uri: string): Promise<string> => {
	const {rows: [row]} = await client.query<{port: string}>('select current_setting(\'port\') port');
	const direct = new URL(uri);
	direct.port = row!.port;
	return direct.href;
};

/**
What is in a file of a process; empty when that has ended.
*/
const fileOf = async (processId: string, name: string): Promise<string> => {
	try {
		return await readFile(`/proc/${processId}/${name}`, 'utf8');
	} catch {
		return '';
	}
};

/**
The memory of a server with its processes, in megabytes: what they share is counted once.
*/
export const serverMegabytes = async (dataName: string): Promise<number> => {
	let kilobytes = 0;
	const names = await readdir('/proc');
	const ids = names.filter(name => /^\d+$/v.test(name));
	const first = new Set<string>();
	for (const id of ids) {
		const command = await fileOf(id, 'cmdline');
		if (command.includes(dataName)) {
			first.add(id);
		}
	}

	for (const id of ids) {
		const stat = await fileOf(id, 'stat');
		const [, parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ', 2);
		const rollup = first.has(id) || first.has(parent) ? await fileOf(id, 'smaps_rollup') : '';
		kilobytes += Number(/^Pss:\s+(?<size>\d+)/mv.exec(rollup)?.groups?.size ?? 0);
	}

	return kilobytes * 1.024 / 1000;
};
