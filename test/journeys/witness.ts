import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

/** A server that refuses every request, and remembers the keys it was sent. */
export type Witness = {
	readonly baseUrl: string;

	/** Returns the `Authorization` header of each request so far. */
	readonly keys: () => ReadonlyArray<string | undefined>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

export const startWitness = async (): Promise<Witness> => {
	const keys: Array<string | undefined> = [];
	const server = createServer((request, response) => {
		keys.push(request.headers.authorization);
		response.writeHead(401, {'content-type': 'application/json'});
		response.end('{"code": "", "message": "nobody is let in here"}');
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');

	return {
		baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`,
		keys: () => keys,
		async [Symbol.asyncDispose]() {
			const closed = once(server, 'close');
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
};
