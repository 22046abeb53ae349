import {expect, test} from 'vitest';
import {openWrittenWorld} from './open-written-world.js';

/** The administrator's key, which version 0.2.0 created with the world. */
const apiKey = 'pgt_1kdh-Zcv0dKUm8cs9QPLet2f168kKvmI18qPSYoTM1I';
const projectId = 'steep-snow-86524229';

/** The time when version 0.2.0 was stopped, in milliseconds since 1970. */
const stoppedAt = 1_795_604_991_000;

test('the control plane opens a data directory of version 0.2.0 with all keys, objects and settings', async () => {
	const {clock, ask} = await openWrittenWorld('version-0.2.0', apiKey, stoppedAt);

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
