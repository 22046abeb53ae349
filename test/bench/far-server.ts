import {once} from 'node:events';
import {
	connect,
	createServer,
	type AddressInfo,
	type Server,
	type Socket,
} from 'node:net';
import {createServer as createTlsServer} from 'node:tls';
import {certificate, certificateKey} from '../api/certificate.js';
import type {ServeProcess} from '../helpers/serve-process.js';

/** The address of a control plane that is far away, and uses TLS. */
export type FarServer = {
	readonly baseUrl: string;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Ends each of two connections when the other ends. */
const endTogether = (one: Socket, other: Socket) => {
	for (const [ended, left] of [[one, other], [other, one]] as const) {
		ended.on('error', () => undefined).on('close', () => {
			left.destroy();
		});
	}
};

/**
Puts a control plane `roundTripMilliseconds` away. Since the kernel accepts a connection at once, the first bytes wait as long as the connection
would have taken.
*/
export const startFarServer = async ({baseUrl}: ServeProcess, roundTripMilliseconds: number): Promise<FarServer> => {
	const target = new URL(baseUrl);
	const secure = createTlsServer({cert: certificate, key: certificateKey, noDelay: true}, socket => {
		const plain = connect(Number(target.port), target.hostname).setNoDelay(true);
		plain.pipe(socket).pipe(plain);
		endTogether(socket, plain);
	}).listen(0, '127.0.0.1');
	await once(secure, 'listening');
	const far = createServer({noDelay: true}, near => {
		const acceptedAt = performance.now();
		const beyond = connect(portOf(secure), '127.0.0.1').setNoDelay(true);
		near.on('data', (chunk: Uint8Array) => {
			setTimeout(() => {
				beyond.write(chunk);
			}, (roundTripMilliseconds / 2) + Math.max(0, roundTripMilliseconds - (performance.now() - acceptedAt)));
		});
		beyond.on('data', (chunk: Uint8Array) => {
			setTimeout(() => {
				near.write(chunk);
			}, roundTripMilliseconds / 2);
		});
		endTogether(near, beyond);
	}).listen(0, '127.0.0.1');
	await once(far, 'listening');
	return {
		baseUrl: `https://localhost:${portOf(far)}${target.pathname}`,
		async [Symbol.asyncDispose]() {
			far.close();
			secure.close();
		},
	};
};
