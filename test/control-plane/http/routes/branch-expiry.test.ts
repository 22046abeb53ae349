import {expect, test} from 'vitest';
import {startPlane, type Plane} from '../../plane.js';
import {says} from '../../says.js';
import {projectId} from '../../small-seed.js';
import type {WireBranch} from '../../wire-types.js';

const list = `/projects/${projectId}/branches`;
const day = 86_400_000;

const after = (plane: Plane, milliseconds: number): string => `${new Date(plane.clock.now() + milliseconds).toISOString().slice(0, -5)}Z`;

const update = async (plane: Plane, name: string, fields: Record<string, unknown>) => {
	const {id} = await plane.branch(name);
	return plane.patch<{branch: WireBranch}>(`${list}/${id}`, {branch: fields});
};

test('the expiry of a branch is at most 30 days ahead', async () => {
	const plane = await startPlane();
	expect(await plane.post(list, {branch: {expires_at: after(plane, (30 * day) + 1000)}})).toMatchObject(says(400, 'branch.expires_at: at most 30 days ahead'));
	expect(await update(plane, 'dev', {expires_at: after(plane, 31 * day)})).toMatchObject(says(400, 'branch.expires_at: at most 30 days ahead'));
	expect(await update(plane, 'dev', {expires_at: after(plane, 30 * day)})).toMatchObject({status: 200});
});

test('default branches, protected branches and branches with children can\'t expire', async () => {
	const plane = await startPlane();
	const expiry = {expires_at: after(plane, day)};
	expect(await update(plane, 'main', expiry)).toMatchObject(says(422, 'default branch'));
	const {id: dev} = await plane.branch('dev');
	await plane.post(list, {branch: {name: 'child', parent_id: dev}});
	plane.settle();
	expect(await update(plane, 'dev', expiry)).toMatchObject(says(422, 'has children, such as child'));
	expect(await update(plane, 'child', {...expiry, protected: true})).toMatchObject(says(422, 'protected'));
	await update(plane, 'child', {protected: true});
	expect(await update(plane, 'child', expiry)).toMatchObject(says(422, 'protected'));
	expect(await update(plane, 'child', {...expiry, protected: false})).toMatchObject({status: 200});
	expect(await plane.post(list, {branch: {...expiry, protected: true}})).toMatchObject(says(422, 'protected'));
});

test('a branch with an expiry can\'t be protected, become the default branch, or get children', async () => {
	const plane = await startPlane();
	await update(plane, 'staging', {expires_at: after(plane, day)});
	const {id} = await plane.branch('staging');
	expect(await update(plane, 'staging', {protected: true})).toMatchObject(says(422, 'branch staging expires'));
	expect(await plane.post(`${list}/${id}/set_as_default`)).toMatchObject(says(422, 'branch staging expires'));
	expect(await plane.post(list, {branch: {parent_id: id}})).toMatchObject(says(422, 'branch staging expires'));
	expect(await update(plane, 'staging', {protected: true, expires_at: null})).toMatchObject({status: 200});
	expect(await plane.post(`${list}/${id}/set_as_default`)).toMatchObject({status: 200});
	expect(await plane.post(list, {branch: {parent_id: id}})).toMatchObject({status: 201});
});

test('resetting a branch with an expiry restarts the time until the expiry', async () => {
	const plane = await startPlane();
	const {body: {branch: {id: main}}} = await update(plane, 'main', {name: 'main'});
	const {body: {branch: dev}} = await update(plane, 'dev', {expires_at: after(plane, 2 * day)});
	expect(dev).toMatchObject({ttl_interval_seconds: 172_800});
	plane.clock.advance(day);
	expect(await update(plane, 'dev', {name: 'next'})).toMatchObject({body: {branch: {expires_at: dev.expires_at, ttl_interval_seconds: 172_800}}});
	await plane.post(`${list}/${dev.id}/restore`, {source_branch_id: main});
	expect(await plane.branch('next')).toMatchObject({expires_at: after(plane, 2 * day), ttl_interval_seconds: 172_800});
	plane.settle();
	const {body} = await update(plane, 'next', {expires_at: null});
	expect(body.branch).not.toHaveProperty('ttl_interval_seconds');
	expect(body.branch).not.toHaveProperty('expires_at');
	const created = await plane.post<{branch: WireBranch}>(list, {branch: {expires_at: after(plane, day)}});
	expect(created.body.branch).toMatchObject({ttl_interval_seconds: 86_400});
});

test('the expiry of a branch is stored without fractions of a second', async () => {
	const plane = await startPlane();
	const instant = after(plane, day);
	expect(await update(plane, 'dev', {expires_at: instant.replace('Z', '.987Z')})).toMatchObject({body: {branch: {expires_at: instant, ttl_interval_seconds: 86_400}}});
});
