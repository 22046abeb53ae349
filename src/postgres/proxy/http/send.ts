import {Buffer} from 'node:buffer';
import type {IncomingMessage, ServerResponse} from 'node:http';
import process from 'node:process';
import type {Duplex} from 'node:stream';
import type {Desk, Seat} from './seat.js';
import type {HttpAnswer} from './problem-answer.js';

// An import would load `node:http` when the program starts.
const {STATUS_CODES} = process.getBuiltinModule('node:http');

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
closed, so that the rest of the request is not mistaken for another one.
*/
export const send = async (desk: Desk, {signal}: Seat, {request, response}: {readonly request: IncomingMessage; readonly response: ServerResponse}, {status, pieces}: HttpAnswer): Promise<void> => {
	if (response.destroyed || signal.aborted) {
		return;
	}

	// A client that does not read would keep the response in memory.
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
export const refuseUpgrade = (duplex: Duplex, {status, pieces}: HttpAnswer): void => {
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
