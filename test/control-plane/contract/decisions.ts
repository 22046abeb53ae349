import * as v from 'valibot';
import {organizationId, otherOrganizationId, projectId} from '../small-seed.js';
import type {Answer, Plane} from '../plane.js';
import {anyCompute, anyProject, namedCompute} from './common-decisions.js';
import {
	below,
	checked,
	differs,
	ignored,
	refused,
	seen,
	shown,
	type Decided,
} from './field-decision.js';
import {snapshotDecisions} from './of-snapshots.js';

const project = `/projects/${projectId}`;
const organization = `/organizations/${organizationId}`;
const database = 'neondb';
const role = 'neondb_owner';

const branchOf = (name: string) => async (plane: Plane): Promise<string> => {
	const {id} = await plane.branch(name);
	return id;
};

const branchPath = async (plane: Plane, name: string): Promise<string> => `${project}/branches/${await branchOf(name)(plane)}`;
const newBranchPath = async (plane: Plane, count: number): Promise<string> => {
	await plane.post(`${project}/branches`, {branch: {name: `branch ${count}`}});
	plane.settle();
	return branchPath(plane, `branch ${count}`);
};

const minuteAgo = (plane: Plane): string => new Date(plane.clock.now() - 60_000).toISOString();
const tomorrow = (plane: Plane): string => `${new Date(plane.clock.now() + 86_400_000).toISOString().slice(0, -5)}Z`;
const shownMinuteAgo = (plane: Plane): string => `${minuteAgo(plane).slice(0, -5)}Z`;
const read = <Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output => v.parse(schema, value);
const branchAnswer = v.object({branch: v.object({id: v.string(), project_id: v.string()})});
const annotation = v.object({annotation: v.object({value: v.unknown()})});

const annotationOf = async (plane: Plane, {body}: Answer<unknown>): Promise<unknown> => {
	const {branch} = read(branchAnswer, body);
	const answer = await plane.get(`/projects/${branch.project_id}/branches/${branch.id}`);
	return read(annotation, answer.body).annotation.value;
};

const isGone = async (plane: Plane, {body}: Answer<unknown>): Promise<string> => {
	const {branch} = read(branchAnswer, body);
	const answer = await plane.get(`/projects/${branch.project_id}/branches?include_deleted=true`);
	return String(!JSON.stringify(answer.body).includes(branch.id));
};

const transfer = {destination_org_id: checked('org-none'), project_ids: checked(['no-such-project'])};

/** How this control plane treats each field that the OpenAPI document has for a request, by route. */
export const decisions: Readonly<Record<string, Decided>> = {
	...snapshotDecisions,
	'GET /projects': {
		request: async () => ({path: '/projects'}),
		fields: {
			'?cursor': differs(projectId), '?limit': differs('1'), '?search': differs('shop'), '?org_id': differs(otherOrganizationId),
			'?recoverable': differs('true'), '?timeout': ignored('1000'),
		},
	},
	'GET /projects/shared': {
		request: async plane => ({path: '/projects/shared', key: plane.keys.member}),
		fields: {
			'?cursor': differs('zzz'), '?limit': checked('0'), '?search': differs('nothing'), '?timeout': ignored('1000'),
		},
	},
	'POST /projects': {
		request: async () => ({path: '/projects', body: {project: {org_id: organizationId}}}),
		fields: {
			...anyProject,
			'project.branch.name': shown('trunk', 'branch.name'),
			'project.branch.role_name': shown('someone', 'roles.0.name'),
			'project.branch.database_name': shown('something', 'databases.0.name'),
			'project.branch.annotations': seen({purpose: 'test'}, annotationOf),
			'project.autoscaling_limit_min_cu': shown(0.25, 'project.default_endpoint_settings.autoscaling_limit_min_cu'),
			'project.autoscaling_limit_max_cu': shown(4, 'project.default_endpoint_settings.autoscaling_limit_max_cu'),
			'project.provisioner': shown('k8s-pod'),
			'project.region_id': shown('aws-eu-central-1'),
			'project.pg_version': shown(16),
			'project.store_passwords': shown(false),
			'project.org_id': shown(organizationId),
		},
	},
	'PATCH /projects/{project_id}': {request: async () => ({path: project, body: {project: {}}}), fields: anyProject},
	'POST /projects/{project_id}/transfer_requests': {
		request: async () => ({path: `${project}/transfer_requests`}),
		fields: {ttl_seconds: checked(0)},
	},
	'PUT /projects/{project_id}/transfer_requests/{request_id}': {
		request: async () => ({path: `${project}/transfer_requests/none`}),
		fields: {org_id: checked('org-none')},
	},
	'POST /projects/{project_id}/branches/{branch_id}/restore': {
		request: async plane => ({path: `${await branchPath(plane, 'staging')}/restore`, body: {source_branch_id: await branchOf('main')(plane)}}),
		fields: {
			source_branch_id: checked('br-no-such-branch'),
			source_lsn: checked('hello'),
			source_timestamp: checked('2099-01-01T00:00:00Z'),
			preserve_under_name: seen('before', async plane => {
				const {name} = await plane.branch('before');
				return name;
			}),
		},
	},
	'GET /projects/{project_id}/branches/{branch_id}/schema': {
		request: async plane => ({path: `${await branchPath(plane, 'dev')}/schema?db_name=${database}`}),
		fields: {
			'?db_name': checked('none'), '?lsn': checked('hello'), '?timestamp': checked('2099-01-01T00:00:00Z'), '?format': refused('json', 'format: '),
		},
	},
	'GET /projects/{project_id}/branches/{branch_id}/compare_schema': {
		request: async plane => ({path: `${await branchPath(plane, 'dev')}/compare_schema?db_name=${database}`}),
		fields: {
			'?base_branch_id': checked('br-no-such-branch'),
			'?db_name': checked('none'),
			'?lsn': checked('hello'),
			'?timestamp': checked('2099-01-01T00:00:00Z'),
			'?base_lsn': checked('hello'),
			'?base_timestamp': checked('1999-01-01T00:00:00Z'),
		},
	},
	'GET /projects/{project_id}/branches': {
		async request(plane, count) {
			await plane.delete(await newBranchPath(plane, count));
			plane.settle();
			return {path: `${project}/branches`};
		},
		fields: {
			'?search': differs('dev'),
			'?sort_by': differs('name'),
			'?sort_order': differs('asc'),
			'?cursor': checked('nonsense'),
			'?limit': differs('1'),
			'?include_deleted': differs('true'),
		},
	},
	'POST /projects/{project_id}/branches': {
		request: async () => ({path: `${project}/branches`, body: {branch: {}}}),
		fields: {
			...below('endpoints[].', {...anyCompute, type: shown('read_only')}),
			...below('branch.', {
				parent_id: shown(branchOf('dev')),
				name: shown('new'),
				parent_lsn: shown('16/B3733C50'),
				parent_timestamp: shown(shownMinuteAgo),
				protected: shown(true),
				archived: seen(true, async (_plane, {body}) => JSON.stringify(body).includes('timeline_archive')),
				init_source: refused('schema-only', 'branch.init_source: only parent-data is possible here'),
				expires_at: shown(tomorrow),
			}),
			annotation_value: seen({purpose: 'test'}, annotationOf),
		},
	},
	'GET /projects/{project_id}/branches/count': {
		request: async () => ({path: `${project}/branches/count`}), fields: {'?search': differs('dev')},
	},
	'PATCH /projects/{project_id}/branches/{branch_id}': {
		request: async (plane, count) => ({path: await newBranchPath(plane, count), body: {branch: {}}}),
		fields: below('branch.', {protected: shown(true), expires_at: shown(tomorrow), name: shown('renamed')}),
	},
	'DELETE /projects/{project_id}/branches/{branch_id}': {
		request: async (plane, count) => ({path: await newBranchPath(plane, count)}),
		fields: {'?hard_delete': seen('true', isGone)},
	},
	'POST /projects/{project_id}/endpoints': {
		request: async plane => ({path: `${project}/endpoints`, body: {endpoint: {branch_id: await branchOf('dev')(plane), type: 'read_only'}}}),
		fields: below('endpoint.', {
			...namedCompute, branch_id: shown(branchOf('staging')), region_id: checked('aws-eu-west-2'), type: shown('read_write'),
		}),
	},
	'PATCH /projects/{project_id}/endpoints/{endpoint_id}': {
		async request(plane) {
			const computes = await plane.computes();
			const compute = computes.find(({type}) => type === 'read_only');
			return {path: `${project}/endpoints/${compute?.id ?? ''}`, body: {endpoint: {}}};
		},
		fields: below('endpoint.', {...namedCompute, branch_id: shown(branchOf('dev'))}),
	},
	'GET /projects/{project_id}/operations': {
		async request(plane) {
			await plane.createCompute({branch_id: await branchOf('dev')(plane), type: 'read_only'});
			await plane.createCompute({branch_id: await branchOf('dev')(plane), type: 'read_only'});
			return {path: `${project}/operations`};
		},
		fields: {'?cursor': checked('nonsense'), '?limit': differs('1')},
	},
	'POST /projects/{project_id}/branches/{branch_id}/roles': {
		request: async (plane, count) => ({path: `${await branchPath(plane, 'dev')}/roles`, body: {role: {name: `role ${count}`}}}),
		fields: {'role.name': shown('app'), 'role.no_login': seen(true, async (_plane, {body}) => JSON.stringify(body).includes('no_login'))},
	},
	'POST /projects/{project_id}/branches/{branch_id}/databases': {
		request: async (plane, count) => ({
			path: `${await branchPath(plane, 'dev')}/databases`, body: {database: {name: `database ${count}`, owner_name: role}},
		}),
		fields: {'database.name': shown('app'), 'database.owner_name': checked('nobody')},
	},
	'PATCH /projects/{project_id}/branches/{branch_id}/databases/{database_name}': {
		request: async plane => ({path: `${await branchPath(plane, 'dev')}/databases/${database}`, body: {database: {}}}),
		fields: {'database.owner_name': checked('nobody'), 'database.name': shown('renamed')},
	},
	'GET /projects/{project_id}/connection_uri': {
		request: async () => ({path: `${project}/connection_uri?database_name=${database}&role_name=${role}`}),
		fields: {
			'?branch_id': checked('br-no-such-branch'),
			'?endpoint_id': checked('ep-no-such-compute'),
			'?database_name': checked('none'),
			'?role_name': checked('nobody'),
			'?pooled': differs('true'),
		},
	},
	'POST /api_keys': {request: async () => ({path: '/api_keys', body: {key_name: 'a key'}}), fields: {key_name: shown('mine', 'name')}},
	'POST /organizations/{org_id}/api_keys': {
		request: async () => ({path: `${organization}/api_keys`, body: {key_name: 'a key'}}),
		fields: {key_name: shown('ours', 'name'), project_id: shown(projectId)},
	},
	'GET /organizations/{org_id}/members': {
		request: async () => ({path: `${organization}/members`}),
		fields: {
			'?sort_by': checked('nonsense'), '?cursor': checked('nonsense'), '?sort_order': differs('asc'), '?limit': differs('1'),
		},
	},
	'PATCH /organizations/{org_id}/members/{member_id}': {
		async request(plane) {
			const {body} = await plane.get<{members: Array<{member: {id: string; role: string}}>}>(`${organization}/members`);
			return {path: `${organization}/members/${body.members.find(({member}) => member.role === 'member')?.member.id ?? ''}`, body: {role: 'member'}};
		},
		fields: {role: shown('admin')},
	},
	'POST /organizations/{source_org_id}/projects/transfer': {
		request: async () => ({path: `${organization}/projects/transfer`, body: {destination_org_id: otherOrganizationId, project_ids: [projectId]}}),
		fields: transfer,
	},
	'POST /users/me/projects/transfer': {
		request: async () => ({path: '/users/me/projects/transfer', body: {destination_org_id: organizationId, project_ids: [projectId]}}),
		fields: transfer,
	},
	'GET /regions': {request: async () => ({path: '/regions'}), fields: {'?org_id': ignored(organizationId)}},
};
