import {expect, test} from 'vitest';
import {found, startPlane, type Plane} from '../../plane.js';
import {organizationId, otherOrganizationId, projectId} from '../../small-seed.js';

type Member = {readonly member: {readonly id: string; readonly role: string}; readonly user: {readonly email: string}};

const organization = `/organizations/${organizationId}`;

const membersOf = async (plane: Plane) => {
	const {body} = await plane.get<{members: Member[]}>(`${organization}/members`);
	return body.members;
};

test('a user sees only organizations of which the user is a member', async () => {
	const plane = await startPlane();
	const idsFor = async (key: string) => {
		const {body} = await plane.get<{organizations: Array<{id: string}>}>('/users/me/organizations', {key});
		return body.organizations.map(({id}) => id);
	};

	expect(await idsFor(plane.keys.administrator)).toEqual([organizationId, otherOrganizationId]);
	expect(await idsFor(plane.keys.outsider)).toEqual([]);
	expect(await plane.get(organization, {key: plane.keys.outsider})).toMatchObject({status: 404});
	expect(await plane.get(`${organization}/members`, {key: plane.keys.outsider})).toMatchObject({status: 404});
});

test('with an organization key or a project-scoped key, the API lists only the key\'s organization', async () => {
	const plane = await startPlane();
	for (const project of [undefined, projectId]) {
		const {body: {key}} = await plane.post<{key: string}>(`${organization}/api_keys`, {key_name: 'k', project_id: project});
		expect(await plane.get('/users/me/organizations', {key})).toMatchObject({body: {organizations: [{id: organizationId}]}});
		expect(await plane.get('/auth', {key})).toMatchObject({body: {account_id: organizationId, auth_method: 'api_key_org'}});
	}

	expect(await plane.get('/auth')).toMatchObject({body: {auth_method: 'api_key_user'}});
});

test('the members of an organization are listed with their roles', async () => {
	const plane = await startPlane();
	expect(await membersOf(plane)).toMatchObject([
		{member: {role: 'admin'}, user: {email: 'ada@acme.example'}},
		{member: {role: 'member'}, user: {email: 'milo@acme.example'}},
	]);
});

test('the list of an organization\'s members can be sorted, and read in pages', async () => {
	const plane = await startPlane();
	const page = async (query: string) => {
		const {body} = await plane.get<{members: Member[]; pagination: {next?: string}}>(`${organization}/members?${query}`);
		return {emails: body.members.map(({user}) => user.email), next: body.pagination.next};
	};

	expect(await page('sort_by=email')).toEqual({emails: ['milo@acme.example', 'ada@acme.example']});
	expect(await page('sort_by=role&sort_order=asc')).toEqual({emails: ['ada@acme.example', 'milo@acme.example']});
	const first = await page('limit=1&sort_by=email&sort_order=asc');
	expect(first).toEqual({emails: ['ada@acme.example'], next: expect.any(String) as string});
	expect(await page(`limit=1&sort_by=email&sort_order=asc&cursor=${first.next}`)).toEqual({emails: ['milo@acme.example']});
});

test('members can leave an organization, but only administrators can remove other members', async () => {
	const plane = await startPlane();
	const [administrator, member] = await membersOf(plane);
	const path = `${organization}/members/${found(member).member.id}`;
	expect(await plane.delete(`${organization}/members/${found(administrator).member.id}`, {key: plane.keys.member})).toMatchObject({
		status: 403,
	});
	expect(await plane.patch(path, {role: 'admin'}, {key: plane.keys.member})).toMatchObject({status: 403});
	expect(await plane.delete(path, {key: plane.keys.member})).toMatchObject({status: 200});
	expect(await membersOf(plane)).toHaveLength(1);
	expect(await plane.get(path)).toMatchObject({status: 404});
});

test('an organization keeps at least one administrator', async () => {
	const plane = await startPlane();
	const [administrator] = await membersOf(plane);
	const path = `${organization}/members/${found(administrator).member.id}`;
	expect(await plane.delete(path)).toMatchObject({status: 422});
	expect(await plane.patch(path, {role: 'member'})).toMatchObject({status: 422});
	expect(await membersOf(plane)).toHaveLength(2);
});

test('exactly one region is the default', async () => {
	const plane = await startPlane();
	const {body} = await plane.get<{regions: Array<{region_id: string; default: boolean}>}>('/regions');
	expect(body.regions.filter(region => region.default).map(({region_id: id}) => id)).toEqual(['aws-us-east-2']);
});
