import {Buffer} from 'node:buffer';
import {
	chmod,
	mkdir,
	rm,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import {expect, test} from 'vitest';
import type {OperationPage} from '../control-plane/wire-types.js';
import {operationsOver} from '../helpers/operations-over.js';
import {startServeProcess, type ServeProcess} from '../helpers/serve-process.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {installedPrograms} from '../postgres/programs.js';
import {openDashboard} from './dashboard.js';

/**
Returns a command that runs its arguments with a private disk of 64 MB in a folder. The disk ends with them. It needs root, as in a container.
*/
const onSmallDisk = (folder: string): readonly string[] => [
	'unshare', '--mount', 'sh', '-c', 'mount -t tmpfs -o size=64m,mode=711 none "$0" && exec "$@"', folder,
];

type Created = {
	readonly project: {readonly id: string};
	readonly endpoints: ReadonlyArray<{readonly id: string}>;
	readonly connection_uris: ReadonlyArray<{readonly connection_uri: string}>;
};

const request = async <Body>({baseUrl, apiKey = ''}: ServeProcess, requestPath: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Body> => {
	const response = await fetch(baseUrl + requestPath, {
		method,
		headers: {authorization: `Bearer ${apiKey}`, 'content-type': 'application/json'},
		...(body !== undefined && {body: JSON.stringify(body)}),
	});
	return await response.json() as Body;
};

test('a full disk is reported to the client and in the operation, and the server keeps running', async () => {
	const folder = await temporaryFolder();
	await chmod(folder, 0o711);
	const disk = path.join(folder, 'disk');
	await mkdir(disk);
	await using served = await startServeProcess([`--postgres=${installedPrograms}`, '--data', path.join(disk, 'data')], {}, onSmallDisk(disk));
	// This file is removed later: its room is enough to store changes of the world, but too little for a branch.
	const ballast = path.join('/proc', String(served.processId), 'root', disk, 'ballast');
	await writeFile(ballast, Buffer.alloc(4_000_000));
	// The log is small compared with the disk, which a table then fills first. If the log fills it, the server ends, and recovers when there is room.
	const {project: {id}, connection_uris: [connection], endpoints: [compute]} = await request<Created>(served, '/projects', {project: {name: 'full'}});
	await request(served, `/projects/${id}/endpoints/${compute?.id}`, {endpoint: {settings: {pg_settings: {max_wal_size: '8MB'}}}}, 'PATCH');
	await operationsOver(async () => {
		const {operations} = await request<OperationPage>(served, `/projects/${id}/operations`);
		return operations;
	});
	const client = new pg.Client({connectionString: connection?.connection_uri.replace('sslmode=require', 'sslmode=no-verify')});
	client.on('error', () => undefined);
	await client.connect();
	await client.query('create table t (text text)');
	await client.query('alter table t alter column text set storage plain');
	await expect(client.query('insert into t select repeat(\'x\', 8000) from generate_series(1, 8000)')).rejects.toMatchObject({code: '53100'});
	expect(await client.query('select 1 as one')).toMatchObject({rows: [{one: 1}]});
	await rm(ballast);
	await request(served, `/projects/${id}/branches`, {branch: {name: 'no-room'}});
	await expect.poll(async () => {
		const {operations} = await request<{operations: unknown[]}>(served, `/projects/${id}/operations?limit=1`);
		return operations[0];
	}).toMatchObject({action: 'create_branch', status: 'failed', error: expect.stringContaining('No space left on device') as string});

	await using dashboard = await openDashboard({baseUrl: served.baseUrl, apiKey: served.apiKey ?? ''}, {columns: 120, rows: 40});
	await dashboard.seesIn('Operations', ({rows}) => rows.length > 1);
	dashboard.press('3', 'enter');
	const detail = await dashboard.sees('Create branch: creates a branch.');
	expect(detail).toContain('It failed');
	expect(detail).toContain('No space left on device');
	expect(detail).toContain('The disk with the data of the local servers was full');
	expect(detail).toContain('SQLSTATE 53100');
	await client.query('truncate t');
	await client.end();
});
