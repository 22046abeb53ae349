// The platform's own command line, unchanged, on the control plane that `pgtower serve` serves.
import {describe, expect, test} from 'vitest';
import type {OperationPage} from '../control-plane/wire-types.js';
import {createOfficialCli, type OfficialCli} from '../helpers/official-cli.js';
import {operationsOver} from '../helpers/operations-over.js';
import {besideOthers} from '../helpers/when-test-ends.js';
import {bothMajors} from '../postgres/programs.js';
import {platforms} from './clients-platforms.js';
import {startHosted, type Hosted, type HostOptions} from './hosted.js';

type Named = {readonly id: string; readonly name: string};

const organization = 'org-quiet-harbor-10000001';

/**
Waits until no operation of a project is in flight. The command line itself would wait three seconds before its next try.
*/
const settled = async (served: Hosted, projectId: string) => {
	await operationsOver(async () => {
		const response = await fetch(`${served.baseUrl}/projects/${projectId}/operations?limit=10`, {headers: {authorization: `Bearer ${served.apiKey}`}});
		const {operations} = await response.json() as OperationPage;
		return operations;
	});
};

/** Runs commands on a project one after another, each of which must succeed. */
const all = async (served: Hosted, cli: OfficialCli, projectId: string, commands: ReadonlyArray<readonly string[]>) => {
	for (const command of commands) {
		await settled(served, projectId);
		const {code, output} = await cli.run(...command);
		expect({command, code}, output).toEqual({command, code: 0});
	}
};

describe.each(platforms)('on $name', ({options, hasPooler}) => {
	test.concurrent('the official command line can list, create, get, update, delete and recover projects', besideOthers(async () => {
		await using served = await startHosted(options);
		await using cli = await createOfficialCli(served.baseUrl, served.apiKey);
		expect(await cli.run('projects', 'list')).toMatchObject({code: 0, output: expect.stringContaining('You don\'t have any projects yet') as string});
		const created = await cli.json<{project: Named; connection_uris: Array<{connection_uri: string}>}>('projects', 'create', '--name', 'foo', '--org-id', organization, '--cu', '0.25-2');
		const {id} = created.project;
		expect(created.connection_uris[0]?.connection_uri).toMatch(/^postgresql:\/\//v);
		expect(await cli.json<Named>('projects', 'get', id)).toMatchObject({
			name: 'foo', default_endpoint_settings: {autoscaling_limit_min_cu: 0.25, autoscaling_limit_max_cu: 2},
		});
		await all(served, cli, id, [['projects', 'update', id, '--name', 'z', '--cu', '1'], ['projects', 'update', id, '--block-public-connections', 'false']]);
		expect(await cli.json<{projects: Named[]}>('projects', 'list', '--org-id', organization)).toMatchObject([{id, name: 'z'}]);
		expect(await cli.json<Named>('projects', 'get', id)).toMatchObject({default_endpoint_settings: {autoscaling_limit_min_cu: 1, autoscaling_limit_max_cu: 1}});
		await settled(served, id);
		const replicates = await cli.run('projects', 'update', id, '--enable-logical-replication', '--yes');
		expect(replicates).toMatchObject(hasPooler ? {code: 0} : {code: 1, output: expect.stringContaining('enable_logical_replication') as string});
		await all(served, cli, id, [['projects', 'delete', id]]);
		expect(await cli.json<Named[]>('projects', 'list', '--org-id', organization)).toEqual([]);
		expect(await cli.json<Named[]>('projects', 'list', '--recoverable-only')).toMatchObject([{id}]);
		expect(await cli.run('projects', 'recover', id)).toMatchObject({code: 0});
		expect(await cli.run('projects', 'get', id)).toMatchObject({code: 0});
	}));

	test.concurrent('the official command line can list, add, remove and reset allowed addresses', besideOthers(async () => {
		await using served = await startHosted(options);
		await using cli = await createOfficialCli(served.baseUrl, served.apiKey);
		const {project: {id}} = await cli.json<{project: Named}>('projects', 'create', '--name', 'foo', '--org-id', organization);
		const allowed = async (...command: readonly string[]) => {
			await settled(served, id);
			return cli.json<{readonly IP_addresses: readonly string[]; readonly protected_branches_only: boolean}>('ip-allow', ...command, '--project-id', id);
		};

		expect(await allowed('list')).toMatchObject({IP_addresses: [], protected_branches_only: false});
		if (!hasPooler) {
			await settled(served, id);
			expect(await cli.run('ip-allow', 'add', '192.0.2.1', '--project-id', id)).toMatchObject({code: 1, output: expect.stringContaining('addresses are not checked') as string});
			return;
		}

		// The commas are those of the command line's own example.
		expect(await allowed('add', '192.0.2.1,', '198.51.100.20-198.51.100.50,', '203.0.113.0/24', '--protected-only')).toMatchObject({
			IP_addresses: ['192.0.2.1', '198.51.100.20-198.51.100.50', '203.0.113.0/24'], protected_branches_only: true,
		});
		expect(await allowed('remove', '192.0.2.1')).toMatchObject({IP_addresses: ['198.51.100.20-198.51.100.50', '203.0.113.0/24'], protected_branches_only: true});
		expect(await allowed('reset', '2001:db8::/32')).toMatchObject({IP_addresses: ['2001:db8::/32'], protected_branches_only: false});
		await settled(served, id);
		expect(await cli.run('ip-allow', 'add', '300.1.1.1', '--project-id', id)).toMatchObject({code: 1, output: expect.stringContaining('300.1.1.1') as string});
		expect(await cli.run('ip-allow', 'reset', '--project-id', id)).toMatchObject({code: 0});
		expect(await allowed('list')).toMatchObject({IP_addresses: []});
	}));

	test.concurrent('every branches command of the official command line works', besideOthers(async () => {
		await using served = await startHosted(options);
		await using cli = await createOfficialCli(served.baseUrl, served.apiKey);
		const {project: {id}} = await cli.json<{project: Named}>('projects', 'create', '--name', 'foo', '--org-id', organization);
		const on = ['--project-id', id];
		const inAWeek = new Date(Date.now() + (7 * 86_400_000)).toISOString();
		if (!hasPooler) {
			// The command line retries for 15 seconds, in which the first server may not be ready on a busy machine.
			await settled(served, id);
		}

		// Otherwise no wait is needed: while the project's first operations run, the command line gets 423 and retries.
		const {branch, endpoints} = await cli.json<{branch: Named; endpoints: Named[]}>('branches', 'create', '--name', 'dev', ...on);
		expect(endpoints).toHaveLength(1);
		await all(served, cli, id, [
			['branches', 'create', '--name', 'bare', '--no-compute', ...on],
			['branches', 'list', ...on],
			['branches', 'get', 'dev', ...on],
			['branches', 'rename', 'dev', 'next', ...on],
			['branches', 'get', branch.id, ...on],
			['branches', 'set-default', 'next', ...on],
			['branches', 'set-default', 'main', ...on],
			['branches', 'set-expiration', 'next', '--expires-at', inAWeek, ...on],
			['branches', 'set-expiration', 'next', ...on],
			['branches', 'create', '--name', 'brief', '--parent', 'next', '--expires-at', inAWeek, '--cu', '0.25-2', '--suspend-timeout', '120', ...on],
			['branches', 'create', '--name', 'guarded', '--parent', branch.id, '--protected', '--no-compute', ...on],
			['branches', 'add-compute', 'bare', '--type', 'read_write', '--cu', '1', ...on],
			['branches', 'add-compute', 'main', '--cu', '0.25-1', '--name', 'reports', ...on],
			['branches', 'schema-diff', 'main', 'next', ...on],
			['branches', 'reset', 'brief', '--parent', ...on],
			['branches', 'restore', 'brief', 'main', ...on],
			['branches', 'reset', 'next', '--parent', '--preserve-under-name', 'before', ...on],
			['branches', 'delete', 'brief', ...on],
			['branches', 'delete', 'next', ...on],
		]);
		await settled(served, id);
		expect(await cli.run('branches', 'delete', 'guarded', ...on)).toMatchObject({code: 1, output: expect.stringContaining('is protected') as string});
		expect(await cli.run('projects', 'delete', id)).toMatchObject({code: 1, output: expect.stringContaining('is protected') as string});
		const left = await cli.json<Named[]>('branches', 'list', ...on);
		expect(left.map(({name}) => name).toSorted()).toEqual(['bare', 'before', 'guarded', 'main']);
	}));

	test.concurrent('the official command line can create, list and delete roles and databases, and print connection strings', besideOthers(async () => {
		await using served = await startHosted(options);
		await using cli = await createOfficialCli(served.baseUrl, served.apiKey);
		const {project: {id}} = await cli.json<{project: Named}>('projects', 'create', '--name', 'foo', '--org-id', organization);
		const on = ['--project-id', id];
		await all(served, cli, id, [
			['roles', 'create', '--name', 'app', ...on],
			['roles', 'create', '--name', 'group', '--no-login', ...on],
			['databases', 'create', '--name', 'shop', '--owner-name', 'app', ...on],
			['roles', 'list', ...on],
			['databases', 'list', ...on],
		]);
		await settled(served, id);
		expect(await cli.run('roles', 'delete', 'app', ...on)).toMatchObject({code: 1, output: expect.stringContaining('role app owns the database shop') as string});
		const roles = await cli.json<Named[]>('roles', 'list', '--branch', 'main', ...on);
		expect(roles.map(({name}) => name)).toEqual(['neondb_owner', 'app', 'group']);
		const plain = await cli.run('connection-string', 'main', '--database-name', 'shop', '--role-name', 'app', ...on);
		const pooled = await cli.run('connection-string', 'main', '--database-name', 'shop', '--role-name', 'app', '--pooled', ...on);
		const [plainUri, pooledUri] = [new URL(plain.output.trim()), new URL(pooled.output.trim())];
		expect(plainUri).toMatchObject({username: 'app', pathname: '/shop'});
		expect(pooledUri.host).toBe(hasPooler ? plainUri.host.replace('.', '-pooler.') : plainUri.host);
		await all(served, cli, id, [
			['databases', 'delete', 'shop', ...on],
			['roles', 'delete', 'app', ...on],
			['roles', 'delete', 'group', ...on],
		]);
		expect(await cli.json<Named[]>('databases', 'list', '--branch', 'main', ...on)).toMatchObject([{name: 'neondb'}]);
	}));

	test.concurrent('the commands api-keys, me, orgs and api of the official command line work', besideOthers(async () => {
		await using served = await startHosted(options);
		await using cli = await createOfficialCli(served.baseUrl, served.apiKey);
		const {project: {id}} = await cli.json<{project: Named}>('projects', 'create', '--name', 'foo', '--org-id', organization);
		const personal = await cli.json<{id: number; key: string}>('api-keys', 'create', '--name', 'mine');
		const whole = await cli.json<{id: number; key: string}>('api-keys', 'create', '--name', 'all', '--org-id', organization);
		const scoped = await cli.json<{id: number; key: string; project_id: string}>('api-keys', 'create', '--name', 'one', '--project-id', id);
		expect(scoped.project_id).toBe(id);
		await using second = await createOfficialCli(served.baseUrl, personal.key);
		await all(served, second, id, [
			['me'],
			['orgs', 'list'],
			['api-keys', 'list'],
			['api-keys', 'list', '--org-id', organization],
			['api', '/auth'],
			['api', `/projects/${id}/endpoints`],
			['api-keys', 'revoke', String(whole.id), '--org-id', organization],
			['api-keys', 'revoke', String(scoped.id), '--org-id', organization],
			['api-keys', 'revoke', String(personal.id)],
		]);
		expect(await second.run('me')).toMatchObject({code: 1, output: expect.stringContaining('rejected the API key') as string});
	}));

	test.concurrent('the official command line lists operations, and sends raw API calls', besideOthers(async () => {
		await using served = await startHosted(options);
		await using cli = await createOfficialCli(served.baseUrl, served.apiKey);
		const {project: {id}} = await cli.json<{project: Named}>('projects', 'create', '--name', 'foo', '--org-id', organization);
		expect(await cli.json<unknown[]>('operations', 'list', '--project-id', id)).toMatchObject([{action: 'start_compute'}, {action: 'create_timeline'}]);
		expect(await cli.json<unknown[]>('operations', 'list', '--project-id', id, '--limit', '1')).toHaveLength(1);
		expect(await cli.json<unknown[]>('operations', 'list')).toHaveLength(2);
		const {endpoints: [endpoint]} = await cli.json<{endpoints: Named[]}>('api', `/projects/${id}/endpoints`);
		// The calls have no body and no content type.
		const calls = ['suspend', 'start', 'restart'].map(action => ['api', '-X', 'POST', `/projects/${id}/endpoints/${endpoint?.id ?? ''}/${action}`]);
		await all(served, cli, id, calls);
	}));
});

/** The platforms, and the oldest Postgres, whose history works differently. */
const timePlatforms: ReadonlyArray<{readonly name: string; readonly options: HostOptions}> = [
	...platforms,
	{name: `servers of Postgres ${bothMajors[0].major}`, options: {seed: 'empty', hasServers: true, programs: bothMajors[0].programs}},
];

test.concurrent.for(timePlatforms)('the official command line can use a branch\'s past, compare schemas, and run every snapshots command on $name', besideOthers(async ({options}: (typeof timePlatforms)[number]) => {
	await using served = await startHosted({...options, keepsHistory: true});
	await using cli = await createOfficialCli(served.baseUrl, served.apiKey);
	const {project: {id}} = await cli.json<{project: Named}>('projects', 'create', '--name', 'foo', '--org-id', organization);
	const on = ['--project-id', id];
	const [main] = await cli.json<Named[]>('branches', 'list', ...on);
	let moment = '';
	// The history of a server begins with its first base backup, which is made once the compute is awake.
	await expect.poll(async () => {
		await settled(served, id);
		moment = new Date().toISOString();
		const {status} = await fetch(`${served.baseUrl}/projects/${id}/branches`, {
			method: 'POST', headers: {authorization: `Bearer ${served.apiKey}`, 'content-type': 'application/json'}, body: JSON.stringify({branch: {name: 'probe', parent_timestamp: moment}}),
		});
		return status;
	}).toBe(201);
	await all(served, cli, id, [
		['branches', 'create', '--name', 'then', '--parent', moment, '--no-compute', ...on],
		['diff', 'main', '--branch', 'then', ...on],
		['diff', 'main', '--branch', 'then', '--db', 'neondb', ...on],
		['snapshots', 'create', '--branch', 'main', '--name', 'past', '--timestamp', moment, ...on],
		['branches', 'restore', 'main', `^self@${moment}`, '--preserve-under-name', 'before', ...on],
		['branches', 'restore', 'then', 'main', ...on],
		['snapshots', 'create', '--branch', 'main', '--name', 'first', '--expires-at', new Date(Date.now() + 86_400_000).toISOString(), ...on],
		['snapshots', 'list', ...on],
		['snapshots', 'get', 'first', ...on],
		['snapshots', 'update', 'first', '--name', 'kept', ...on],
		['snapshots', 'restore', 'kept', '--name', 'look', '--target-branch', 'main', ...on],
		['snapshots', 'schedule', 'set', '--branch', 'main', '--frequency', 'daily', '--hour', '3', '--retention', '604800', ...on],
		['snapshots', 'finalize', 'look', ...on],
		['snapshots', 'schedule', 'get', '--branch', 'main', ...on],
		['snapshots', 'delete', 'past', ...on],
	]);
	await settled(served, id);
	const left = await cli.json<Named[]>('branches', 'list', ...on);
	expect(left.map(({name}) => name).toSorted()).toEqual(['before', 'main', 'main (old)', 'probe', 'then']);
	expect(left.find(({name}) => name === 'main')?.id).not.toBe(main?.id);
	expect(await cli.json('snapshots', 'schedule', 'get', '--branch', 'main', ...on)).toEqual([{frequency: 'daily', hour: 3, retention_seconds: 604_800}]);
	const weekly = await cli.run('snapshots', 'schedule', 'set', '--branch', 'main', '--frequency', 'weekly', '--hour', '3', ...on);
	expect(weekly).toMatchObject({code: 1, output: expect.stringContaining('schedule.0.day') as string});
	expect(await cli.run('snapshots', 'schedule', 'set', '--branch', 'main', '--schedule', '[]', ...on)).toMatchObject({code: 0});
}));
