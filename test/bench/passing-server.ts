import {once} from 'node:events';
import {Agent, createServer, request as ask} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {ServeProcess} from '../helpers/serve-process.js';

type Passed = {
	/** The time by `performance.now()`. */
	readonly at: number;

	/** For example `GET /projects?limit=400`. */
	readonly name: string;
};

/** A server that passes requests on to a control plane, and records each with its time. */
export type PassingServer = {
	readonly env: Readonly<Record<string, string>>;
	readonly passed: () => readonly Passed[];
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

const root = '/api/v2';

/** Starts the server. `rewrite` may change the path of a request; `delayMilliseconds` delays every answer. */
export const startPassingServer = async (
	target: ServeProcess,
	{rewrite = path => path, delayMilliseconds = 0}: {readonly rewrite?: (path: string) => string; readonly delayMilliseconds?: number} = {},
): Promise<PassingServer> => {
	const passed: Passed[] = [];
	const agent = new Agent({keepAlive: true});
	const server = createServer((request, response) => {
		const path = request.url!.slice(root.length);
		passed.push({at: performance.now(), name: `${request.method!} ${path}`});
		const onward = ask(target.baseUrl + rewrite(path), {method: request.method, headers: request.headers, agent}, answer => {
			const pass = () => {
				response.writeHead(answer.statusCode!, answer.headers);
				answer.pipe(response);
			};

			if (delayMilliseconds > 0) {
				setTimeout(pass, delayMilliseconds);
			} else {
				pass();
			}
		});
		onward.on('error', error => {
			response.destroy(error);
		});
		request.pipe(onward);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const {port} = server.address() as AddressInfo;
	return {
		env: {PGTOWER_BASE_URL: `http://127.0.0.1:${port}${root}`, PGTOWER_API_KEY: target.apiKey!},
		passed: () => passed,
		async [Symbol.asyncDispose]() {
			server.close();
			server.closeAllConnections();
			agent.destroy();
			await once(server, 'close');
		},
	};
};
