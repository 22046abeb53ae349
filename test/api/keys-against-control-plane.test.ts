import {expect, test} from 'vitest';
import {found, startPlane} from '../control-plane/plane.js';
import {organizationId, projectId} from '../control-plane/small-seed.js';
import {connect, failure} from './connect.js';

const start = async () => {
	const plane = await startPlane();
	return {plane, client: connect(plane.baseUrl, {apiKey: plane.apiKey})};
};

test('API keys of all three kinds can be created, listed, used and revoked through the client', async () => {
	const {plane, client} = await start();
	const personal = {kind: 'personal'} as const;
	const owner = {kind: 'organization', orgId: organizationId} as const;
	const made = [
		await client.createApiKey({name: 'mine', owner: personal}),
		await client.createApiKey({name: 'ours', owner}),
		await client.createApiKey({name: 'one project', owner, projectId}),
	];
	expect(made.map(({key}) => [key.name, key.kind, key.orgId, key.projectId])).toEqual([
		['mine', 'personal', undefined, undefined],
		['ours', 'organization', organizationId, undefined],
		['one project', 'project', organizationId, projectId],
	]);

	const clients = made.map(({secret}) => connect(plane.baseUrl, {apiKey: secret}));
	for (const other of clients) {
		expect(await other.getProject(projectId)).toMatchObject({id: projectId});
	}

	const listed = [...await client.listApiKeys(personal), ...await client.listApiKeys(owner)];
	for (const {key} of made) {
		expect(listed).toContainEqual({
			...key,
			createdBy: {id: key.createdBy?.id, name: 'Ada Keller'},
			lastUsedAt: plane.clock.now(),
			lastUsedFrom: '127.0.0.1',
		});
	}

	for (const [index, {key}] of made.entries()) {
		await client.revokeApiKey(key.kind === 'personal' ? personal : owner, key.number);
		expect(await failure(found(clients[index]).getProject(projectId))).toMatchObject({name: 'UnauthorizedError'});
	}

	expect(await client.listApiKeys(owner)).toEqual([]);
});

test('the client reads the owner of the current key', async () => {
	const {plane, client} = await start();
	const me = await client.getMe();
	expect(me).toMatchObject({name: 'Ada Keller', email: 'ada@acme.example'});
	expect(await client.getAuth()).toEqual({accountId: me.id, method: 'api_key_user'});
	expect(await client.listOrganizations()).toContainEqual({
		id: organizationId, name: 'Acme', handle: 'acme', plan: 'scale',
	});

	const {secret} = await client.createApiKey({name: 'ours', owner: {kind: 'organization', orgId: organizationId}});
	const other = connect(plane.baseUrl, {apiKey: secret});
	expect(await other.getAuth()).toEqual({accountId: organizationId, method: 'api_key_org'});
	expect(await other.listOrganizations()).toHaveLength(1);
	expect(await failure(other.getMe())).toMatchObject({name: 'NotFoundError', status: 404});
});
