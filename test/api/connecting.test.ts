import {expect, test} from 'vitest';
import {exchangeLine, type Exchange} from '../../src/api/exchange.js';
import {found, startPlane} from '../control-plane/plane.js';
import {projectId} from '../control-plane/small-seed.js';
import {connect, failure} from './connect.js';
import {json, raw, startScriptedServer} from './scripted-server.js';

const pem = '-----BEGIN CERTIFICATE-----\nMIIBkTCB+w==\n-----END CERTIFICATE-----\n';
const query = {
	computeId: 'ep-x', branchId: 'br-x', roleName: 'ada', databaseName: 'shop', isPooled: false,
};

const addressFrom = async (body: unknown) => {
	const {baseUrl} = await startScriptedServer(json(200, body));
	return connect(baseUrl).getServerAddress('p', query);
};

test.each([
	['postgresql://ada:p%40ss@ep-x.eu.example/shop?sslmode=require', {host: 'ep-x.eu.example', port: 5432, sslMode: 'require'}],
	['postgres://127.0.0.1:20925/shop', {host: '127.0.0.1', port: 20_925}],
	['postgresql://ada@[::1]:6543/shop?sslmode=disable', {host: '::1', port: 6543, sslMode: 'disable'}],
	['postgresql://ada@[::1]:6543/shop?sslmode=%1b', {host: '::1', port: 6543}],
])('the URI %s becomes a server address without the password', async (uri, place) => {
	expect(await addressFrom({uri})).toEqual(place);
	expect(await addressFrom({uri, certificate: pem})).toEqual({...place, certificate: pem});
});

test.each<[string, unknown]>([
	['no URI', {uri: 'ep-x.eu.example'}],
	['another protocol', {uri: 'https://ep-x.eu.example/shop'}],
	['no host', {uri: 'postgresql:///shop'}],
	['the folder of a socket, which has no TLS', {uri: 'postgresql://%2Ftmp/shop'}],
	['several hosts', {uri: 'postgresql://ada@one.example,two.example/shop'}],
	['a host with a blank', {uri: 'postgresql://a%20b/shop'}],
	['a host with an escape', {uri: 'postgresql://a%1b%5b2J/shop'}],
	['an invalid port', {uri: 'postgresql://h:99999/shop'}],
	['a number', {uri: 7}],
	['an empty answer', {}],
	['an invalid certificate', {uri: 'postgresql://h/shop', certificate: '/etc/passwd'}],
	['a certificate that is too long', {uri: 'postgresql://h/shop', certificate: `-----BEGIN CERTIFICATE-----\n${'A'.repeat(30_000)}\n-----END CERTIFICATE-----`}],
	['a certificate with text after it', {uri: 'postgresql://h/shop', certificate: `${pem}ssl_key=1`}],
])('the client rejects %s as a server address', async (_words, body) => {
	await expect(addressFrom(body)).rejects.toMatchObject({name: 'DecodeError'});
});

test.each<[string, unknown]>([
	['a number', {password: 7}],
	['an empty text', {password: ''}],
	['a text with a NUL in its middle', {password: 'hunter2\0--host'}],
	['a text of 7,000 characters', {password: 'hunter2'.repeat(1000)}],
	['an empty answer', {}],
])('the client rejects %s as a password, and the error does not quote the password', async (_words, body) => {
	const {baseUrl} = await startScriptedServer(json(200, body));
	const error = await failure(connect(baseUrl).revealPassword('p', 'br-x', 'ada'));
	expect(error.name).toBe('DecodeError');
	expect(error.message).not.toContain('hunter2');
});

test('the client\'s reports never contain a password from an answer', async () => {
	const told: Exchange[] = [];
	const {baseUrl} = await startScriptedServer(
		json(200, {password: 'hunter2'}),
		json(200, {uri: 'postgresql://ada:hunter2@h/shop'}),
		json(200, {uri: 'postgresql://ada:hunter2@/shop'}),
		raw(200, '{"password": "hunter2"'),
	);
	const client = connect(baseUrl, {
		onExchange(exchange) {
			told.push(exchange);
		},
	});
	await client.revealPassword('p', 'br-x', 'ada');
	await client.getServerAddress('p', query);
	await failure(client.getServerAddress('p', query));
	await failure(client.revealPassword('p', 'br-x', 'ada'));
	expect(told).toHaveLength(4);
	expect(told.map(exchange => `${JSON.stringify(exchange)} ${exchangeLine(exchange)} ${exchange.error?.message ?? ''} ${exchange.error?.stack ?? ''}`).join(' ')).not.toContain('hunter2');
});

test('the client reads roles, addresses and stored passwords, and reports 412 for other passwords', async () => {
	const plane = await startPlane();
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	const {id: branchId} = await plane.branch('main');
	const {id: computeId, host} = await plane.primaryOn('main');
	expect(await client.readList('roles', {projectId, branchId})).toMatchObject([{
		id: 'neondb_owner', branchId, projectId, isProtected: false,
	}]);
	const place = {
		computeId, branchId, roleName: 'neondb_owner', databaseName: 'neondb',
	};
	expect(await client.getServerAddress(projectId, {...place, isPooled: false})).toEqual({host, port: 5432, sslMode: 'require'});
	expect(await client.getServerAddress(projectId, {...place, isPooled: true})).toEqual({
		host: host.replace(computeId, () => `${computeId}-pooler`), port: 5432, sslMode: 'require',
	});
	expect(await client.revealPassword(projectId, branchId, 'neondb_owner')).toMatch(/^\S{12,}$/v);

	const {body} = await plane.post<{project: {id: string}; branch: {id: string}; endpoints: ReadonlyArray<{id: string}>}>('/projects', {project: {name: 'silent', store_passwords: false, org_id: undefined}});
	expect(await failure(client.revealPassword(body.project.id, body.branch.id, 'neondb_owner'))).toMatchObject({name: 'ConflictError', status: 412});
	const {body: {uri}} = await plane.get<{uri: string}>(`/projects/${body.project.id}/connection_uri?role_name=neondb_owner&database_name=neondb`);
	expect(uri).toBe(`postgresql://neondb_owner@${new URL(uri).host}/neondb?sslmode=require`);
	expect(uri).toContain(found(body.endpoints[0]).id);
});
