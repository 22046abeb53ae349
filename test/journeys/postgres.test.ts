import {chmod, mkdir, readdir} from 'node:fs/promises';
import {once} from 'node:events';
import {createServer} from 'node:net';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {onHost, ask} from '../postgres/real-plane.js';
import {installedPrograms} from '../postgres/programs.js';
import {processesUnder} from '../postgres/processes.js';
import {startServeProcess, type ServeProcess} from '../helpers/serve-process.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

type Created = {
	readonly project: {readonly id: string};
	readonly connection_uris: ReadonlyArray<{readonly connection_uri: string}>;
	readonly endpoints: ReadonlyArray<{readonly id: string; readonly host: string; readonly current_state: string}>;
};

const request = async <Body>({baseUrl}: ServeProcess, apiKey: string, requestPath: string, body?: unknown): Promise<Body> => {
	const response = await fetch(baseUrl + requestPath, {
		method: body === undefined ? 'GET' : 'POST',
		headers: {authorization: `Bearer ${apiKey}`, 'content-type': 'application/json'},
		...(body !== undefined && {body: JSON.stringify(body)}),
	});
	return await response.json() as Body;
};

/** Makes a folder that servers of another user can reach, with a folder in it for all temporary files. */
const reachableFolder = async () => {
	const folder = await temporaryFolder();
	await chmod(folder, 0o711);
	const temporary = path.join(folder, 'tmp');
	await mkdir(temporary, {mode: 0o711});
	return {folder, variables: {TMPDIR: temporary}, temporary};
};

const programs = `--postgres=${installedPrograms}`;

test('after a kill, a restarted control plane has the same rows and connection strings', async () => {
	const {folder, variables, temporary} = await reachableFolder();
	// The path is too long for a socket.
	const data = path.join(folder, 'd'.repeat(150));
	await using first = await startServeProcess([programs, '--data', data], variables);
	const apiKey = first.apiKey ?? '';
	const {project, connection_uris: [connection], endpoints: [compute]} = await request<Created>(first, apiKey, '/projects', {project: {name: 'kept'}});
	const uri = connection?.connection_uri ?? '';
	await ask(uri, 'create table t as select 7 as number');
	expect(await processesUnder(data)).toHaveLength(1);
	await first.end('SIGKILL');
	await expect.poll(async () => processesUnder(data)).toEqual([]);
	await expect.poll(async () => readdir(temporary)).toEqual([]);
	await using second = await startServeProcess([programs, '--data', data], variables);
	const {endpoints} = await request<Created>(second, apiKey, `/projects/${project.id}/endpoints`);
	expect(endpoints).toMatchObject([{id: compute?.id, host: compute?.host, current_state: 'active'}]);
	expect(await ask(uri, 'select number from t')).toBe(7);
	expect(await second.end('SIGTERM')).toBe(143);
	expect(await processesUnder(data)).toEqual([]);
	expect(await readdir(temporary)).toEqual([]);

	const port = Number(new URL(uri).port);
	const blocker = createServer().listen(port, '127.0.0.1');
	onTestFinished(() => {
		blocker.close();
	});
	await once(blocker, 'listening');
	await using third = await startServeProcess([programs, '--data', data], variables);
	await expect.poll(third.output).toContain(`Port ${port} of the endpoint ${compute?.id} is taken by another program: its connection string has port `);
	const moved = await request<Created>(third, apiKey, `/projects/${project.id}/endpoints`);
	expect(await ask(onHost(uri, moved.endpoints[0]?.host ?? ''), 'select number from t')).toBe(7);
	// A killed control plane would leave its server to end later, in a folder that is about to be removed.
	expect(await third.end('SIGTERM')).toBe(143);
});

test('two control planes in memory run side by side, and leave no files behind', async () => {
	const {variables, temporary} = await reachableFolder();
	await using one = await startServeProcess([programs], variables);
	await using other = await startServeProcess([programs], variables);
	const uris = await Promise.all([one, other].map(async plane => {
		const {connection_uris: [connection]} = await request<Created>(plane, plane.apiKey ?? '', '/projects', {project: {name: 'gone'}});
		return connection?.connection_uri ?? '';
	}));
	expect(await Promise.all(uris.map(async uri => ask(uri, 'select 1')))).toEqual([1, 1]);
	expect(onHost(uris[0] ?? '', 'x')).not.toBe(onHost(uris[1] ?? '', 'x'));
	expect(await processesUnder(temporary)).toHaveLength(2);
	expect(await one.end('SIGTERM')).toBe(143);
	expect(await processesUnder(temporary)).toHaveLength(1);
	await other.end('SIGKILL');
	await expect.poll(async () => readdir(temporary)).toEqual([]);
	expect(await processesUnder(temporary)).toEqual([]);
});
