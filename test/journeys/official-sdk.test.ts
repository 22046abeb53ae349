// The platform's own SDK, unchanged, on the control plane that `pgtower serve` serves.
import {createNeonClient} from '@neon/sdk';
import {describe, expect, test} from 'vitest';
import {startServeProcess} from '../helpers/serve-process.js';
import {platforms} from './clients-platforms.js';
import {startHosted} from './hosted.js';

const organization = 'org-quiet-harbor-10000001';

const connect = (baseUrl: string, apiKey = '') => createNeonClient({
	apiKey, baseUrl, throwOnError: true, retries: 9, wait: {pollIntervalMs: 100},
});

describe.each(platforms)('on $name', ({options, hasPooler}) => {
	test('the official SDK creates, awaits, lists, changes and deletes projects, branches and computes', async () => {
		await using served = await startHosted(options);
		const neon = connect(served.baseUrl, served.apiKey);
		const {project, connectionString} = await neon.projects.createAndConnect({name: 'app', org_id: organization, pooled: true});
		expect(connectionString.includes('-pooler.')).toBe(hasPooler);
		const projectId = project.id;
		const ready = await neon.postgres.endpoints.list({projectId});
		expect(ready).toMatchObject([{current_state: 'active', type: 'read_write'}]);

		const {branch, endpoint} = await neon.branches.createAndConnect({projectId, name: 'preview', compute: {minCu: 0.25, maxCu: 2}});
		expect(endpoint).toMatchObject({autoscaling_limit_max_cu: 2});
		await neon.branches.create({projectId, name: 'bare', noCompute: true});
		const branches = await neon.branches.list({projectId}).all();
		expect(branches.map(({name}) => name).toSorted()).toEqual(['bare', 'main', 'preview']);
		expect(await neon.branches.getDefault({projectId})).toMatchObject({name: 'main'});
		await neon.branches.resetFromParent({projectId, branchId: branch.id}, {waitForReadiness: true});
		expect(await neon.branches.compareSchema({projectId, branchId: branch.id, databaseName: 'neondb'})).toMatchObject({diff: ''});

		const endpointId = ready[0]?.id ?? '';
		await neon.postgres.endpoints.suspend({projectId, endpointId}, {waitForReadiness: true});
		expect(await neon.postgres.endpoints.get({projectId, endpointId})).toMatchObject({current_state: 'idle'});
		await neon.postgres.endpoints.start({projectId, endpointId}, {waitForReadiness: true});
		await neon.postgres.endpoints.restart({projectId, endpointId}, {waitForReadiness: true});
		await neon.postgres.endpoints.update({
			projectId, endpointId, autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 2,
		}, {waitForReadiness: true});
		expect(await neon.postgres.endpoints.get({projectId, endpointId})).toMatchObject({current_state: 'active', autoscaling_limit_min_cu: 2});
		await neon.postgres.endpoints.delete({projectId, endpointId});
		await neon.postgres.endpoints.delete({projectId, endpointId});

		const operations = await neon.operations.list({projectId}).all();
		expect(operations.length).toBeGreaterThan(8);
		expect(new Set(operations.map(({id}) => id)).size).toBe(operations.length);
		await neon.projects.delete({projectId});
		await neon.projects.recover({projectId});
		expect(await neon.projects.get({projectId})).toMatchObject({id: projectId});
	});

	test('the official SDK recognizes the errors of the API, and reads keys, the user and regions', async () => {
		await using served = await startHosted(options);
		const {baseUrl, apiKey, keys} = served;
		const {error: missing} = await createNeonClient({apiKey, baseUrl}).projects.get({projectId: 'no-such-project'});
		expect(missing).toMatchObject({kind: 'not_found', status: 404, requestId: expect.any(String) as string});
		const {error: wrongKey} = await createNeonClient({apiKey: 'nobody', baseUrl}).projects.list().all();
		expect(wrongKey).toMatchObject({kind: 'auth', status: 401});
		const {error: invalid} = await createNeonClient({apiKey: keys.member, baseUrl}).projects.create({name: ''});
		expect(invalid).toMatchObject({kind: 'api', status: 400, message: expect.stringContaining('project.name') as string});

		const neon = connect(baseUrl, apiKey);
		const {id: keyId, key} = await neon.apiKeys.create({keyName: 'laptop'});
		const second = connect(baseUrl, key);
		expect(await second.user.me()).toMatchObject({email: 'ada@example.com'});
		expect(await second.user.organizations()).toMatchObject([{id: organization}]);
		expect(await second.regions.list()).toContainEqual(expect.objectContaining({default: true}));
		expect(await second.apiKeys.list()).toContainEqual(expect.objectContaining({id: keyId}));
		expect(await second.apiKeys.revoke({keyId})).toMatchObject({revoked: true});
		await expect(second.user.me()).rejects.toMatchObject({kind: 'auth', status: 401});
	});
});

test('the official SDK returns each project exactly once, even if the list has many pages', async () => {
	await using served = await startServeProcess(['--seed', 'large']);
	const neon = connect(served.baseUrl, served.apiKey);
	const projects = await neon.projects.list({limit: 400}).all();
	expect(new Set(projects.map(({id}) => id)).size).toBe(10_000);
});
