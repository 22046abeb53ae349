import {copyFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {startStoredControlPlane} from '../../../src/control-plane/start-stored.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {createDrivenClock} from '../driven-clock.js';
import {smallSeed} from '../small-seed.js';

/**
The key of the administrator that 0.2.0 made with the world.
*/
const apiKey = 'pgt_1kdh-Zcv0dKUm8cs9QPLet2f168kKvmI18qPSYoTM1I';
const projectId = 'steep-snow-86524229';

/**
When version 0.2.0 was stopped, in milliseconds since 1970.
*/
const stoppedAt = 1_795_604_991_000;

test('the world of 0.2.0 opens: its keys work, its objects and settings are there, and it takes changes', async () => {
	const dataDirectory = await temporaryFolder();
	await copyFile(path.join(import.meta.dirname, '../../fixtures/version-0.2.0/world.db'), path.join(dataDirectory, 'world.db'));
	const clock = createDrivenClock(stoppedAt);
	const controlPlane = await startStoredControlPlane({
		clock, host: '127.0.0.1', port: 0, seed: smallSeed, dataDirectory, apiKey, say: () => undefined,
	});
	onTestFinished(async () => controlPlane.stop());
	const ask = async (place: string, body?: unknown): Promise<unknown> => {
		const response = await fetch(controlPlane.baseUrl + place, {
			method: body === undefined ? 'GET' : 'POST',
			headers: {authorization: `Bearer ${apiKey}`, ...(body !== undefined && {'content-type': 'application/json'})},
			...(body !== undefined && {body: JSON.stringify(body)}),
		});
		expect(response.status).toBeLessThan(300);
		return response.json();
	};

	expect(await ask(`/projects/${projectId}`)).toMatchObject({
		project: {
			name: 'kept', pg_version: 16, history_retention_seconds: 7200, settings: {allowed_ips: {ips: ['10.0.0.1']}},
		},
	});
	const {branches} = await ask(`/projects/${projectId}/branches`) as {branches: ReadonlyArray<{id: string; name: string}>};
	expect(new Set(branches.map(({name}) => name))).toEqual(new Set(['main', 'dev']));
	const dev = branches.find(({name}) => name === 'dev')!.id;
	expect(await ask(`/projects/${projectId}/branches/${dev}/roles`)).toMatchObject({roles: [{name: 'neondb_owner'}, {name: 'app'}]});
	expect(await ask(`/projects/${projectId}/branches/${dev}/databases`)).toMatchObject({databases: [{name: 'neondb'}, {name: 'appdb', owner_name: 'app'}]});
	expect(await ask('/api_keys')).toHaveLength(2);
	expect(await ask(`/projects/${projectId}/branches`, {branch: {name: 'new'}, endpoints: [{type: 'read_write'}]})).toMatchObject({branch: {name: 'new'}});
	clock.advance(60_000);
	const {operations} = await ask(`/projects/${projectId}/operations?limit=100`) as {operations: ReadonlyArray<{status: string}>};
	expect(new Set(operations.map(({status}) => status))).toEqual(new Set(['finished']));
});
