import {expect, test} from 'vitest';
import {found, startPlane} from '../../plane.js';
import {projectId} from '../../small-seed.js';
import type {WireBranch, WireCompute, WireError} from '../../wire-types.js';

type BranchPage = {
	readonly branches: readonly WireBranch[];
	readonly annotations: Readonly<Record<string, {readonly value: Readonly<Record<string, string>>}>>;
	readonly pagination: {readonly next?: string; readonly sort_by: string; readonly sort_order: string};
};

const list = `/projects/${projectId}/branches`;

test('the branch list includes annotations, and is sorted by the latest change by default', async () => {
	const plane = await startPlane();
	plane.clock.advance(60_000);
	await plane.post(list, {branch: {name: 'noted'}, annotation_value: {ticket: '42'}});
	const {body} = await plane.get<BranchPage>(list);
	const [first] = body.branches;
	expect(first?.name).toBe('noted');
	expect(body.annotations[found(first).id]?.value).toEqual({ticket: '42'});
	expect(body.pagination).toEqual({sort_by: 'updated_at', sort_order: 'desc'});
});

test.for([
	'name',
	'created_at',
	'updated_at',
])('pages of branches sorted by %s contain each branch exactly once, in both directions', async sortBy => {
	const plane = await startPlane();
	for (let count = 0; count < 7; count++) {
		await plane.post(list, {branch: {name: `b${(count * 3) % 7}`}});
		plane.settle();
	}

	for (const order of ['asc', 'desc']) {
		const names: string[] = [];
		let next: string | undefined = '';
		while (next !== undefined) {
			const cursor: string = next === '' ? '' : `&cursor=${encodeURIComponent(next)}`;
			const answer = await plane.get<BranchPage>(`${list}?limit=3&sort_by=${sortBy}&sort_order=${order}${cursor}`);
			names.push(...answer.body.branches.map(({name}) => name));
			next = answer.body.pagination.next;
		}

		const {body: whole} = await plane.get<BranchPage>(`${list}?sort_by=${sortBy}&sort_order=${order}`);
		expect(names).toEqual(whole.branches.map(({name}) => name));
		expect(new Set(names).size).toBe(10);
	}
});

test('a search finds branches by name and by id', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	const names = async (search: string) => {
		const {body} = await plane.get<BranchPage>(`${list}?search=${search}`);
		return body.branches.map(({name}) => name);
	};

	expect(await names('STAG')).toEqual(['staging']);
	expect(await names(id)).toEqual(['dev']);
	expect(await names('nothing')).toEqual([]);
	expect(await plane.get(`${list}/count?search=a`)).toMatchObject({body: {count: 2}});
});

test.for([
	'?sort_by=size',
	'?sort_order=up',
	'?limit=0',
	'?limit=10001',
	'?cursor=%%%',
	'?cursor=bm90aGluZw',
])('a branch list requested with %s is refused', async query => {
	const plane = await startPlane();
	expect(await plane.get(list + query)).toMatchObject({status: 400});
});

test('by default, a new branch is a child of the default branch, and has no compute', async () => {
	const plane = await startPlane();
	const {id: parentId} = await plane.branch('main');
	const {status, body} = await plane.post<{branch: WireBranch; endpoints: WireCompute[]; roles: unknown[]; databases: unknown[]}>(list);
	expect(status).toBe(201);
	expect(body.branch).toMatchObject({
		parent_id: parentId, default: false, protected: false, name: body.branch.id,
	});
	expect(body.endpoints).toEqual([]);
	expect(body.roles).toHaveLength(1);
	expect(body.databases).toHaveLength(1);
	expect(body).not.toHaveProperty('connection_uris');
});

test('a new branch can have several computes of different sizes, but not two primary computes', async () => {
	const plane = await startPlane();
	const endpoints = [
		{type: 'read_write', autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 2},
		{
			type: 'read_only', autoscaling_limit_min_cu: 0.25, autoscaling_limit_max_cu: 1, suspend_timeout_seconds: 60,
		},
	];
	const {body} = await plane.post<{endpoints: WireCompute[]}>(list, {branch: {name: 'two'}, endpoints});
	expect(body.endpoints).toMatchObject(endpoints);
	plane.settle();
	const refused = await plane.post<WireError>(list, {branch: {name: 'three'}, endpoints: [endpoints[0], endpoints[0]]});
	expect(refused).toMatchObject({status: 422, body: {code: 'ENDPOINTS_LIMIT_EXCEEDED'}});
	await expect(plane.branch('three')).rejects.toThrow('does not hold');
});

test('a branch can be created as archived, but only without computes', async () => {
	const plane = await startPlane();
	const {status} = await plane.post(`/projects/${projectId}/branches`, {branch: {name: 'put away', archived: true}});
	expect(status).toBe(201);
	plane.settle();
	expect(await plane.branch('put away')).toMatchObject({current_state: 'archived'});
	const refused = await plane.post(`/projects/${projectId}/branches`, {
		branch: {name: 'no', archived: true}, endpoints: [{type: 'read_write'}],
	});
	expect(refused).toMatchObject({status: 422, body: {message: 'a branch that is created archived has no compute'}});
});

test.for([{name: ' '}, {name: ''}])('creating a branch with the fields %j is refused', async branch => {
	const plane = await startPlane();
	expect(await plane.post(`/projects/${projectId}/branches`, {branch})).toMatchObject({status: 400});
});

test('branch names are unique in a project', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	expect(await plane.post(list, {branch: {name: 'main'}})).toMatchObject({status: 409});
	expect(await plane.patch(`${list}/${id}`, {branch: {name: 'main'}})).toMatchObject({status: 409});
	expect(await plane.patch(`${list}/${id}`, {branch: {name: 'dev'}})).toMatchObject({status: 200});
});

test('one request can rename and protect a branch', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	const {body} = await plane.patch<{branch: WireBranch; operations: unknown[]}>(`${list}/${id}`, {
		branch: {name: 'next', protected: true},
	});
	expect(body).toMatchObject({branch: {name: 'next', protected: true}, operations: []});
	expect(await plane.branch('next')).toMatchObject({id, protected: true});
});

test('making a branch the default branch replaces the previous default branch', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('staging');
	expect(await plane.post(`${list}/${id}/set_as_default`)).toMatchObject({status: 200, body: {branch: {default: true}}});
	const {body} = await plane.get<BranchPage>(list);
	expect(body.branches.filter(branch => branch.default).map(({name}) => name)).toEqual(['staging']);
});

test('the default branch, the first root branch, a protected branch and a branch with children can\'t be deleted', async () => {
	const plane = await startPlane();
	const remove = async (name: string) => {
		const {id} = await plane.branch(name);
		return plane.delete<WireError>(`${list}/${id}`);
	};

	expect(await remove('main')).toMatchObject({status: 422, body: {message: expect.stringContaining('default branch') as string}});
	const {id: staging} = await plane.branch('staging');
	await plane.post(`${list}/${staging}/set_as_default`);
	expect(await remove('main')).toMatchObject({status: 422, body: {message: expect.stringContaining('root branch') as string}});
	const {id: dev} = await plane.branch('dev');
	await plane.post(list, {branch: {name: 'child', parent_id: dev, protected: true}});
	plane.settle();
	expect(await remove('dev')).toMatchObject({status: 422, body: {message: expect.stringContaining('children, such as child') as string}});
	expect(await remove('child')).toMatchObject({status: 422, body: {message: expect.stringContaining('protected') as string}});
});

test('deleting a branch also deletes the branch\'s computes, roles and databases', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('staging');
	expect(await plane.delete(`${list}/${id}`)).toMatchObject({status: 200});
	for (const part of ['', '/endpoints', '/roles', '/databases']) {
		expect(await plane.get(`${list}/${id}${part}`)).toMatchObject({status: 404});
	}

	expect(await plane.computes()).toHaveLength(1);
	expect(await plane.delete(`${list}/${id}`)).toMatchObject({status: 204});
});

test('an expired branch is deleted, but a branch whose expiry was removed is kept', async () => {
	const plane = await startPlane();
	const expiresAt = new Date(plane.clock.now() + 3_600_000).toISOString();
	for (const name of ['brief', 'kept']) {
		await plane.post(list, {branch: {name, expires_at: expiresAt}, endpoints: [{type: 'read_write'}]});
		plane.settle();
	}

	const {id} = await plane.branch('kept');

	await plane.patch(`${list}/${id}`, {branch: {expires_at: null}});
	plane.clock.advance(3_700_000);
	const {body} = await plane.get<BranchPage>(list);
	expect(body.branches.map(({name}) => name).toSorted()).toEqual(['dev', 'kept', 'main', 'staging']);
});

test.for(['yesterday', '2020-01-01T00:00:00Z', 7])('a branch with the expiry %s is refused', async expiresAt => {
	const plane = await startPlane();
	const {status, body} = await plane.post<WireError>(list, {branch: {expires_at: expiresAt}});
	expect(status).toBe(400);
	expect(body.message).toContain('branch.expires_at');
});
