import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {buffer} from 'node:stream/consumers';
import {startControlPlane, type ControlPlaneOptions} from '../../src/control-plane/start.js';

/** Changes the body of an answer before it is passed on; `asked` is the request (`GET /projects/…`). */
export type Rewrite = (body: unknown, asked: string) => unknown;

export type WatchedControlPlane = {
	/** The environment that connects a dashboard to the control plane. */
	readonly env: Readonly<Record<string, string>>;

	/** Returns every request so far: `GET /projects?limit=100`. */
	readonly requests: () => readonly string[];

	/** Changes the answers from now on. */
	readonly rewrite: (rewrite: Rewrite) => void;
	readonly close: () => Promise<void>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

const apiPath = '/api/v2';

const passedHeaders = (request: IncomingMessage): Record<string, string> => {
	const {authorization, accept, 'content-type': contentType} = request.headers;
	return {
		...(authorization !== undefined && {authorization}),
		...(accept !== undefined && {accept}),
		...(contentType !== undefined && {'content-type': contentType}),
	};
};

/**
Starts a control plane in which nothing happens without a request, behind a server that counts requests and may change answers.
*/
export const startWatchedControlPlane = async (options: Partial<ControlPlaneOptions> = {}): Promise<WatchedControlPlane> => {
	const controlPlane = await startControlPlane({
		host: '127.0.0.1', port: 0, seed: 'demo', hasTraffic: false, ...options,
	});
	const asked: string[] = [];
	let rewrite: Rewrite = body => body;
	const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
		const path = request.url!.slice(apiPath.length);
		const name = `${request.method!} ${path}`;
		asked.push(name);
		const sent = await buffer(request);
		const answer = await fetch(controlPlane.baseUrl + path, {
			method: request.method,
			headers: passedHeaders(request),
			...(sent.length > 0 && {body: sent}),
		});
		const text = await answer.text();
		const isJson = answer.headers.get('content-type')?.includes('json') === true;
		response.writeHead(answer.status, {'content-type': answer.headers.get('content-type') ?? 'text/plain'});
		response.end(isJson ? JSON.stringify(rewrite(JSON.parse(text), name)) : text);
	};

	const server = createServer((request, response) => {
		void answerTo(request, response);
	});
	await new Promise<void>(resolve => {
		server.listen(0, '127.0.0.1', resolve);
	});
	const {port} = server.address() as AddressInfo;
	const close = async () => {
		server.closeAllConnections();
		server.close();
		await controlPlane.stop();
	};

	return {
		env: {PGTOWER_BASE_URL: `http://127.0.0.1:${port}${apiPath}`, PGTOWER_API_KEY: controlPlane.apiKey},
		requests: () => asked,
		rewrite(next) {
			rewrite = next;
		},
		close,
		[Symbol.asyncDispose]: close,
	};
};

/** Replaces strings of a body with the results of a function. */
export const mapStrings = (body: unknown, map: (text: string, name: string) => string, name = ''): unknown => {
	if (typeof body === 'string') {
		return map(body, name);
	}

	if (Array.isArray(body)) {
		return body.map(item => mapStrings(item, map, name));
	}

	if (typeof body === 'object' && body !== null) {
		return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, mapStrings(value, map, key)]));
	}

	return body;
};
