import {expect, test} from 'vitest';
import {snapshotViews} from '../../../../src/cli/snapshot/view.js';
import {loadSnapshot} from '../../../../src/cli/snapshot/kinds.js';
import {connect} from '../../../api/connect.js';
import {json, startScriptedServer, type Reply} from '../../../api/scripted-server.js';
import {startPlane} from '../../../control-plane/plane.js';
import {projectId} from '../../../control-plane/small-seed.js';
import {failureOf} from './failure-of.js';

const wireProject = (id: string, more: Readonly<Record<string, string>> = {}) => ({
	id, name: `name of ${id}`, pg_version: 17, ...more,
});

const wireOperation = (index: number) => ({
	id: `op-${index}`, project_id: 'p-1', endpoint_id: `ep-${index % 2}`, action: 'start_compute', status: 'finished', failures_count: 0,
	created_at: '2026-03-14T14:21:07Z', updated_at: '2026-03-14T14:21:07Z',
});

/** Starts a server that answers by the end of the path, and records the paths. */
const startServer = async (replies: Readonly<Record<string, Reply>>) => {
	const server = await startScriptedServer((response, request) => {
		const path = request.url.replace('/api/v2', '').split('?', 1)[0] ?? '';
		(replies[path] ?? json(404, {message: 'not found'}))(response, request);
	});
	return {...server, client: connect(server.baseUrl), paths: () => server.requests.map(({url}) => url.replace('/api/v2', ''))};
};

test('snapshot requests the lists of a named project concurrently', async () => {
	const all = Promise.withResolvers<void>();
	const whenAllAsked = (reply: Reply): Reply => (response, request) => {
		void all.promise.then(() => {
			reply(response, request);
		});
	};

	const {client, received} = await startServer({
		'/projects/p-1': whenAllAsked(json(200, {project: wireProject('p-1')})),
		'/projects/p-1/endpoints': whenAllAsked(json(200, {endpoints: []})),
		'/projects/p-1/branches': whenAllAsked(json(200, {branches: []})),
	});
	const reading = loadSnapshot(client, 'computes', {projectId: 'p-1'});
	await received(3);
	all.resolve();
	await expect(reading).resolves.toMatchObject({projectName: 'name of p-1'});
});

test('`snapshot databases` reads the branches of the project once', async () => {
	const {client, paths} = await startServer({
		'/projects/p-1': json(200, {project: wireProject('p-1')}),
		'/projects/p-1/branches': json(200, {branches: [{id: 'br-a', name: 'main', default: true}]}),
		'/projects/p-1/branches/br-a/databases': json(200, {databases: []}),
	});
	await expect(loadSnapshot(client, 'databases', {projectId: 'p-1'})).resolves.toMatchObject({branchId: 'br-a', items: []});
	expect(paths().map(path => path.split('?', 1).join('')).toSorted()).toEqual(['/projects/p-1', '/projects/p-1/branches', '/projects/p-1/branches/br-a/databases']);
});

test('a snapshot of a named project has the names of the branches', async () => {
	const plane = await startPlane();
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	const snapshot = await loadSnapshot(client, 'computes', {projectId});
	expect(snapshot).toMatchObject({view: 'computes', projectId});
	const sent = await plane.computes();
	expect('computes' in snapshot && snapshot.computes.map(({id}) => id)).toEqual(sent.map(({id}) => id));
	expect('branches' in snapshot && snapshot.branches.map(({name}) => name)).toContain('main');
});

test.each(snapshotViews)('snapshot reads %s from the embedded control plane', async view => {
	const plane = await startPlane();
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	await expect(loadSnapshot(client, view, view === 'schema-diff' ? {branch: 'dev'} : {})).resolves.toMatchObject({view});
});

/** Views for which a control plane may require an organization if no project is named. */
const ofOrganization = ['projects', 'computes', 'operations'] as const;

test.each([...ofOrganization, 'keys'] as const)('`snapshot %s` uses the only organization if an organization is required', async view => {
	const plane = await startPlane({seed: 'empty', needsOrganization: true});
	const {body: {organizations: [organization]}} = await plane.get<{organizations: Array<{id: string}>}>('/users/me/organizations');
	await plane.post('/projects', {project: {name: 'first', org_id: organization?.id}});
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	const snapshot = await loadSnapshot(client, view, {});
	expect(snapshot).toMatchObject(view === 'projects' ? {projects: [{name: 'first'}]} : (view === 'keys' ? {organizations: [{id: organization?.id}]} : {projectName: 'first'}));
});

test.each(ofOrganization)('if an organization is required and there are several, `snapshot %s` lists the organizations', async view => {
	const plane = await startPlane({needsOrganization: true});
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	const failure = await failureOf(loadSnapshot(client, view, {}));
	expect(failure.exitCode).toBe(2);
	expect(failure.message).toBe('The control plane lists the projects of one organization at a time. Choose one: --org org-calm-river-00000001 (Acme), --org org-lean-club-00000002 (Club).');
	await expect(loadSnapshot(client, view, {orgId: 'org-lean-club-00000002'})).resolves.toMatchObject({view});
});

test('`snapshot keys` needs no --org even if other views require an organization', async () => {
	const plane = await startPlane({needsOrganization: true});
	await expect(loadSnapshot(connect(plane.baseUrl, {apiKey: plane.apiKey}), 'keys', {})).resolves.toMatchObject({organizations: [{name: 'Acme'}, {name: 'Club'}], gaps: []});
});

test('if an organization is required but the user has none, snapshot fails with a message', async () => {
	const plane = await startPlane({needsOrganization: true});
	const client = connect(plane.baseUrl, {apiKey: plane.keys.outsider});
	const failure = await failureOf(loadSnapshot(client, 'projects', {}));
	expect([failure.exitCode, failure.message]).toEqual([2, 'The control plane lists the projects of one organization at a time, and lists no organization for this key.']);
});

test('without --project, `snapshot computes` reads the most recently active project', async () => {
	const {client} = await startServer({
		'/projects': json(200, {
			projects: [
				wireProject('p-1'),
				wireProject('p-2', {compute_last_active_at: '2026-03-14T10:00:00Z'}),
				wireProject('p-3', {compute_last_active_at: '2026-03-14T12:00:00Z'}),
				wireProject('p-4', {compute_last_active_at: '2026-03-14T11:00:00Z'}),
			],
		}),
		'/projects/p-3/endpoints': json(200, {endpoints: []}),
	});
	await expect(loadSnapshot(client, 'computes', {})).resolves.toMatchObject({projectId: 'p-3', projectName: 'name of p-3'});
});

test('if the server reports no activity, `snapshot computes` reads the first project', async () => {
	const {client} = await startServer({
		'/projects': json(200, {projects: [wireProject('p-1'), wireProject('p-2')]}),
		'/projects/p-1/endpoints': json(200, {endpoints: []}),
	});
	await expect(loadSnapshot(client, 'computes', {})).resolves.toMatchObject({projectId: 'p-1'});
});

test('`snapshot computes` works on a server that lacks the routes for branches and single projects', async () => {
	const {client} = await startServer({'/projects/p-1/endpoints': json(200, {endpoints: []})});
	await expect(loadSnapshot(client, 'computes', {projectId: 'p-1'})).resolves.toEqual({
		view: 'computes', projectId: 'p-1', branches: [], computes: [],
	});
});

test('`snapshot projects` reads all pages of the projects of an organization', async () => {
	const {client, paths} = await startServer({
		'/projects'(response, request) {
			const cursor = new URL(request.url, 'http://localhost').searchParams.get('cursor');
			const [id, next] = cursor === null ? ['p-1', 'a'] : (cursor === 'a' ? ['p-2', 'b'] : ['p-2', 'c']);
			json(200, {projects: [wireProject(id ?? '')], pagination: {cursor: next}})(response, request);
		},
	});
	const snapshot = await loadSnapshot(client, 'projects', {orgId: 'org-a'});
	expect('projects' in snapshot && snapshot.projects.map(({id}) => id)).toEqual(['p-1', 'p-2']);
	// The third page has no new project, so the list would never end.
	expect(paths()).toEqual(['limit=400', 'limit=400&cursor=a', 'limit=400&cursor=b'].map(query => `/projects?${query}&org_id=org-a`));
});

test('`snapshot operations` lists only the 50 newest operations', async () => {
	const {client} = await startServer({
		'/projects/p-1/operations': json(200, {operations: Array.from({length: 51}, (_, index) => wireOperation(index))}),
		'/projects/p-2/operations': json(200, {operations: Array.from({length: 50}, (_, index) => wireOperation(index)), pagination: {cursor: 'x'}}),
	});
	const more = await loadSnapshot(client, 'operations', {projectId: 'p-1'});
	const all = await loadSnapshot(client, 'operations', {projectId: 'p-2'});
	expect(more).toMatchObject({hasOlder: true});
	expect('operations' in more && more.operations).toHaveLength(50);
	expect(all).toMatchObject({hasOlder: false});
});

test('`snapshot operations --compute` lists only operations of the named compute', async () => {
	const {client, paths} = await startServer({
		'/projects/p-1/operations': json(200, {operations: Array.from({length: 20}, (_, index) => wireOperation(index))}),
	});
	const snapshot = await loadSnapshot(client, 'operations', {projectId: 'p-1', computeId: 'ep-1'});
	expect('operations' in snapshot && snapshot.operations.map(({id}) => id)).toEqual(Array.from({length: 10}, (_, index) => `op-${(index * 2) + 1}`));
	expect(paths()).toContain('/projects/p-1/operations?limit=1000');
});

test('`snapshot computes --compute` lists only the named compute', async () => {
	const plane = await startPlane();
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	const {id} = await plane.primaryOn('main');
	const snapshot = await loadSnapshot(client, 'computes', {projectId, computeId: id});
	expect('computes' in snapshot && snapshot.computes.map(compute => compute.id)).toEqual([id]);
});

test('a snapshot of a missing compute, project or organization fails as a usage error', async () => {
	const plane = await startPlane();
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	const compute = await failureOf(loadSnapshot(client, 'computes', {projectId, computeId: 'ep-none'}));
	expect([compute.exitCode, compute.message]).toEqual([2, `No compute named “ep-none” in ${projectId}, or this key can't see it.`]);
	const project = await failureOf(loadSnapshot(client, 'computes', {projectId: 'no-such'}));
	expect([project.exitCode, project.message]).toEqual([2, 'No project named “no-such”, or this key can\'t see it.']);
	const organization = await failureOf(loadSnapshot(client, 'operations', {orgId: 'org-none'}));
	expect([organization.exitCode, organization.message]).toEqual([2, 'This key sees no projects in the organization org-none.']);
});

test('`snapshot keys` with an organization key lists the keys of the organization', async () => {
	const {client} = await startServer({
		'/users/me/organizations': json(200, {organizations: [{id: 'org-a', name: 'A'}]}),
		'/organizations/org-a/api_keys': json(200, [{id: 1, name: 'one', created_at: '2026-03-14T14:21:07Z'}]),
	});
	const snapshot = await loadSnapshot(client, 'keys', {});
	expect(snapshot).toMatchObject({view: 'keys', keys: [{number: '1', orgId: 'org-a'}], gaps: []});
});

test('if the keys of an organization can\'t be read, `snapshot keys` lists the other keys', async () => {
	const {client} = await startServer({
		'/api_keys': json(200, [{id: 1, name: 'mine', created_at: '2026-03-14T14:21:07Z'}]),
		'/users/me/organizations': json(200, {organizations: [{id: 'org-a', name: 'A'}]}),
		'/organizations/org-a/api_keys': json(403, {message: 'administrators only'}),
	});
	const snapshot = await loadSnapshot(client, 'keys', {});
	expect(snapshot).toMatchObject({keys: [{name: 'mine'}], gaps: ['The keys of the organization org-a are not shown: administrators only']});
});

test('`snapshot keys --org` fails if the keys can\'t be read', async () => {
	const {client} = await startServer({'/organizations/org-a/api_keys': json(403, {message: 'administrators only'})});
	await expect(loadSnapshot(client, 'keys', {orgId: 'org-a'})).rejects.toThrow('administrators only');
});
