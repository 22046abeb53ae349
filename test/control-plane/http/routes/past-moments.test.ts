import {expect, test} from 'vitest';
import {startPlane, type Plane} from '../../plane.js';
import {projectId} from '../../small-seed.js';
import type {WireBranch, WireError} from '../../wire-types.js';

const project = `/projects/${projectId}`;

type Created = {
	readonly branch: WireBranch & {readonly parent_timestamp?: string; readonly parent_lsn?: string};
	readonly databases: ReadonlyArray<{readonly name: string}>;
};

const create = async (plane: Plane, branch: Readonly<Record<string, unknown>>) => plane.post<Created & WireError>(`${project}/branches`, {branch});

test('a branch created from a past moment lacks databases that were created later', async () => {
	const plane = await startPlane();
	const {id: main} = await plane.branch('main');
	const before = new Date(plane.clock.now()).toISOString();
	plane.clock.advance(60_000);
	await plane.post(`${project}/branches/${main}/databases`, {database: {name: 'later', owner_name: 'neondb_owner'}});
	plane.settle();
	const past = await create(plane, {name: 'past', parent_id: main, parent_timestamp: before});
	expect(past.status).toBe(201);
	expect(Date.parse(past.body.branch.parent_timestamp!)).toBe(Math.floor(Date.parse(before) / 1000) * 1000);
	expect(past.body.databases.map(({name}) => name)).toEqual(['neondb']);
	plane.settle();
	const present = await create(plane, {name: 'present', parent_id: main, init_source: 'parent-data'});
	expect(present.body.databases.map(({name}) => name)).toEqual(['neondb', 'later']);
	expect(present.body.branch.parent_timestamp).toBeUndefined();
	plane.settle();
	const log = await create(plane, {name: 'log', parent_id: main, parent_lsn: '16/B3733C50'});
	expect(log.body.branch.parent_lsn).toBe('16/B3733C50');
});

test('creating a branch with an invalid moment, expiry or init_source is refused', async () => {
	const plane = await startPlane();
	const future = new Date(plane.clock.now() + 60_000).toISOString();
	const past = new Date(plane.clock.now() - 60_000).toISOString();
	for (const [fields, said] of [
		[{parent_timestamp: '1999-01-01T00:00:00Z'}, 'branch.parent_timestamp: 1999-01-01T00:00:00.000Z is older than the project\'s history, which begins at'],
		[{parent_timestamp: future}, 'is in the future'],
		[{parent_timestamp: 'nonsense'}, 'branch.parent_timestamp: must be a time with a zone'],
		[{parent_timestamp: '2026-11-20T11:00:00'}, 'branch.parent_timestamp: must be a time with a zone'],
		[{parent_timestamp: '2026-02-31T11:00:00Z'}, 'branch.parent_timestamp: must be a time with a zone'],
		[{parent_timestamp: '2026-11-20T11:00:00+01'}, 'branch.parent_timestamp: must be a time with a zone'],
		[{expires_at: '2036-01-01T00:00:00+01'}, 'branch.expires_at: must be a time with a zone'],
		[{parent_lsn: 'hello'}, 'branch.parent_lsn: must be an LSN'],
		[{parent_timestamp: past, parent_lsn: '0/1'}, 'branch.parent_timestamp, branch.parent_lsn: give one of them, not both'],
		[{init_source: 'schema-only'}, 'branch.init_source: only parent-data is possible here'],
		[{init_source: 'nonsense'}, 'branch.init_source: only parent-data is possible here'],
	] as const) {
		const {status, body} = await create(plane, {name: 'new', ...fields});
		expect({status, message: body.message}).toEqual({status: 400, message: expect.stringContaining(said) as string});
	}

	await plane.patch(project, {project: {history_retention_seconds: 0}});
	plane.settle();
	const ofNone = await create(plane, {parent_timestamp: past});
	expect(ofNone.body.message).toContain('the project keeps no history');
});

test('the history of a branch begins with the creation or the last reset of the branch', async () => {
	const plane = await startPlane();
	const {id: main} = await plane.branch('main');
	const {body: {branch: {id}}} = await create(plane, {name: 'child', parent_id: main});
	const beforeReset = new Date(plane.clock.now() + 60_000).toISOString();
	plane.clock.advance(120_000);
	const tooOld = {status: 400, body: {message: expect.stringContaining(`is older than the history of branch ${id}, which begins at`) as string}};
	expect(await create(plane, {parent_id: id, parent_timestamp: '2026-11-20T11:59:00Z'})).toMatchObject(tooOld);
	expect(await create(plane, {parent_id: id, parent_timestamp: beforeReset})).toMatchObject({status: 201});
	plane.settle();
	expect(await plane.post(`${project}/branches/${id}/restore`, {source_branch_id: main, preserve_under_name: 'kept'})).toMatchObject({status: 200});
	plane.settle();
	expect(await create(plane, {parent_id: id, parent_timestamp: beforeReset})).toMatchObject(tooOld);
});

test('after a restore, only the backup branch has the earlier history of the restored branch', async () => {
	const plane = await startPlane();
	const {id: main} = await plane.branch('main');
	const before = new Date(plane.clock.now()).toISOString();
	plane.clock.advance(120_000);
	for (const name of ['kept', 'kept later']) {
		const now = new Date(plane.clock.now()).toISOString();
		expect(await plane.post(`${project}/branches/${main}/restore`, {source_branch_id: main, source_timestamp: now, preserve_under_name: name})).toMatchObject({status: 200});
		plane.settle();
		plane.clock.advance(60_000);
	}

	const tooOld = {status: 400, body: {message: expect.stringContaining('is older than the history of branch') as string}};
	expect(await create(plane, {parent_id: main, parent_timestamp: before})).toMatchObject(tooOld);
	const kept = await plane.branch('kept');
	const ofKept = await create(plane, {parent_id: kept.id, parent_timestamp: before});
	expect(ofKept).toMatchObject({status: 201, body: {databases: [{name: 'neondb'}]}});
	plane.settle();
	const {id: later} = await plane.branch('kept later');
	expect(await create(plane, {parent_id: later, parent_timestamp: before})).toMatchObject(tooOld);
	expect(await plane.branch('main')).toHaveProperty('last_reset_at');
});

test('restoring a branch to a past moment removes newer databases and roles, except roles that own older databases', async () => {
	const plane = await startPlane();
	const {id: main} = await plane.branch('main');
	const {id: dev} = await plane.branch('dev');
	const before = new Date(plane.clock.now()).toISOString();
	plane.clock.advance(60_000);
	for (const [kind, body] of [
		['roles', {role: {name: 'owner'}}],
		['roles', {role: {name: 'reader'}}],
		['databases', {database: {name: 'later', owner_name: 'reader'}}],
	] as const) {
		expect(await plane.post(`${project}/branches/${main}/${kind}`, body)).toMatchObject({status: 201});
		plane.settle();
	}

	expect(await plane.patch(`${project}/branches/${main}/databases/neondb`, {database: {owner_name: 'owner'}})).toMatchObject({status: 200});
	plane.settle();
	for (const id of [dev, main]) {
		const past = {source_branch_id: main, source_timestamp: before, preserve_under_name: `before ${id}`};
		expect(await plane.post(`${project}/branches/${id}/restore`, past)).toMatchObject({status: 200});
		plane.settle();
		const {body: {databases}} = await plane.get<Created>(`${project}/branches/${id}/databases`);
		expect(databases.map(({name}) => name)).toEqual(['neondb']);
		const {body: {roles}} = await plane.get<{roles: Array<{name: string}>}>(`${project}/branches/${id}/roles`);
		expect(roles.map(({name}) => name)).toEqual(['neondb_owner', 'owner']);
	}
});

test('restoring a branch is refused for a moment outside of the branch\'s history, and for an invalid LSN', async () => {
	const plane = await startPlane();
	const {id: main} = await plane.branch('main');
	for (const [fields, said] of [
		[{source_timestamp: '2020-01-01T00:00:00Z'}, 'source_timestamp: 2020-01-01T00:00:00.000Z is older than'],
		[{source_timestamp: '2099-01-01T00:00:00Z'}, 'source_timestamp: 2099-01-01T00:00:00.000Z is in the future'],
		[{source_lsn: 'hello'}, 'source_lsn: must be an LSN'],
	] as const) {
		const {status, body} = await plane.post<WireError>(`${project}/branches/${main}/restore`, {source_branch_id: main, preserve_under_name: 'before', ...fields});
		expect({status, message: body.message}).toEqual({status: 400, message: expect.stringContaining(said) as string});
	}
});

test('a request with an invalid value is refused, and the message names the field', async () => {
	const plane = await startPlane();
	const {id: dev} = await plane.branch('dev');
	for (const [method, path, body, said] of [
		['PATCH', project, {project: {region_id: 'aws-eu-central-1'}}, 'project.region_id: a project stays in its region'],
		['PATCH', project, {project: {pg_version: 18}}, 'project.pg_version: a project keeps its version of Postgres'],
		['GET', `${project}/branches?include_deleted=perhaps`, undefined, 'include_deleted'],
		['DELETE', `${project}/branches/${dev}?hard_delete=perhaps`, undefined, 'hard_delete'],
	] as const) {
		const answer = await plane.send<WireError>(method, path, body === undefined ? {} : {body});
		expect({status: answer.status, message: answer.body.message}).toEqual({status: 400, message: expect.stringContaining(said) as string});
	}

	expect(await plane.post(`${project}/branches/${dev}/roles`, {role: {name: 'writer', no_login: false}})).toMatchObject({status: 201});
});
