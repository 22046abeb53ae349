import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo, Socket} from 'node:net';
import {text} from 'node:stream/consumers';
import {setTimeout as pause} from 'node:timers/promises';
import {onTestFinished} from 'vitest';
import {lookUntil} from '../helpers/look-until.js';
import {ownPort} from '../helpers/own-port.js';

/** A request as it arrived. */
type Received = {
	readonly method: string;
	readonly url: string;
	readonly headers: IncomingMessage['headers'];
	readonly body: string;

	/** The connection of the request. */
	readonly socket: Socket;
};

/** Answers one request. */
export type Reply = (response: ServerResponse, request: Received) => void;

export const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply => response => {
	response.writeHead(status, {'content-type': 'application/json', ...headers}).end(JSON.stringify(body));
};

export const raw = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Reply => response => {
	response.writeHead(status, headers).end(body);
};

/** Writes bytes straight to the connection and closes it. */
export const bytes = (sent: string): Reply => (_response, {socket}) => {
	socket.end(sent);
};

/** Breaks the connection before any answer. */
export const reset: Reply = (_response, {socket}) => {
	socket.resetAndDestroy();
};

/** Announces a longer answer than it sends, and breaks the connection. */
export const resetInTheMiddle: Reply = (response, {socket}) => {
	response.writeHead(200, {'content-length': '1000'}).write('{"projects":[', () => {
		socket.resetAndDestroy();
	});
};

/** Never answers. */
export const hang: Reply = () => undefined;

export type ScriptedServer = {
	readonly baseUrl: string;
	readonly port: number;
	readonly requests: readonly Received[];

	/** Resolves when `count` requests have arrived in total. */
	readonly received: (count: number) => Promise<void>;
	readonly stop: () => void;
};

/** Starts a server that answers each request with the next reply, and repeats the last one. It ends with the test. */
export const startScriptedServer = async (...replies: readonly Reply[]): Promise<ScriptedServer> => {
	const requests: Received[] = [];
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		const received = {
			method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: await text(request), socket: request.socket,
		};
		requests.push(received);
		replies[Math.min(requests.length, replies.length) - 1]?.(response, received);
	};

	const server = createServer((request, response) => {
		void answer(request, response);
	});
	server.listen(await ownPort(), '127.0.0.1');
	await once(server, 'listening');
	const stop = () => {
		server.close();
		server.closeAllConnections();
	};

	onTestFinished(stop);
	const {port} = server.address() as AddressInfo;
	return {
		baseUrl: `http://127.0.0.1:${port}/api/v2`,
		port,
		requests,
		async received(count) {
			await lookUntil(`Waiting for ${count} requests`, () => requests.map(({method, url}) => `${method} ${url}`), seen => seen.length >= count, {next: async () => pause(1)});
		},
		stop,
	};
};
