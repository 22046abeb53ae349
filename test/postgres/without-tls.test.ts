import pg from 'pg';
import {expect, test} from 'vitest';
import {startRealPlane} from './real-plane.js';

test('without TLS, all connection strings have sslmode=disable and work unchanged with node-postgres', async () => {
	const plane = await startRealPlane('empty', [], {sslMode: 'disable'});
	const project = await plane.createProject();
	const branch = await plane.createBranch(project);
	const {body: {uri}} = await plane.get<{uri: string}>(`/projects/${project.id}/connection_uri?database_name=neondb&role_name=neondb_owner`);
	expect(uri).toBe(project.uri);
	for (const given of [project.uri, branch.uri]) {
		expect(new URL(given).search).toBe('?sslmode=disable');
		const client = new pg.Client(given);
		await client.connect();
		expect(await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')).toMatchObject({rows: [{ssl: false}]});
		await client.end();
	}

	// The server still accepts TLS from a client that asks for it.
	const encrypted = new pg.Client(project.uri.replace('disable', 'no-verify'));
	await encrypted.connect();
	await encrypted.end();
});
