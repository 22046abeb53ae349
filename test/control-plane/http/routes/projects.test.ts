import {expect, test} from 'vitest';
import {startPlane} from '../../plane.js';
import {
	freeProjectId,
	organizationId,
	otherOrganizationId,
	projectId,
} from '../../small-seed.js';
import type {WireError, WireProject} from '../../wire-types.js';

type Page = {readonly projects: readonly WireProject[]; readonly pagination?: {readonly cursor: string}};

test('a page has ten projects by default, and each project is on exactly one page', async () => {
	const plane = await startPlane({seed: 'demo'});
	const {body: first} = await plane.get<Page>('/projects');
	expect(first.projects).toHaveLength(10);
	const ids: string[] = [];
	let cursor = '';
	for (;;) {
		const {body} = await plane.get<Page>(`/projects?limit=5&cursor=${encodeURIComponent(cursor)}`);
		ids.push(...body.projects.map(({id}) => id));
		cursor = body.pagination?.cursor ?? '';
		if (body.projects.length === 0) {
			break;
		}
	}

	expect(new Set(ids).size).toBe(12);
	expect(ids).toHaveLength(12);
	expect(ids).toEqual(ids.toSorted());
});

test('after a project was deleted, the next page still begins where the previous page ended', async () => {
	const plane = await startPlane({seed: 'demo'});
	const {body: whole} = await plane.get<Page>('/projects?limit=400');
	const {body: first} = await plane.get<Page>('/projects?limit=3');
	await plane.delete(`/projects/${first.projects[2]?.id ?? ''}`);
	const {body: rest} = await plane.get<Page>(`/projects?limit=400&cursor=${first.pagination?.cursor ?? ''}`);
	expect(rest.projects.map(({id}) => id)).toEqual(whole.projects.slice(3).map(({id}) => id));
});

test('the list of projects can be searched by name or id, and filtered by organization', async () => {
	const plane = await startPlane();
	const ids = async (query: string) => {
		const {body} = await plane.get<Page>(`/projects?${query}`);
		return body.projects.map(({id}) => id);
	};

	expect(await ids('search=CLUB')).toEqual([freeProjectId]);
	expect(await ids('search=quiet-forest')).toEqual([projectId]);
	expect(await ids(`org_id=${organizationId}`)).toEqual([projectId]);
	expect(await ids('org_id=org-of-nobody-00000009')).toEqual([]);
	expect(await ids('recoverable=true')).toEqual([]);
});

test('a project is created as requested', async () => {
	const plane = await startPlane();
	const {status, body} = await plane.post<{project: WireProject; branch: {
		name: string;
	}; connection_uris: Array<{connection_uri: string}>; endpoints: unknown[];}>('/projects', {
		project: {
			name: 'größer',
			org_id: organizationId,
			region_id: 'aws-eu-central-1',
			pg_version: 16,
			branch: {name: 'trunk', role_name: 'chief', database_name: 'archive'},
			default_endpoint_settings: {autoscaling_limit_min_cu: 0.25, autoscaling_limit_max_cu: 2, suspend_timeout_seconds: 600},
			history_retention_seconds: 0,
		},
	});
	expect(status).toBe(201);
	expect(body.project).toMatchObject({
		name: 'größer', org_id: organizationId, region_id: 'aws-eu-central-1', pg_version: 16, history_retention_seconds: 0,
	});
	expect(body.branch.name).toBe('trunk');
	expect(body.endpoints).toMatchObject([{autoscaling_limit_min_cu: 0.25, autoscaling_limit_max_cu: 2, suspend_timeout_seconds: 600}]);
	expect(body.connection_uris[0]?.connection_uri).toMatch(/^postgresql:\/\/chief:[\w\-]+@ep-.+\/archive\?sslmode=require$/v);
	plane.settle();
	const computes = await plane.computes(body.project.id);
	expect(computes).toMatchObject([{region_id: 'aws-eu-central-1', current_state: 'active'}]);
});

test('the compute size of a new project can also be set with older fields of the request', async () => {
	const plane = await startPlane();
	const {body} = await plane.post<{endpoints: unknown[]}>('/projects', {
		project: {org_id: organizationId, autoscaling_limit_min_cu: 3, autoscaling_limit_max_cu: 3},
	});
	expect(body.endpoints).toMatchObject([{autoscaling_limit_min_cu: 3, autoscaling_limit_max_cu: 3}]);
});

test.for([
	[{region_id: 'aws-moon-1'}, 'region_id'],
	[{pg_version: 13}, 'pg_version'],
	[{name: ''}, 'name'],
	[{name: 'x'.repeat(257)}, 'name'],
	[{history_retention_seconds: 2_592_001}, 'history_retention_seconds'],
	[{default_endpoint_settings: {autoscaling_limit_min_cu: 17, autoscaling_limit_max_cu: 17}}, 'autoscaling_limit_min_cu'],
] as const)('creating a project with %j is refused, and the message names the field', async ([fields, field]) => {
	const plane = await startPlane();
	const {status, body} = await plane.post<WireError>('/projects', {project: {org_id: organizationId, ...fields}});
	expect(status).toBe(400);
	expect(body.message).toContain(field);
});

test('only members of an organization can create projects in the organization', async () => {
	const plane = await startPlane();
	expect(await plane.post('/projects', {project: {org_id: organizationId}}, {key: plane.keys.outsider})).toMatchObject({status: 404});
	expect(await plane.post('/projects', {project: {org_id: organizationId}}, {key: plane.keys.member})).toMatchObject({status: 201});
});

test('a new project on the free plan can\'t have computes above 2 CU', async () => {
	const plane = await startPlane();
	const {status} = await plane.post('/projects', {
		project: {org_id: otherOrganizationId, default_endpoint_settings: {autoscaling_limit_min_cu: 1, autoscaling_limit_max_cu: 4}},
	});
	expect(status).toBe(422);
});

test('after the default compute settings of a project were changed, a new compute has the changed settings', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	await plane.patch(`/projects/${projectId}`, {
		project: {
			default_endpoint_settings: {
				autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 4, suspend_timeout_seconds: 120, pg_settings: {work_mem: '8MB'},
			},
		},
	});
	expect(await plane.createCompute({branch_id: id, type: 'read_write'})).toMatchObject({
		autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 4, suspend_timeout_seconds: 120, settings: {pg_settings: {work_mem: '8MB'}},
	});
});

test('null removes a setting of a project, and is accepted for a missing setting', async () => {
	const plane = await startPlane();
	await plane.patch(`/projects/${projectId}`, {project: {settings: {quota: {active_time_seconds: 10}, hipaa: false}}});
	plane.settle();
	const {body} = await plane.patch<{project: WireProject}>(`/projects/${projectId}`, {project: {settings: {quota: null, allowed_ips: null}}});
	expect(body.project.settings).toEqual({hipaa: false});
	const created = await plane.post<{project: WireProject}>('/projects', {project: {org_id: organizationId, settings: {quota: null}}});
	expect(created).toMatchObject({status: 201, body: {project: {settings: {}}}});
});

test('changing one setting of a project leaves the other settings unchanged', async () => {
	const plane = await startPlane();
	await plane.patch(`/projects/${projectId}`, {project: {settings: {hipaa: false}}});
	plane.settle();
	const {body} = await plane.patch<{project: WireProject; operations: unknown[]}>(`/projects/${projectId}`, {
		project: {settings: {enable_logical_replication: true}},
	});
	expect(body.project.settings).toEqual({hipaa: false, enable_logical_replication: true});
	expect(body.operations).toMatchObject(['apply_config', 'suspend_compute', 'start_compute'].map(action => ({action})));
});

test('transferring a project from a larger plan to an organization on the free plan is refused', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	await plane.createCompute({
		branch_id: id, type: 'read_write', autoscaling_limit_min_cu: 4, autoscaling_limit_max_cu: 4,
	});
	const {status, body} = await plane.post<WireError>(`/organizations/${organizationId}/projects/transfer`, {
		destination_org_id: otherOrganizationId, project_ids: [projectId],
	});
	expect(status).toBe(406);
	expect(body.message).toContain('free plan');
});

test('if one of several projects can\'t be transferred, none of the projects is transferred', async () => {
	const plane = await startPlane();
	const {status} = await plane.post(`/organizations/${organizationId}/projects/transfer`, {
		destination_org_id: otherOrganizationId, project_ids: [projectId, 'no-such-project'],
	});
	expect(status).toBe(404);
	expect(await plane.get(`/projects/${projectId}`)).toMatchObject({body: {project: {org_id: organizationId}}});
});

test('only administrators can transfer projects, and only to organizations of which they are members', async () => {
	const plane = await startPlane();
	const transfer = async (key: string, to: string) => {
		const {status} = await plane.post(`/organizations/${otherOrganizationId}/projects/transfer`, {
			destination_org_id: to, project_ids: [freeProjectId],
		}, {key});
		return status;
	};

	// The member of the main organization is the administrator of this one.
	const {administrator: member, member: administrator, outsider} = plane.keys;
	expect(await transfer(member, organizationId)).toBe(403);
	expect(await transfer(outsider, organizationId)).toBe(404);
	expect(await transfer(administrator, 'org-of-nobody-00000009')).toBe(404);
	expect(await transfer(administrator, organizationId)).toBe(200);
});
