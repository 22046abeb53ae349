// The platform's own command line and SDK, unchanged, on servers behind `pgtower serve --postgres`.
import {createNeonClient} from '@neon/sdk';
import {expect, test} from 'vitest';
import {createOfficialCli} from '../helpers/official-cli.js';
import {startServeProcess} from '../helpers/serve-process.js';
import {installedPrograms} from '../postgres/programs.js';
import {psql} from '../postgres/psql.js';
import {ask} from '../postgres/real-plane.js';

test('connection strings of the official SDK and command line lead to the right rows', async () => {
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

test('with the official command line\'s connection string for a past moment, a client and psql read the past', async () => {
	await using served = await startServeProcess([`--postgres=${installedPrograms}`, '--history=1h']);
	await using cli = await createOfficialCli(served.baseUrl, served.apiKey ?? '');
	const made = await cli.json<{project: {id: string}; connection_uris: ReadonlyArray<{connection_uri: string}>}>('projects', 'create', '--name', 'app');
	const {project: {id}, connection_uris: [{connection_uri: uri} = {connection_uri: ''}]} = made;
	const at = async (moment: string) => {
		const {code, output} = await cli.run('connection-string', `main@${moment}`, '--project-id', id);
		expect(code, output).toBe(0);
		return output.trim();
	};

	const now = async () => {
		const time = await ask(uri, 'select clock_timestamp()') as Date;
		return new Date(time.getTime() + 1).toISOString();
	};

	await ask(uri, 'create table t as select 5 as number');
	let moment = await now();
	await expect.poll(async () => {
		// The history begins with the first base backup, which is made once the compute is awake.
		moment = await now();
		const {output} = await psql(await at(moment), 'select number from t');
		return output;
	}).toContain('5');
	const lsn = await ask(uri, 'select pg_current_wal_insert_lsn()::text') as string;
	await ask(uri, 'drop table t');
	expect(await ask(await at(moment), 'select number from t')).toBe(5);
	expect(await ask(await at(lsn), 'select number from t')).toBe(5);
	expect(await psql(await at(moment), 'delete from t')).toMatchObject({code: 1, errors: expect.stringContaining('read-only transaction') as string});
});
