import {Buffer} from 'node:buffer';
import {once} from 'node:events';
import {createServer as createHttpServer} from 'node:http';
import {createServer} from 'node:https';
import {connect as dial, type AddressInfo} from 'node:net';
import {expect, onTestFinished, test} from 'vitest';
import {networkTrouble} from '../../src/api/connection/interruption-error.js';
import {certificate, certificateKey} from './certificate.js';
import {apiKey, connect, failure} from './connect.js';
import {trustCertificate} from './trust-certificate.js';

/** Starts a control plane behind TLS, with a certificate that no machine trusts. */
const startTlsServer = async () => {
	const keys: Array<string | undefined> = [];
	const server = createServer({cert: certificate, key: certificateKey}, (request, response) => {
		keys.push(request.headers.authorization);
		response.end('{"projects":[]}');
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	return {port: (server.address() as AddressInfo).port, keys};
};

/** Starts a proxy that records its requests, and tunnels to a port of this machine, or refuses. */
const startProxy = async (target: number, refusal?: string) => {
	const asked: Array<{readonly line: string; readonly headers: Readonly<Record<string, unknown>>}> = [];
	const proxy = createHttpServer().on('connect', (request, socket) => {
		socket.on('error', () => undefined);
		asked.push({line: `${request.method} ${request.url}`, headers: request.headers});
		if (refusal !== undefined) {
			socket.end(`HTTP/1.1 ${refusal}\r\n\r\n`);
			return;
		}

		const tunnel = dial(target, '127.0.0.1', () => {
			socket.write('HTTP/1.1 200 OK\r\n\r\n');
			socket.pipe(tunnel).pipe(socket);
		}).on('error', () => undefined);
		onTestFinished(() => {
			tunnel.destroy();
		});
	}).listen(0, '127.0.0.1');
	await once(proxy, 'listening');
	onTestFinished(() => {
		proxy.close();
		proxy.closeAllConnections();
	});
	const {port} = proxy.address() as AddressInfo;
	return {asked, name: `127.0.0.1:${port}`, uri: `http://user:secret@127.0.0.1:${port}`};
};

test('an untrusted certificate is reported as self-signed, and the key is not sent', async () => {
	const {port, keys} = await startTlsServer();
	expect(await failure(connect(`https://localhost:${port}/api/v2`).listProjects({}))).toMatchObject({
		name: 'ConnectionError',
		trouble: 'tls',
		message: `The certificate of localhost:${port} is self-signed. NODE_EXTRA_CA_CERTS can name a file of more certificates to trust.`,
		wasSent: false,
	});
	expect(keys).toEqual([]);
});

test('if a certificate is for another host, the error says so, and the key is not sent', async () => {
	trustCertificate();
	const {port, keys} = await startTlsServer();
	const proxy = await startProxy(port);
	expect(await failure(connect('https://elsewhere.example/api/v2', {environment: {HTTPS_PROXY: proxy.uri}}).listProjects({}))).toMatchObject({
		trouble: 'tls', message: 'The certificate of elsewhere.example is for another host.', wasSent: false,
	});
	expect(keys).toEqual([]);
});

test('a trusted certificate is accepted', async () => {
	trustCertificate();
	const {port, keys} = await startTlsServer();
	expect(await connect(`https://localhost:${port}/api/v2`).listProjects({})).toEqual({items: [], cursor: undefined});
	expect(keys).toEqual([`Bearer ${apiKey}`]);
});

test('the proxy in HTTPS_PROXY receives its own password, but not the API key', async () => {
	trustCertificate();
	const {port, keys} = await startTlsServer();
	const proxy = await startProxy(port);
	const client = connect('https://control.example/api/v2', {environment: {HTTPS_PROXY: proxy.uri}});
	expect(await client.listProjects({})).toEqual({items: [], cursor: undefined});
	expect(keys).toEqual([`Bearer ${apiKey}`]);
	expect(proxy.asked.map(({line}) => line)).toEqual(['CONNECT control.example:443']);
	expect(proxy.asked[0]?.headers).toMatchObject({'proxy-authorization': `Basic ${Buffer.from('user:secret').toString('base64')}`});
	expect(JSON.stringify(proxy.asked)).not.toContain(apiKey);
});

test('the control plane\'s certificate is also checked through a proxy', async () => {
	const {port} = await startTlsServer();
	const proxy = await startProxy(port);
	expect(await failure(connect('https://control.example/api/v2', {environment: {HTTPS_PROXY: proxy.uri}}).listProjects({}))).toMatchObject({
		trouble: 'tls', message: 'The certificate of control.example is self-signed. NODE_EXTRA_CA_CERTS can name a file of more certificates to trust.',
	});
});

test.each([
	['407 Proxy Authentication Required', 'wants a user name and a password, or others than those it got (407).'],
	['403 Forbidden', 'did not let the connection through: it answered 403.'],
	['502 Bad Gateway', 'did not let the connection through: it answered 502.'],
])('the error of a proxy that answers %s names the proxy, without its password', async (refusal, words) => {
	const proxy = await startProxy(0, refusal);
	const error = await failure(connect('https://control.example/api/v2', {environment: {HTTPS_PROXY: proxy.uri}}).listProjects({}));
	expect(error).toMatchObject({trouble: 'proxy', wasSent: false, message: `The proxy ${proxy.name} (of HTTPS_PROXY) ${words}`});
});

test('the error about a missing proxy names the proxy, and not the control plane', async () => {
	const environment = {HTTPS_PROXY: 'http://127.0.0.1:9'};
	expect(await failure(connect('https://control.example/api/v2', {environment}).listProjects({}))).toMatchObject({
		trouble: 'proxy', wasSent: false, message: 'The proxy 127.0.0.1:9 (of HTTPS_PROXY) refused the connection: nothing is listening there.',
	});
});

test('every call fails with a message if the URL of the proxy is invalid', async () => {
	expect(await failure(connect('https://control.example/api/v2', {environment: {HTTPS_PROXY: 'http://'}}).listProjects({}))).toMatchObject({
		trouble: 'proxy', wasSent: false, message: 'HTTPS_PROXY is not the URL of a proxy, such as http://proxy.example:3128.',
	});
});

test.each([
	['CERT_HAS_EXPIRED', 'tls', 'The certificate of host has expired.'],
	['CERT_NOT_YET_VALID', 'tls', 'The certificate of host is not valid yet: is the clock of this machine right?'],
	['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls', 'The certificate of host comes from an authority that this machine does not know. NODE_EXTRA_CA_CERTS can name a file of more certificates to trust.'],
	['CERT_REVOKED', 'tls', 'No secure connection to host could be made (CERT_REVOKED).'],
	['ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR', 'tls', 'No secure connection to host could be made (ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR).'],
	['EAI_AGAIN', 'name-not-found', 'The name of host can’t be looked up now: the name server did not answer.'],
	['ENETUNREACH', 'unreachable', 'host can’t be reached: there is no network.'],
	['EHOSTUNREACH', 'unreachable', 'host can’t be reached: there is no route to it from this machine.'],
	['UND_ERR_CONNECT_TIMEOUT', 'unreachable', 'host can’t be reached: no answer to the attempt to connect.'],
	['EMFILE', 'other', 'The connection to host failed (EMFILE).'],
])('the error code %s is reported as a failure of the kind %s: %s', (code, trouble, sentence) => {
	const told = networkTrouble(Object.assign(new Error('It failed.'), {code}));
	expect([told.trouble, told.sentence('host')]).toEqual([trouble, sentence.replaceAll('’', '\'')]);
});
