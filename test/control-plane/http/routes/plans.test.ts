import * as v from 'valibot';
import {expect, test} from 'vitest';
import {fitForServers, makeFirstWorld} from '../../../../src/control-plane/seed/first-world.js';
import {seedSchema, type SeedWorld} from '../../../../src/control-plane/seed/seed.js';
import {startPlane, type Plane} from '../../plane.js';
import {says} from '../../says.js';
import {
	freeProjectId,
	organizationId,
	otherOrganizationId,
	projectId,
	smallSeed,
} from '../../small-seed.js';
import type {WireBranch, WireError, WireProject} from '../../wire-types.js';

const freeProject = `/projects/${freeProjectId}`;
const project = `/projects/${projectId}`;

/** Returns the seed with another plan for the first organization. */
const onPlan = (plan: string): SeedWorld => ({
	...smallSeed, organizations: smallSeed.organizations.map(organization => organization.id === organizationId ? {...organization, plan} : organization),
});

const create = async (plane: Plane, fields: Record<string, unknown>, organization = otherOrganizationId) =>
	plane.post<{project: WireProject}>('/projects', {project: {org_id: organization, ...fields}});

const patch = async (plane: Plane, path: string, fields: Record<string, unknown>) => plane.patch<{project: WireProject} & WireError>(path, {project: fields});

test('a project on the free plan keeps at most six hours of history', async () => {
	const plane = await startPlane();
	expect(await plane.get(freeProject)).toMatchObject({body: {project: {history_retention_seconds: 21_600}}});
	expect(await create(plane, {})).toMatchObject({body: {project: {history_retention_seconds: 21_600}}});
	expect(await create(plane, {history_retention_seconds: 21_601})).toMatchObject(says(422, 'the free plan keeps history for 6h at most'));
	expect(await patch(plane, freeProject, {history_retention_seconds: 604_800})).toMatchObject(says(422, 'history_retention_seconds'));
	expect(await patch(plane, freeProject, {history_retention_seconds: 0})).toMatchObject({status: 200});
	expect(await patch(plane, project, {history_retention_seconds: 2_592_000})).toMatchObject({status: 200});
});

test('on the free plan, a project can\'t have an allowlist or choose a maintenance window', async () => {
	const plane = await startPlane();
	const allowlist = {settings: {allowed_ips: {ips: ['192.0.2.1']}}};
	const maintenance = {settings: {maintenance_window: {weekdays: [7], start_time: '03:00', end_time: '04:00'}}};
	expect(await create(plane, allowlist)).toMatchObject(says(422, 'project.settings.allowed_ips: an allowlist needs the scale plan'));
	expect(await patch(plane, freeProject, allowlist)).toMatchObject(says(422, 'allowed_ips'));
	expect(await patch(plane, freeProject, {settings: {allowed_ips: {ips: []}}})).toMatchObject({status: 200});
	expect(await patch(plane, freeProject, maintenance)).toMatchObject(says(422, 'project.settings.maintenance_window: the free plan has none of its own'));
	expect(await patch(plane, project, maintenance)).toMatchObject({status: 200});
});

test('the launch plan limits compute sizes, suspend timeouts and the length of history', async () => {
	const plane = await startPlane({seed: onPlan('launch')});
	const {id} = await plane.branch('dev');
	const compute = (fields: Record<string, unknown>) => ({endpoint: {branch_id: id, type: 'read_only', ...fields}});
	const fixed = (size: number) => ({autoscaling_limit_min_cu: size, autoscaling_limit_max_cu: size});
	expect(await plane.post(`${project}/endpoints`, compute(fixed(18)))).toMatchObject(says(422, 'The launch plan has computes up to 16 CU'));
	expect(await plane.post(`${project}/endpoints`, compute({suspend_timeout_seconds: 60}))).toMatchObject(says(422, 'after 300 seconds or never'));
	expect(await plane.post(`${project}/endpoints`, compute({...fixed(16), suspend_timeout_seconds: -1}))).toMatchObject({status: 201});
	expect(await patch(plane, project, {history_retention_seconds: 604_801})).toMatchObject(says(422, 'the launch plan keeps history for 7d at most'));
});

test('a compute above 16 CU never suspends', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	const fixed = (size: number) => ({autoscaling_limit_min_cu: size, autoscaling_limit_max_cu: size});
	const ask = async (fields: Record<string, unknown>) => {
		const answer = await plane.post<{endpoint: {id: string}}>(`${project}/endpoints`, {endpoint: {branch_id: id, type: 'read_only', ...fields}});
		plane.settle();
		return answer;
	};

	expect(await ask({...fixed(18), suspend_timeout_seconds: 300})).toMatchObject(says(422, 'suspend_timeout_seconds: a compute above 16 CU is never suspended'));
	expect(await ask(fixed(18))).toMatchObject({status: 201, body: {endpoint: {suspend_timeout_seconds: -1}}});
	const {body: {endpoint}} = await ask({suspend_timeout_seconds: 600});
	const path = `${project}/endpoints/${endpoint.id}`;
	expect(await plane.patch(path, {endpoint: fixed(24)})).toMatchObject({status: 200, body: {endpoint: {suspend_timeout_seconds: -1}}});
	plane.settle();
	plane.clock.advance(86_400_000);
	expect(await plane.compute(endpoint.id)).toMatchObject({current_state: 'active'});
	expect(await plane.patch(path, {endpoint: {suspend_timeout_seconds: 60}})).toMatchObject(says(422, 'above 16 CU'));
	expect(await plane.patch(path, {endpoint: fixed(32)})).toMatchObject({status: 200, body: {endpoint: {suspend_timeout_seconds: -1}}});
	plane.settle();
	// The timeout from before the compute was large applies again.
	expect(await plane.patch(path, {endpoint: fixed(16)})).toMatchObject({status: 200, body: {endpoint: {suspend_timeout_seconds: 600}}});
	plane.settle();
	expect(await plane.patch(path, {endpoint: {...fixed(20), suspend_timeout_seconds: -1}})).toMatchObject({status: 200});
	plane.settle();
	expect(await plane.patch(path, {endpoint: fixed(16)})).toMatchObject({status: 200, body: {endpoint: {suspend_timeout_seconds: -1}}});
	plane.settle();
	expect(await plane.patch(path, {endpoint: {...fixed(20), suspend_timeout_seconds: 0}})).toMatchObject({status: 200, body: {endpoint: {suspend_timeout_seconds: -1}}});
	plane.settle();
	expect(await plane.patch(path, {endpoint: {...fixed(16), suspend_timeout_seconds: 60}})).toMatchObject({status: 200, body: {endpoint: {suspend_timeout_seconds: 60}}});
});

test('an organization on the free plan has at most 100 projects', async () => {
	const plane = await startPlane({
		seed: v.parse(seedSchema, {
			...smallSeed,
			projects: [smallSeed.projects[0], ...Array.from({length: 99}, (_, index) => ({...smallSeed.projects[1], id: `club-${index}`}))],
		}),
	});
	expect(await create(plane, {})).toMatchObject({status: 201});
	expect(await create(plane, {})).toMatchObject(says(422, 'the free plan has at most 100 projects', 'PROJECTS_LIMIT_EXCEEDED'));
	plane.settle();
	expect(await create(plane, {}, organizationId)).toMatchObject({status: 201});
	// Recovering a deleted project can't exceed the limit either.
	await plane.delete('/projects/club-1', {key: plane.keys.member});
	expect(await create(plane, {})).toMatchObject({status: 201});
	expect(await plane.post('/projects/club-1/recover')).toMatchObject(says(422, 'the free plan has at most 100 projects'));
});

test('a project can be transferred to an organization on a larger plan, but not on a smaller plan', async () => {
	const plane = await startPlane();
	const move = async (key: string, from: string, to: string, id: string) =>
		plane.post(`/organizations/${from}/projects/transfer`, {destination_org_id: to, project_ids: [id]}, {key});
	expect(await move(plane.apiKey, organizationId, otherOrganizationId, projectId)).toMatchObject({
		...says(406, 'free plan'), body: {limits: [{name: 'subscription_type', expected: 'scale', actual: 'free'}]},
	});
	expect(await plane.get(project)).toMatchObject({body: {project: {org_id: organizationId}}});
	expect(await move(plane.keys.member, otherOrganizationId, organizationId, freeProjectId)).toMatchObject({status: 200, body: {}});
	expect(await plane.get(freeProject)).toMatchObject({body: {project: {org_id: organizationId}}});
});

test('a transfer is refused if the organization would exceed the project limit of the plan', async () => {
	const plane = await startPlane({
		seed: v.parse(seedSchema, {
			...onPlan('launch'),
			projects: [
				...Array.from({length: 100}, (_, index) => ({...smallSeed.projects[0], id: `shop-${index}`})),
				smallSeed.projects[1],
			],
		}),
	});
	expect(await plane.post(`/organizations/${otherOrganizationId}/projects/transfer`, {
		destination_org_id: organizationId, project_ids: [freeProjectId],
	}, {key: plane.keys.member})).toMatchObject({
		status: 406, body: {limits: [{name: 'projects_count', expected: '100', actual: '101'}]},
	});
});

test('the plan chosen at startup applies to all users and organizations, except the organizations of the demo', async () => {
	const planOf = async (options: Parameters<typeof startPlane>[0]) => {
		const plane = await startPlane({hasTraffic: false, ...options});
		const {body: {plan}} = await plane.get<{plan: string}>('/users/me');
		const {body: {organizations}} = await plane.get<{organizations: Array<{plan: string}>}>('/users/me/organizations');
		return [plan, ...organizations.map(organization => organization.plan)];
	};

	expect(await planOf({seed: 'empty'})).toEqual(['scale', 'scale']);
	expect(await planOf({seed: 'empty', plan: 'free'})).toEqual(['free', 'free']);
	expect(await planOf({seed: 'large:1:1', plan: 'launch'})).toEqual(['launch', 'launch']);
	expect(await planOf({seed: 'demo'})).toEqual(['scale', 'scale', 'free']);
	expect(await planOf({seed: 'demo', plan: 'free'})).toEqual(['free', 'scale', 'free']);
});

test('with real servers, all users and organizations are on the plan chosen at startup, by default scale', () => {
	for (const [plan, expected] of [[undefined, 'scale'], ['launch', 'launch']] as const) {
		const {put} = fitForServers(makeFirstWorld(smallSeed, 0, undefined, plan).changes, 18, plan);
		expect([...put?.users ?? [], ...put?.organizations ?? []].map(account => account.plan)).toEqual(Array.from({length: 5}, () => expected));
	}
});

test('the API returns the plan limits of the current user and of a project\'s owner', async () => {
	const plane = await startPlane();
	expect(await plane.get('/users/me')).toMatchObject({
		body: {
			plan: 'scale', projects_limit: -1, branches_limit: 5000, max_autoscaling_limit: 16,
		},
	});
	expect(await plane.get('/users/me', {key: plane.keys.member})).toMatchObject({
		body: {
			plan: 'free', projects_limit: 100, branches_limit: 10, max_autoscaling_limit: 2,
		},
	});
	expect(await plane.get(freeProject)).toMatchObject({body: {project: {owner: {branches_limit: 10, subscription_type: 'free_v3'}}}});
});

test('a personal project has the plan limits of the project\'s owner', async () => {
	const plane = await startPlane({seed: 'empty', plan: 'free'});
	const {body} = await plane.post<{project: WireProject; branch: WireBranch}>('/projects', {project: {}});
	plane.settle();
	expect(await plane.patch(`/projects/${body.project.id}/branches/${body.branch.id}`, {branch: {protected: true}})).toMatchObject(says(422, 'paid plan'));
});
