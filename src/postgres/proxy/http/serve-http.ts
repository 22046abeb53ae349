import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Socket} from 'node:net';
import process from 'node:process';
import {createWebSocketStream, WebSocketServer} from 'ws';
import type {Doorkeeper, Visit} from '../doorkeeper.js';
import type {ProxySettings} from '../proxy.js';
import {boundFrames} from './bound-frames.js';
import {createHeldBytes, mostBytes} from './held-bytes.js';
import {answerRequest} from './answer-request.js';
import {checkRequest} from './check-request.js';
import {takeSeat, type Desk, type Seat} from './seat.js';
import {problemAnswer} from './problem-answer.js';
import {refuseUpgrade, send} from './send.js';
import {serveTunnel} from './serve-tunnel.js';
import {createTurns} from './turns.js';

// An import would load `node:http` when the program starts.
const {createServer} = process.getBuiltinModule('node:http');

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
		// The responses to earlier requests would end up in the WebSocket's stream.
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
			// The memory is limited only after the WebSocket listens: an earlier listener would take the data that directly follows the request.
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
