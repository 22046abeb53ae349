import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';

/** A server that passes requests to a control plane, but lacks some routes or makes more demands. */
export type LesserServer = {
	readonly baseUrl: string;

	/** Returns the path of each request so far, below the API root, with its query. */
	readonly paths: () => readonly string[];
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

const root = '/api/v2';

/**
Starts a server for the API root `target`.

`refuse` returns an answer, or undefined to pass the request on.
*/
export const startLesserServer = async (target: string, refuse: (path: string) => Response | undefined | Promise<Response | undefined>): Promise<LesserServer> => {
	const paths: string[] = [];
	const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
		const {method = '', url = '', headers: {authorization = ''}} = request;
		const path = url.replace(root, '');
		paths.push(path);
		const body = await text(request);
		const refused = await refuse(path);
		try {
			const answer = refused ?? await fetch(target + path, {
				method, headers: {authorization, 'content-type': 'application/json'}, ...(body !== '' && {body}),
			});
			const answered = await answer.text();
			response.writeHead(answer.status, {'content-type': 'application/json'});
			response.end(answered);
		} catch (error) {
			// fetch throws a TypeError if the control plane breaks off, as at the end of a test. The connection breaks here too.
			if (!(error instanceof TypeError)) {
				throw error;
			}

			response.destroy();
		}
	};

	const server = createServer((request, response) => {
		void answerTo(request, response);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');

	return {
		baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${root}`,
		paths: () => paths,
		async [Symbol.asyncDispose]() {
			const closed = once(server, 'close');
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
};
