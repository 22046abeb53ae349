import {
	chmod,
	mkdir,
	rm,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {startBacking} from '../../src/control-plane/postgres/start-backing.js';
import {startStoredControlPlane} from '../../src/control-plane/start-stored.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import type {WireCompute, WireOperation} from '../control-plane/wire-types.js';
import {ownPort} from '../helpers/own-port.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {installedPrograms} from './programs.js';
import {ask, cacheFolder} from './real-plane.js';

const apiKey = `napi_${'k'.repeat(48)}`;

/** Starts a control plane on a folder, with or without servers, and returns what a client needs. */
const start = async (folder: string, hasServers: boolean) => {
	const said: string[] = [];
	const clock = createDrivenClock();
	const report = (error: unknown) => {
		throw error;
	};

	const say = (line: string) => {
		said.push(line);
	};

	const options = {clock, report, say};
	const backing = hasServers
		? await startBacking({
			...options, choice: {binFolder: installedPrograms}, dataFolder: folder, cacheFolder,
		})
		: undefined;
	const plane = await startStoredControlPlane({
		...options, dataDirectory: folder, host: '127.0.0.1', port: await ownPort(), seed: 'empty', hasTraffic: false, apiKey, backing,
	});
	const send = async <Body>(method: string, route: string, body?: unknown) => {
		const response = await fetch(`${plane.baseUrl}${route}`, {
			method, headers: {authorization: `Bearer ${apiKey}`, 'content-type': 'application/json'}, ...(body !== undefined && {body: JSON.stringify(body)}),
		});
		return await response.json() as Body;
	};

	const settled = async (projectId: string) => {
		await expect.poll(async () => {
			const {operations} = await send<{operations: WireOperation[]}>('GET', `/projects/${projectId}/operations`);
			return operations.every(({status}) => status === 'finished' || status === 'failed');
		}).toBe(true);
	};

	return {
		settled, send, said, clock, stop: async () => plane.stop(),
	};
};

type CreatedBranch = {readonly branch: {readonly id: string}; readonly endpoints: readonly WireCompute[]};

type Recovered = Pick<CreatedBranch, 'endpoints'>;

type Created = {readonly project: {readonly id: string}; readonly endpoints: readonly WireCompute[]};

test('projects created without Postgres can later be used with Postgres, and lose reserved settings', async () => {
	const folder = await temporaryFolder();
	// Postgres may run as another user.
	await chmod(folder, 0o755);
	const plain = await start(folder, false);
	const {project, endpoints} = await plain.send<Created>('POST', '/projects', {project: {name: 'shop', pg_version: 18}});
	const endpoint = `/projects/${project.id}/endpoints/${endpoints[0]!.id}`;
	plain.clock.advance(10_000);
	await plain.send('PATCH', endpoint, {endpoint: {settings: {pg_settings: {Port: '1', work_mem: '5MB'}}}});
	plain.clock.advance(10_000);
	await plain.send('PATCH', `/projects/${project.id}`, {project: {default_endpoint_settings: {pg_settings: {fsync: 'off'}}}});
	await plain.send('POST', `${endpoint}/suspend`);
	plain.clock.advance(10_000);
	await plain.stop();
	// A file is in the place of the projects' folder.
	await mkdir(path.join(folder, 'postgres'));
	await writeFile(path.join(folder, 'postgres/projects'), '');
	const started = async ({send}: Awaited<ReturnType<typeof start>>) => {
		const {operations: [asked]} = await send<{operations: WireOperation[]}>('POST', `${endpoint}/start`);
		let operation = asked;
		await expect.poll(async () => {
			({operation} = await send<{operation: WireOperation}>('GET', `/projects/${project.id}/operations/${asked!.id}`));
			return operation.status;
		}).toMatch(/finished|failed/v);
		return operation;
	};

	const damaged = await start(folder, true);
	try {
		expect(damaged.said).toEqual([
			expect.stringMatching(/^The endpoint \S+ lost its setting "Port": The setting port belongs to the control plane: it says who can connect\.$/v),
			expect.stringMatching(/^The branch \S+ has no data, and can't be used: .*\.$/v),
		]);
		expect(await started(damaged)).toMatchObject({status: 'failed', error: expect.stringContaining('is missing') as string});
	} finally {
		await damaged.stop();
	}

	await rm(path.join(folder, 'postgres/projects'));
	const mended = await start(folder, true);
	let deleted = {branchId: '', host: ''};
	try {
		expect(mended.said).toEqual([]);
		const {endpoint: compute} = await mended.send<{endpoint: WireCompute}>('GET', endpoint);
		expect(compute.settings.pg_settings).toEqual({work_mem: '5MB'});
		expect(await started(mended)).toMatchObject({status: 'finished'});
		const {branch, endpoints: [added]} = await mended.send<CreatedBranch>('POST', `/projects/${project.id}/branches`, {endpoints: [{type: 'read_write'}]});
		expect(added?.settings.pg_settings).toEqual({});
		await mended.settled(project.id);
		await mended.send('DELETE', `/projects/${project.id}/branches/${branch.id}`);
		await mended.settled(project.id);
		deleted = {branchId: branch.id, host: added!.host};
	} finally {
		await mended.stop();
	}

	const later = await start(folder, true);
	try {
		const {endpoints: [back]} = await later.send<Recovered>('POST', `/projects/${project.id}/branches/${deleted.branchId}/recover`);
		expect(back).toMatchObject({host: deleted.host, current_state: 'idle'});
		const {uri} = await later.send<{uri: string}>('GET', `/projects/${project.id}/connection_uri?branch_id=${deleted.branchId}&database_name=neondb&role_name=neondb_owner`);
		expect(await ask(uri, 'select 1 as one')).toBe(1);
	} finally {
		await later.stop();
	}
});
