import {Buffer} from 'node:buffer';
import {once} from 'node:events';
import type {IncomingMessage, Server, ServerResponse} from 'node:http';
import type {AddressInfo, Socket} from 'node:net';
import process from 'node:process';
import {lookUp} from '../../../base/records.js';
import {HttpError} from '../../http-errors.js';
import {
	answerError,
	errorBody,
	sendReply,
	type Reply,
} from './send-reply.js';
import {
	idOf,
	takeRequest,
	requestIdFor,
	requestIdHeaders,
	withRequestId,
	type HttpRequest,
} from './http-request.js';

// An import would access every export of the module. One of these exports loads node's own fetch, which takes a tenth of the demo's startup time.
const {createServer} = process.getBuiltinModule('node:http');

export type Limits = {
	/**
	The time limit for the arrival of the headers, in milliseconds. Without this limit, a client could hold a connection by sending a byte now and
	then.
	*/
	readonly headersTimeout: number;

	/** The time limit for the arrival of the whole request, in milliseconds. */
	readonly requestTimeout: number;

	/** How long an idle connection stays open, in milliseconds. */
	readonly keepAliveTimeout: number;

	/** The interval between checks of the timeouts above, in milliseconds. */
	readonly connectionsCheckingInterval: number;

	/** The maximum size of a request's headers, in bytes. */
	readonly maxHeaderSize: number;

	/** The maximum number of connected clients. Further connections are closed. */
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
Answers one request, or returns undefined if no answer is ever sent. A refused request also gets an answer. Only a bug rejects the promise.
*/
export type Handler = (request: HttpRequest) => Promise<Reply | undefined>;

export type Listening = {
	readonly port: number;

	/** Stops accepting connections, and closes open connections, including kept-alive connections. */
	readonly stop: () => Promise<void>;
};

const brokenRequests: Readonly<Record<string, readonly [number, string]>> = {
	HPE_HEADER_OVERFLOW: [431, 'The headers are too long.'],
	ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
};

/** Answers late or invalid input with an error in the API's format, and closes the connection. */
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

/** Answers a request. A request with an invalid URL never reaches the handler. */
const serve = async (handle: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
	const requestId = idOf(incoming);
	let request: HttpRequest;
	try {
		request = takeRequest(incoming, outgoing, requestId);
	} catch (error) {
		if (!(error instanceof HttpError)) {
			throw error;
		}

		await sendReply(outgoing, withRequestId(answerError(requestId, error), requestId));
		return;
	}

	const reply = await handle(request);
	if (reply !== undefined) {
		await sendReply(outgoing, reply);
	}
};

const listening = async (server: Server, port: number, host: string) => {
	server.listen(port, host);
	await once(server, 'listening');
};

/**
Serves a request handler over HTTP.

@throws The system's own error (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`) if the server can't listen on that host and port.
*/
export const listen = async (handle: Handler, host: string, port: number, limits = usualLimits): Promise<Listening> => {
	const server = createServer(limits, (incoming, outgoing) => {
		void serve(handle, incoming, outgoing);
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
