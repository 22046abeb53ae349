import {once} from 'node:events';
import {createServer} from 'node:https';
import type {AddressInfo} from 'node:net';
import {expect, onTestFinished, test} from 'vitest';
import {connectEarly, type EarlyConnection} from '../../../src/api/connection/early-connection.js';
import {ownPort} from '../../helpers/own-port.js';
import {certificate, certificateKey} from '../certificate.js';
import {connect, failure} from '../connect.js';
import {trustCertificate} from '../trust-certificate.js';

/** Starts a control plane behind TLS, and counts its TCP connections and requests. */
const startCounting = async (port = 0) => {
	const seen = {connections: 0, requests: 0};
	const server = createServer({cert: certificate, key: certificateKey}, (_, response) => {
		seen.requests++;
		response.end('{"projects":[]}');
	}).on('connection', () => {
		seen.connections++;
	}).listen(port, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	const {port: taken} = server.address() as AddressInfo;
	return {server, seen, baseUrl: `https://localhost:${taken}/api/v2`};
};

const early = (baseUrl: string): EarlyConnection => {
	const connection = connectEarly(baseUrl, {})!;
	onTestFinished(() => {
		connection.close();
	});
	return connection;
};

test('the first request uses the connection that was opened early', async () => {
	trustCertificate();
	const {server, seen, baseUrl} = await startCounting();
	const opened = early(baseUrl);
	await once(server, 'connection');
	const client = connect(baseUrl, {early: opened});
	await client.listProjects({});
	expect(seen).toEqual({connections: 1, requests: 1});
	expect(await opened.take()).toBeUndefined();
});

test('the client checks the certificate of an early connection', async () => {
	const {seen, baseUrl} = await startCounting();
	expect(await failure(connect(baseUrl, {early: early(baseUrl)}).listProjects({}))).toMatchObject({trouble: 'tls', wasSent: false});
	expect(seen.requests).toBe(0);
});

test('if the early connection found no server, the first request opens another connection', async () => {
	trustCertificate();
	const port = await ownPort();
	const opened = early(`https://localhost:${port}/api/v2`);
	expect(await opened.take()).toBeUndefined();
	const {seen, baseUrl} = await startCounting(port);
	await connect(baseUrl, {early: opened}).listProjects({});
	expect(seen).toEqual({connections: 1, requests: 1});
});

test('an early connection that the server has closed in the meantime is not used', async () => {
	trustCertificate();
	const {server, seen, baseUrl} = await startCounting();
	const opened = early(baseUrl);
	const [socket] = await once(server, 'connection') as [{readonly destroy: () => void}];
	socket.destroy();
	await connect(baseUrl, {early: opened}).listProjects({});
	expect(seen.requests).toBe(1);
});

test('closing the client closes an unused early connection', async () => {
	const {server, baseUrl} = await startCounting();
	const opened = early(baseUrl);
	const [socket] = await once(server, 'connection') as [NodeJS.EventEmitter];
	const closed = once(socket, 'close');
	await connect(baseUrl, {early: opened}).close();
	await closed;
});

test.each([
	['plain http', 'http://127.0.0.1:9/api/v2', {}],
	['a proxy', 'https://control.example/api/v2', {HTTPS_PROXY: 'http://127.0.0.1:9'}],
	['a proxy that is no URL', 'https://control.example/api/v2', {HTTPS_PROXY: 'http://'}],
])('no connection is opened early for %s', (_, baseUrl, environment) => {
	expect(connectEarly(baseUrl, environment)).toBeUndefined();
});
