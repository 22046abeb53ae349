import type {IncomingMessage} from 'node:http';
import {HttpProblem} from './http-problem.js';

/** The host names that local clients use. After DNS rebinding, a web page would send its own host name. */
const loopbackHost = /^(?:127(?:\.\d{1,3}){3}|localhost|[\w\-]+\.localhost|\[::1\])(?::\d+)?$/iv;

export type Served = {
	readonly methods: readonly string[];
	readonly path: string;
};

/**
Checks that a request is for an existing service, and not from a foreign web page. Any web page can send requests to ports of its reader's machine.

`allowedOrigins`: the origins of allowed pages, such as `http://localhost:5173`.

@throws {HttpProblem} If the request is not allowed.
*/
export const checkRequest = ({method = '', url = '', headersDistinct: {origin = [], host = []}}: IncomingMessage, {methods, path}: Served, allowedOrigins: ReadonlySet<string>): void => {
	const foreign = origin.find(page => !allowedOrigins.has(page));
	if (foreign !== undefined) {
		throw new HttpProblem(403, `pages of ${foreign} are not allowed: allow them with serve --allow-origin`);
	}

	if (host.length !== 1 || !loopbackHost.test(host.join(','))) {
		throw new HttpProblem(421, `the host ${host.join(', ')} is not this machine's: use 127.0.0.1 or localhost`);
	}

	if (url.split('?', 1)[0] !== path) {
		throw new HttpProblem(404, 'only /sql is served here, and WebSockets at /v2');
	}

	if (!methods.includes(method)) {
		throw new HttpProblem(405, `${path} takes ${methods.join(' and ')}, not ${method}`);
	}
};
