// The platform's own command line and SDK, unchanged, on servers behind `pgtower serve --postgres`.
import {createNeonClient} from '@neon/sdk';
import {expect, test} from 'vitest';
import {createOfficialCli} from '../helpers/official-cli.js';
import {startServeProcess} from '../helpers/serve-process.js';
import {installedPrograms} from '../postgres/programs.js';
import {psql} from '../postgres/psql.js';
import {ask} from '../postgres/real-plane.js';

test('a connection string of the SDK, and one of the command line, lead to the rows of their branches', async () => {
	await using served = await startServeProcess([`--postgres=${installedPrograms}`]);
	const apiKey = served.apiKey ?? '';
	const neon = createNeonClient({
		apiKey, baseUrl: served.baseUrl, throwOnError: true, retries: 9, wait: {pollIntervalMs: 100},
	});
	const {project, connectionString} = await neon.projects.createAndConnect({name: 'app', org_id: 'org-quiet-harbor-10000001', pooled: true});
	await ask(connectionString, 'create table t as select 5 as number');
	await neon.branches.createAndConnect({projectId: project.id, name: 'preview'});
	await using cli = await createOfficialCli(served.baseUrl, apiKey);
	const strings = [];
	for (const flags of [[], ['--pooled']]) {
		const {code, output} = await cli.run('connection-string', 'preview', '--project-id', project.id, ...flags);
		expect(code, output).toBe(0);
		strings.push(output.trim());
	}

	const [direct = '', pooled = ''] = strings;
	expect(new URL(pooled).host).toBe(new URL(direct).host);
	expect(direct).toContain('channel_binding=require');
	expect(await psql(direct, 'update t set number = 6 returning number')).toMatchObject({code: 0, output: expect.stringContaining('6') as string});
	expect(await ask(connectionString, 'select number from t')).toBe(5);
});
