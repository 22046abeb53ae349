import {Buffer} from 'node:buffer';
import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import type {AddressInfo, Socket} from 'node:net';
import {getRequestListener, type HttpBindings} from '@hono/node-server';
import {lookUp} from '../../../base/look-up.js';
import {HttpError} from '../../http-errors.js';
import {errorBody} from './answer-error.js';
import {requestIdFor, requestIdHeaders} from './request-id.js';

/**
How long a client may take, in milliseconds, and how much it may send, before it is cut off.
*/
export type Limits = {
	/**
	Until the headers have arrived, and until the whole request has. A client that sends a byte now and then holds no connection for long.
	*/
	readonly headersTimeout: number;
	readonly requestTimeout: number;
	readonly keepAliveTimeout: number;

	/**
	How often the timeouts above are checked.
	*/
	readonly connectionsCheckingInterval: number;

	/**
	In bytes.
	*/
	readonly maxHeaderSize: number;

	/**
	How many clients are connected at once; further connections are closed.
	*/
	readonly mostConnections: number;
};

const usualLimits: Limits = {
	headersTimeout: 10_000,
	requestTimeout: 30_000,
	keepAliveTimeout: 65_000,
	connectionsCheckingInterval: 5000,
	maxHeaderSize: 16_384,
	mostConnections: 512,
};

/**
Answers one request.
*/
export type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export type Listening = {
	readonly port: number;

	/**
	Accepts no more connections and closes those that are open, kept-alive ones too.
	*/
	readonly stop: () => Promise<void>;
};

const brokenRequests: Readonly<Record<string, readonly [number, string]>> = {
	HPE_HEADER_OVERFLOW: [431, 'The headers are too long.'],
	ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
};

/**
Answers what is not HTTP, or comes too late, with the API's error body, and closes the connection.
*/
const answerBroken = (error: NodeJS.ErrnoException, socket: Socket) => {
	if (!socket.writable || error.code === 'ECONNRESET') {
		socket.destroy();
		return;
	}

	const [status, message] = lookUp(brokenRequests, error.code ?? '') ?? [400, 'This is not an HTTP request.'];
	const requestId = requestIdFor(undefined);
	const body = JSON.stringify(errorBody(requestId, new HttpError(status, message)));
	socket.end([
		`HTTP/1.1 ${status} ${message}`,
		...requestIdHeaders.map(name => `${name}: ${requestId}`),
		'Content-Type: application/json',
		`Content-Length: ${Buffer.byteLength(body)}`,
		'Connection: close',
		'',
		body,
	].join('\r\n'));
};

const badUrl = () => {
	const requestId = requestIdFor(undefined);
	return Response.json(
		errorBody(requestId, new HttpError(400, 'The Host header or the path is not valid.')),
		{status: 400, headers: Object.fromEntries(requestIdHeaders.map(name => [name, requestId]))},
	);
};

const listening = async (server: Server, port: number, host: string) => {
	server.listen(port, host);
	await once(server, 'listening');
};

/**
Serves a request handler over HTTP.

@throws The system's own error (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`) when it can't listen there.
*/
export const listen = async (fetch: Fetch, host: string, port: number, limits = usualLimits): Promise<Listening> => {
	const listener = getRequestListener(
		async (request, bindings) => fetch(request, bindings as HttpBindings),
		// Replacing the global Request and Response would affect the rest of the process.
		{overrideGlobalObjects: false, errorHandler: badUrl},
	);
	const server = createServer(limits, (incoming, outgoing) => {
		void listener(incoming, outgoing);
	});
	server.maxConnections = limits.mostConnections;
	server.on('clientError', (error, socket) => {
		answerBroken(error, socket as Socket);
	});
	await listening(server, port, host);
	return {
		port: (server.address() as AddressInfo).port,
		async stop() {
			if (!server.listening) {
				return;
			}

			const closed = once(server, 'close');
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
};
