import {expect, test} from 'vitest';
import {organizationKey, scopedKey} from '../../api-keys.js';
import {startPlane, type Plane} from '../../plane.js';
import {says} from '../../says.js';
import {
	freeProjectId,
	organizationId,
	otherOrganizationId,
	outsideProjectId,
	projectId,
} from '../../small-seed.js';

type TransferRequest = {readonly id: string; readonly project_id: string; readonly created_at: string; readonly expires_at: string};

const ask = async (plane: Plane, project: string, key: string, body?: Record<string, unknown>) =>
	plane.post<TransferRequest>(`/projects/${project}/transfer_requests`, body, {key});

const accept = async (plane: Plane, {id, project_id: project}: TransferRequest, key: string, body?: Record<string, unknown>) =>
	plane.send('PUT', `/projects/${project}/transfer_requests/${id}`, {key, ...(body !== undefined && {body})});

test('accepting a transfer request transfers the project, and a second acceptance is refused', async () => {
	const plane = await startPlane();
	const {member, administrator} = plane.keys;
	const {status, body} = await ask(plane, freeProjectId, member);
	expect({status, body}).toMatchObject({status: 201, body: {project_id: freeProjectId, created_at: '2026-11-20T12:00:00Z', expires_at: '2026-11-21T12:00:00Z'}});
	expect(await accept(plane, body, administrator, {org_id: organizationId})).toMatchObject({status: 204});
	expect(await plane.get(`/projects/${freeProjectId}`)).toMatchObject({body: {project: {org_id: organizationId}}});
	expect(await accept(plane, body, administrator, {org_id: organizationId})).toMatchObject(says(404, 'transfer request'));
});

test('if a transfer is accepted without naming an organization, the project moves to the owner of the accepting key', async () => {
	const plane = await startPlane();
	const {outsider, administrator, member} = plane.keys;
	const {body: first} = await ask(plane, outsideProjectId, outsider, {ttl_seconds: 60});
	expect(first.expires_at).toBe('2026-11-20T12:01:00Z');
	expect(await accept(plane, first, administrator)).toMatchObject({status: 204});
	const {body} = await plane.get<{project: Record<string, unknown>}>(`/projects/${outsideProjectId}`);
	expect(body.project).not.toHaveProperty('org_id');
	expect(await plane.get(`/projects/${outsideProjectId}`, {key: outsider})).toMatchObject({status: 404});
	const {body: second} = await ask(plane, freeProjectId, member);
	const {key} = await organizationKey(plane);
	expect(await accept(plane, second, key)).toMatchObject({status: 204});
	expect(await plane.get(`/projects/${freeProjectId}`, {key})).toMatchObject({body: {project: {org_id: organizationId}}});
});

test('requesting a transfer is refused for members, for project-scoped keys, and for invalid durations', async () => {
	const plane = await startPlane();
	const {member, outsider, administrator} = plane.keys;
	expect(await ask(plane, projectId, member)).toMatchObject(says(403, 'administrator'));
	expect(await ask(plane, projectId, outsider)).toMatchObject({status: 404});
	expect(await ask(plane, outsideProjectId, member)).toMatchObject({status: 403});
	const {key} = await scopedKey(plane);
	expect(await ask(plane, projectId, key)).toMatchObject(says(403, 'project-scoped key'));
	const {body} = await ask(plane, freeProjectId, member);
	expect(await accept(plane, body, key)).toMatchObject(says(403, 'project-scoped key'));
	expect(await accept(plane, body, administrator, {org_id: 'org-of-nobody-00000009'})).toMatchObject({status: 404});
	expect(await accept(plane, body, outsider, {org_id: organizationId})).toMatchObject({status: 404});
	for (const seconds of [0, -1, 1.5, 'soon', 9_000_000_000]) {
		expect(await ask(plane, freeProjectId, member, {ttl_seconds: seconds})).toMatchObject(says(400, 'ttl_seconds'));
	}
});

test('a transfer request ends when the request expires, or when the project is transferred or deleted', async () => {
	const plane = await startPlane();
	const {member, administrator} = plane.keys;
	const to = {org_id: organizationId};
	const {body: late} = await ask(plane, freeProjectId, member, {ttl_seconds: 60});
	plane.clock.advance(60_000);
	expect(await accept(plane, late, administrator, to)).toMatchObject({status: 404});
	const {body: one} = await ask(plane, freeProjectId, member);
	const {body: other} = await ask(plane, freeProjectId, member);
	expect(await accept(plane, {...one, project_id: projectId}, administrator, to)).toMatchObject({status: 404});
	expect(await accept(plane, one, administrator, to)).toMatchObject({status: 204});
	expect(await accept(plane, other, administrator, to)).toMatchObject({status: 404});
	const {body: last} = await ask(plane, freeProjectId, administrator);
	await plane.delete(`/projects/${freeProjectId}`);
	expect(await accept(plane, last, administrator, to)).toMatchObject({status: 404});
	await plane.post(`/projects/${freeProjectId}/recover`);
	plane.settle();
	expect(await accept(plane, last, administrator, to)).toMatchObject({status: 404});
});

test('a transfer is refused if the organization\'s plan is too small, or while operations are running', async () => {
	const plane = await startPlane();
	const {administrator, member} = plane.keys;
	const {body} = await ask(plane, projectId, administrator);
	expect(await accept(plane, body, member, {org_id: otherOrganizationId})).toMatchObject({
		...says(406, 'free plan'), body: {reasons: [{code: 'subscription_type', message: 'the projects are on the scale plan, and it is on the free plan'}]},
	});
	const {body: free} = await ask(plane, freeProjectId, member);
	await plane.post(`/projects/${freeProjectId}/branches`);
	expect(await accept(plane, free, administrator, {org_id: organizationId})).toMatchObject({status: 423});
	plane.settle();
	expect(await accept(plane, free, administrator, {org_id: organizationId})).toMatchObject({status: 204});
});
