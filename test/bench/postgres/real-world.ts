import {setTimeout as wait} from 'node:timers/promises';
import pg from 'pg';
import type {OperationPage, WireOperation} from '../../control-plane/wire-types.js';
import {operationsOver} from '../../helpers/operations-over.js';
import type {ServeProcess} from '../../helpers/serve-process.js';

type Created = {
	readonly project: {readonly id: string};
	readonly branch: {readonly id: string};
	readonly endpoints: ReadonlyArray<{readonly id: string}>;
	readonly connection_uris: ReadonlyArray<{readonly connection_uri: string}>;
};

/** A project on servers, for measurements. */
export type RealWorld = {
	readonly uri: string;

	/** The same without encryption. */
	readonly plainUri: string;
	readonly branchId: string;

	/** Sends a request, waits for its operations, and returns the milliseconds of those with an action. */
	readonly timed: (path: string, body: unknown, action: string) => Promise<number>;

	/** Makes a replica of the first branch, removes it again, and returns the milliseconds of its start. */
	readonly timedReplica: () => Promise<number>;
	readonly computeId: string;
};

const pollMilliseconds = 5;

/**
Makes a project that is never suspended.

`computeUnits`: the size of its compute, which limits the number of sessions.
*/
export const makeRealWorld = async ({baseUrl, apiKey = ''}: ServeProcess, computeUnits = 1): Promise<RealWorld> => {
	const request = async <Body>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Body> => {
		const response = await fetch(baseUrl + path, {
			method,
			headers: {authorization: `Bearer ${apiKey}`, 'content-type': 'application/json'},
			...(body !== undefined && {body: JSON.stringify(body)}),
		});
		const answer = await response.json() as Body & {readonly message?: string};
		if (!response.ok) {
			throw new Error(`${method} ${path}: ${answer.message ?? response.status}`);
		}

		return answer;
	};

	const rest = async (projectId: string): Promise<readonly WireOperation[]> => operationsOver(async () => {
		const {operations} = await request<OperationPage>(`/projects/${projectId}/operations?limit=5`);
		return operations;
	}, {next: async () => wait(pollMilliseconds)});

	const {project: {id}, branch, endpoints: [compute], connection_uris: [connection]} = await request<Created>('/projects', {
		project: {name: 'bench', default_endpoint_settings: {suspend_timeout_seconds: -1, autoscaling_limit_min_cu: computeUnits, autoscaling_limit_max_cu: computeUnits}},
	});
	await rest(id);
	const timeOf = (operations: readonly WireOperation[], action: string): number => operations.find(operation => operation.action === action)!.total_duration_ms;
	return {
		uri: connection!.connection_uri,
		plainUri: connection!.connection_uri.replace('sslmode=require', 'sslmode=disable'),
		branchId: branch.id,
		computeId: compute!.id,
		async timed(path, body, action) {
			await request(`/projects/${id}${path}`, body);
			return timeOf(await rest(id), action);
		},
		async timedReplica() {
			const {endpoint} = await request<{endpoint: {id: string}}>(`/projects/${id}/endpoints`, {endpoint: {branch_id: branch.id, type: 'read_only'}});
			const taken = timeOf(await rest(id), 'start_compute');
			await request(`/projects/${id}/endpoints/${endpoint.id}`, undefined, 'DELETE');
			await rest(id);
			return taken;
		},
	};
};

export const openClient = async (uri: string): Promise<pg.Client> => {
	const client = new pg.Client({connectionString: uri.replace('sslmode=require', 'sslmode=no-verify')});
	client.on('error', () => undefined);
	await client.connect();
	return client;
};

/** Returns the connection string of a server without the proxy before it. */
export const directUri = async (client: pg.Client, uri: string): Promise<string> => {
	const {rows: [row]} = await client.query<{port: string}>('select current_setting(\'port\') port');
	const direct = new URL(uri);
	direct.port = row!.port;
	return direct.href;
};
