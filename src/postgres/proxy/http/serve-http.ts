import {Buffer} from 'node:buffer';
import type {IncomingMessage, ServerResponse} from 'node:http';
import process from 'node:process';
import type {Duplex} from 'node:stream';
import type {Socket} from 'node:net';
import {createWebSocketStream, WebSocketServer} from 'ws';
import type {Doorkeeper, Visit} from '../doorkeeper.js';
import type {ProxySettings} from '../proxy.js';
import {type Desk, type Seat, takeSeat} from './seat.js';
import {type HttpAnswer, problemAnswer} from './problem-answer.js';
import {boundFrames, serveTunnel} from './serve-tunnel.js';
import {createHeldBytes, mostBytes} from './held-bytes.js';
import {answerRequest} from './answer-request.js';
import {checkRequest} from './check-request.js';
import {createTurns} from './turns.js';

// An import would load `node:http` when the program starts.
const {createServer, STATUS_CODES} = process.getBuiltinModule('node:http');

/** Returns the headers that let a page of an allowed origin send requests, and read the responses. */
const pageHeaders = ({headers, method}: IncomingMessage, {allowedOrigins}: Desk): Readonly<Record<string, string>> => {
	const {origin} = headers;
	if (origin === undefined || !allowedOrigins.has(origin)) {
		return {};
	}

	return {
		'access-control-allow-origin': origin,
		vary: 'origin',
		...(method === 'OPTIONS' && {
			'access-control-allow-methods': 'POST',
			'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
			'access-control-allow-private-network': 'true',
			'access-control-max-age': '600',
		}),
	};
};

/**
Sends a response. Resolves when the response has been sent or the client has disconnected. If the request was not read completely, its connection is
closed, so that the rest of the request is not mistaken for another request.
*/
const send = async (desk: Desk, {signal}: Seat, {request, response}: {readonly request: IncomingMessage; readonly response: ServerResponse}, {status, pieces}: HttpAnswer): Promise<void> => {
	if (response.destroyed || signal.aborted) {
		return;
	}

	// Without a time limit, a client that does not read would keep the response in memory.
	response.setTimeout(desk.patienceMilliseconds, () => {
		request.socket.destroy();
	});
	const sent = Promise.withResolvers<undefined>();
	const settle = () => {
		sent.resolve(undefined);
	};

	response.once('close', settle);
	signal.addEventListener('abort', settle, {once: true});
	response.writeHead(status, {
		...(status !== 204 && {'content-type': 'application/json', 'content-length': pieces.reduce((sum, {length}) => sum + length, 0)}),
		...pageHeaders(request, desk),
		...(!request.complete && {connection: 'close'}),
	});
	for (const piece of pieces.slice(0, -1)) {
		response.write(piece);
	}

	response.end(pieces.at(-1));
	await sent.promise;
	signal.removeEventListener('abort', settle);
};

/** Rejects a WebSocket request, for which there is no response object. */
const refuseUpgrade = (duplex: Duplex, {status, pieces}: HttpAnswer): void => {
	const body = Buffer.concat(pieces);
	duplex.on('error', () => undefined);
	duplex.write([
		`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
		'content-type: application/json',
		`content-length: ${body.length}`,
		'connection: close',
		'',
		'',
	].join('\r\n'));
	duplex.end(body);
};

const serveRequest = async (desk: Desk, seat: Seat, request: IncomingMessage, response: ServerResponse): Promise<void> => {
	const holding = desk.hold();
	const {noteRead, leave} = seat.begin();
	try {
		const answer = await answerRequest(desk, seat, request, {holding, noteRead});
		noteRead();
		await send(desk, seat, {request, response}, answer);
	} finally {
		holding.release();
		leave();
	}
};

/**
The maximum number of unanswered requests on a connection. The driver sends its next request only after a response.
*/
const mostUnanswered = 100;

/** The maximum number of frames in a message. Browsers put about 128 kB into each frame. */
const mostFrames = 1024;

/** Returns a function that serves the connection of an HTTP client, such as the serverless driver. */
export const createHttpFront = (keeper: Doorkeeper, {patienceMilliseconds, allowedOrigins}: Omit<ProxySettings, 'certificate'>): (client: Socket, visit: Visit) => void => {
	const desk: Desk = {
		keeper, turns: createTurns(), hold: createHeldBytes(), allowedOrigins: new Set(allowedOrigins), patienceMilliseconds,
	};
	const seats = new WeakMap<Socket, Seat>();
	const server = createServer((request, response) => {
		const seat = seats.get(request.socket);
		if (seat === undefined || seat.unanswered() >= mostUnanswered) {
			request.socket.destroy();
			return;
		}

		serveRequest(desk, seat, request, response).catch(() => {
			request.socket.destroy();
		});
	});

	const sockets = new WebSocketServer({
		noServer: true, maxPayload: mostBytes, maxFragments: mostFrames, perMessageDeflate: false, clientTracking: false, autoPong: false,
	});
	server.on('upgrade', (request, duplex, head) => {
		const seat = seats.get(request.socket);
		// Responses to earlier requests would end up in the WebSocket's stream, so all requests must have been answered.
		if (seat === undefined || seat.unanswered() > 0) {
			duplex.destroy();
			return;
		}

		try {
			checkRequest(request, {methods: ['GET'], path: '/v2'}, desk.allowedOrigins);
		} catch (error) {
			refuseUpgrade(duplex, problemAnswer(error));
			return;
		}

		sockets.handleUpgrade(request, duplex, head, socket => {
			// If a client sends pings without reading, the replies (pongs) must not accumulate.
			socket.on('ping', data => {
				if (duplex.writableLength === 0) {
					socket.pong(data);
				}
			});
			const client = createWebSocketStream(socket);
			client.on('error', () => undefined);
			// The listener that limits the memory is added only now, because the first data listener gets the data that directly follows the request.
			// This data belongs to the WebSocket.
			const letIn = boundFrames({
				duplex, socket, client, holding: desk.hold(),
			});
			serveTunnel(keeper, seat, client, letIn).catch(() => {
				client.destroy();
			});
		});
	});

	return (client, visit) => {
		seats.set(client, takeSeat(client, visit, patienceMilliseconds));
		server.emit('connection', client);
	};
};
