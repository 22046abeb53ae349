import {connect, type Socket} from 'node:net';
import {text} from 'node:stream/consumers';
import {findCertificate} from '../../../../src/postgres/files/certificate.js';
import type {Route} from '../../../../src/postgres/proxy/doorkeeper.js';
import {startProxy} from '../../../../src/postgres/proxy/start-proxy.js';
import {temporaryFolder} from '../../../helpers/temporary-folder.js';
import {whenTestEnds} from '../../../helpers/when-test-ends.js';

/**
Starts a proxy whose only compute can't wake, and records which clients would have woken it.

`answer` resolves with the route to the compute, sooner or later.
*/
export const startSleeper = async (settings: {
	readonly patienceMilliseconds?: number;
	readonly allowedOrigins?: readonly string[];
} = {}, answer?: Promise<Route>): Promise<{readonly port: number; readonly waking: string[]}> => {
	const waking: string[] = [];
	const proxy = startProxy(await findCertificate(await temporaryFolder(), undefined, new Date()), {
		async wake({computeId}) {
			waking.push(computeId);
			return answer ?? {rejection: {code: '57P03', message: `endpoint ${computeId} sleeps soundly`}};
		},
		running: () => [],
	}, settings);
	whenTestEnds(proxy.stop);
	const port = await proxy.listen(0) ?? 0;
	await proxy.assign(port, 'ep-one');
	return {port, waking};
};

export const openRaw = (port: number, beginning: Uint8Array | string): Socket => {
	const socket = connect(port, '127.0.0.1');
	socket.on('error', () => undefined);
	socket.write(beginning);
	return socket;
};

/** Returns all that the proxy answers until it closes the connection. */
export const talk = async (port: number, beginning: Uint8Array | string): Promise<string> => text(openRaw(port, beginning));

/** Builds a request from its own lines and the lines that every request has. */
export const requestText = (lines: readonly string[], body = ''): string => [...lines, '', body].join('\r\n');

export const connectionString = 'Neon-Connection-String: postgresql://ada:secret@localhost/shop';

/** Parts of valid requests. */
export const query = '{"query": "select 1"}';
export const post = ['POST /sql HTTP/1.1', 'Host: localhost', connectionString];
export const upgrade = ['GET /v2 HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg=='];
export const length = (body: string) => `Content-Length: ${body.length}`;
