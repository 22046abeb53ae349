import {found, type Answer, type Plane} from '../plane.js';
import {
	freeProjectId,
	organizationId,
	otherOrganizationId,
	projectId,
} from '../small-seed.js';
import type {WireBranch} from '../wire-types.js';
import {snapshotVisits} from './of-snapshots.js';

/** Calls a route so that it succeeds. */
type Visit = (plane: Plane) => Promise<Answer<unknown>>;

const project = `/projects/${projectId}`;
const organization = `/organizations/${organizationId}`;

const endpointPath = async (plane: Plane, branch: string) => {
	const {id} = await plane.primaryOn(branch);
	return `${project}/endpoints/${id}`;
};

const branchPath = async (plane: Plane, name: string) => {
	const {id} = await plane.branch(name);
	return `${project}/branches/${id}`;
};

const memberPath = async (plane: Plane, role: string) => {
	const {body: {members}} = await plane.get<{members: Array<{member: {id: string; role: string}}>}>(`${organization}/members`);
	const {member} = found(members.find(candidate => candidate.member.role === role));
	return `${organization}/members/${member.id}`;
};

const newKeyPath = async (plane: Plane, list: string) => {
	const {body: {id}} = await plane.post<{id: number}>(list, {key_name: 'to be revoked'});
	return `${list}/${id}`;
};

const role = 'neondb_owner';
const database = 'neondb';

export const visits: Readonly<Record<string, Visit>> = {
	...snapshotVisits,
	'GET /projects': async plane => plane.get('/projects?limit=400'),
	'GET /projects/shared': async plane => plane.get('/projects/shared?limit=100', {key: plane.keys.member}),
	'POST /projects': async plane => plane.post('/projects', {project: {name: 'new', org_id: organizationId}}),
	'GET /projects/{project_id}': async plane => plane.get(project),
	'PATCH /projects/{project_id}': async plane => plane.patch(project, {project: {name: 'renamed', history_retention_seconds: 3600}}),
	async 'DELETE /projects/{project_id}'(plane) {
		await plane.unprotect();
		return plane.delete(project);
	},
	async 'POST /projects/{project_id}/recover'(plane) {
		await plane.unprotect();
		await plane.delete(project);
		return plane.post(`${project}/recover`);
	},
	'POST /projects/{project_id}/transfer_requests': async plane => plane.post(`${project}/transfer_requests`),
	async 'PUT /projects/{project_id}/transfer_requests/{request_id}'(plane) {
		const offered = `/projects/${freeProjectId}/transfer_requests`;
		const {body: {id}} = await plane.post<{id: string}>(offered, undefined, {key: plane.keys.member});
		return plane.send('PUT', `${offered}/${id}`, {body: {org_id: organizationId}});
	},
	async 'POST /projects/{project_id}/branches/{branch_id}/restore'(plane) {
		const {id} = await plane.branch('main');
		return plane.post(`${await branchPath(plane, 'staging')}/restore`, {source_branch_id: id, preserve_under_name: 'before'});
	},
	async 'POST /projects/{project_id}/branches/{branch_id}/recover'(plane) {
		const path = await branchPath(plane, 'dev');
		await plane.delete(path);
		plane.settle();
		return plane.post(`${path}/recover`);
	},
	'GET /projects/{project_id}/branches/{branch_id}/schema': async plane =>
		plane.get(`${await branchPath(plane, 'dev')}/schema?db_name=${database}`),
	'GET /projects/{project_id}/branches/{branch_id}/compare_schema': async plane =>
		plane.get(`${await branchPath(plane, 'dev')}/compare_schema?db_name=${database}`),
	async 'GET /projects/{project_id}/branches'(plane) {
		await plane.post(`${project}/branches`, {branch: {name: 'noted'}, annotation_value: {purpose: 'test'}});
		return plane.get(`${project}/branches?limit=2`);
	},
	'POST /projects/{project_id}/branches': async plane => plane.post(`${project}/branches`, {
		branch: {name: 'new'}, endpoints: [{type: 'read_write'}], annotation_value: {purpose: 'test'},
	}),
	'GET /projects/{project_id}/branches/count': async plane => plane.get(`${project}/branches/count?search=a`),
	async 'GET /projects/{project_id}/branches/{branch_id}'(plane) {
		const {body: {branch}} = await plane.post<{branch: WireBranch}>(`${project}/branches`, {annotation_value: {purpose: 'test'}});
		return plane.get(`${project}/branches/${branch.id}`);
	},
	'PATCH /projects/{project_id}/branches/{branch_id}': async plane =>
		plane.patch(await branchPath(plane, 'dev'), {branch: {name: 'renamed', expires_at: new Date(plane.clock.now() + 86_400_000).toISOString()}}),
	'DELETE /projects/{project_id}/branches/{branch_id}': async plane => plane.delete(await branchPath(plane, 'staging')),
	'POST /projects/{project_id}/branches/{branch_id}/set_as_default': async plane =>
		plane.post(`${await branchPath(plane, 'staging')}/set_as_default`),
	'GET /projects/{project_id}/endpoints': async plane => plane.get(`${project}/endpoints`),
	async 'POST /projects/{project_id}/endpoints'(plane) {
		const {id} = await plane.branch('dev');
		return plane.post(`${project}/endpoints`, {
			endpoint: {
				branch_id: id, type: 'read_write', settings: {pg_settings: {work_mem: '8MB'}}, name: 'first',
			},
		});
	},
	'GET /projects/{project_id}/branches/{branch_id}/endpoints': async plane =>
		plane.get(`${await branchPath(plane, 'staging')}/endpoints`),
	'GET /projects/{project_id}/endpoints/{endpoint_id}': async plane => plane.get(await endpointPath(plane, 'main')),
	'PATCH /projects/{project_id}/endpoints/{endpoint_id}': async plane =>
		plane.patch(await endpointPath(plane, 'main'), {
			endpoint: {
				autoscaling_limit_max_cu: 2, name: 'nightly', disabled: true, settings: {pg_settings: {work_mem: '64MB'}, preload_libraries: {use_defaults: true, enabled_libraries: ['pg_cron']}},
			},
		}),
	'DELETE /projects/{project_id}/endpoints/{endpoint_id}': async plane => plane.delete(await endpointPath(plane, 'staging')),
	'POST /projects/{project_id}/endpoints/{endpoint_id}/start': async plane => plane.post(`${await endpointPath(plane, 'staging')}/start`),
	'POST /projects/{project_id}/endpoints/{endpoint_id}/suspend': async plane =>
		plane.post(`${await endpointPath(plane, 'main')}/suspend`),
	'POST /projects/{project_id}/endpoints/{endpoint_id}/restart': async plane =>
		plane.post(`${await endpointPath(plane, 'main')}/restart`),
	async 'GET /projects/{project_id}/operations'(plane) {
		const {id} = await plane.primaryOn('staging');
		plane.connect(id, {failure: 'no capacity'});
		plane.settle();
		plane.connect(id);
		return plane.get(`${project}/operations?limit=5`);
	},
	async 'GET /projects/{project_id}/operations/{operation_id}'(plane) {
		const {id} = await plane.primaryOn('staging');
		plane.connect(id);
		const [operation] = await plane.operations();
		return plane.get(`${project}/operations/${found(operation).id}`);
	},
	'GET /projects/{project_id}/branches/{branch_id}/roles': async plane => plane.get(`${await branchPath(plane, 'dev')}/roles`),
	'POST /projects/{project_id}/branches/{branch_id}/roles': async plane =>
		plane.post(`${await branchPath(plane, 'dev')}/roles`, {role: {name: 'app'}}),
	'GET /projects/{project_id}/branches/{branch_id}/roles/{role_name}': async plane =>
		plane.get(`${await branchPath(plane, 'dev')}/roles/${role}`),
	async 'DELETE /projects/{project_id}/branches/{branch_id}/roles/{role_name}'(plane) {
		const path = `${await branchPath(plane, 'dev')}/roles`;
		await plane.post(path, {role: {name: 'app'}});
		plane.settle();
		return plane.delete(`${path}/app`);
	},
	'GET /projects/{project_id}/branches/{branch_id}/roles/{role_name}/reveal_password': async plane =>
		plane.get(`${await branchPath(plane, 'dev')}/roles/${role}/reveal_password`),
	'POST /projects/{project_id}/branches/{branch_id}/roles/{role_name}/reset_password': async plane =>
		plane.post(`${await branchPath(plane, 'dev')}/roles/${role}/reset_password`),
	'GET /projects/{project_id}/branches/{branch_id}/databases': async plane => plane.get(`${await branchPath(plane, 'dev')}/databases`),
	'POST /projects/{project_id}/branches/{branch_id}/databases': async plane =>
		plane.post(`${await branchPath(plane, 'dev')}/databases`, {database: {name: 'app', owner_name: role}}),
	'GET /projects/{project_id}/branches/{branch_id}/databases/{database_name}': async plane =>
		plane.get(`${await branchPath(plane, 'dev')}/databases/${database}`),
	'PATCH /projects/{project_id}/branches/{branch_id}/databases/{database_name}': async plane =>
		plane.patch(`${await branchPath(plane, 'dev')}/databases/${database}`, {database: {name: 'renamed'}}),
	'DELETE /projects/{project_id}/branches/{branch_id}/databases/{database_name}': async plane =>
		plane.delete(`${await branchPath(plane, 'dev')}/databases/${database}`),
	'GET /projects/{project_id}/connection_uri': async plane =>
		plane.get(`${project}/connection_uri?database_name=${database}&role_name=${role}`),
	'GET /api_keys': async plane => plane.get('/api_keys'),
	'POST /api_keys': async plane => plane.post('/api_keys', {key_name: 'laptop'}),
	'DELETE /api_keys/{key_id}': async plane => plane.delete(await newKeyPath(plane, '/api_keys')),
	async 'GET /organizations/{org_id}/api_keys'(plane) {
		await plane.post(`${organization}/api_keys`, {key_name: 'scoped', project_id: projectId});
		return plane.get(`${organization}/api_keys`);
	},
	'POST /organizations/{org_id}/api_keys': async plane =>
		plane.post(`${organization}/api_keys`, {key_name: 'scoped', project_id: projectId}),
	'DELETE /organizations/{org_id}/api_keys/{key_id}': async plane => plane.delete(await newKeyPath(plane, `${organization}/api_keys`)),
	'GET /organizations/{org_id}': async plane => plane.get(organization),
	'GET /organizations/{org_id}/members': async plane => plane.get(`${organization}/members`),
	'GET /organizations/{org_id}/members/{member_id}': async plane => plane.get(await memberPath(plane, 'member')),
	'PATCH /organizations/{org_id}/members/{member_id}': async plane => plane.patch(await memberPath(plane, 'member'), {role: 'admin'}),
	'DELETE /organizations/{org_id}/members/{member_id}': async plane => plane.delete(await memberPath(plane, 'member')),
	'POST /organizations/{source_org_id}/projects/transfer': async plane => plane.post(`/organizations/${otherOrganizationId}/projects/transfer`, {
		destination_org_id: organizationId, project_ids: [freeProjectId],
	}, {key: plane.keys.member}),
	'GET /users/me': async plane => plane.get('/users/me'),
	'GET /users/me/organizations': async plane => plane.get('/users/me/organizations'),
	async 'POST /users/me/projects/transfer'(plane) {
		const {body} = await plane.post<{project: {id: string}}>('/projects', {project: {name: 'my own'}});
		plane.settle();
		return plane.post('/users/me/projects/transfer', {destination_org_id: organizationId, project_ids: [body.project.id]});
	},
	'GET /auth': async plane => plane.get('/auth'),
	'GET /regions': async plane => plane.get('/regions'),
};
