import {randomUUID} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {lookUp} from '../../../base/records.js';
import {HttpError} from '../../http-errors.js';
import type {Reply} from './send-reply.js';

/**
The id of a request: the client's own when it is a short plain token, otherwise a new one.

@see docs/control-api.md#error-request-id
*/
export const requestIdFor = (sent: string | undefined): string =>
	sent !== undefined && /^[\w\-.:]{1,64}$/v.test(sent) ? sent : randomUUID();

/**
The response headers with that id: the usual one, and the one that the platform's own clients read.
*/
export const requestIdHeaders = ['x-request-id', 'x-neon-ret-request-id'] as const;

/**
An answer that tells the id of its request.
*/
export const withRequestId = (reply: Reply, requestId: string): Reply =>
	({...reply, headers: {...Object.fromEntries(requestIdHeaders.map(name => [name, requestId])), ...reply.headers}});

/**
A request as it came, before anybody has looked into its body.
*/
export type HttpRequest = {
	/**
	In the answer's headers, and in the body of an error.
	*/
	readonly requestId: string;
	readonly method: string;

	/**
	Without the query, and still percent-encoded.
	*/
	readonly path: string;

	/**
	Of a name that is there several times, the first value.
	*/
	readonly query: Readonly<Record<string, string>>;

	/**
	Path and query.
	*/
	readonly address: string;

	/**
	The value of a header; the name is in lower case.
	*/
	readonly header: (name: string) => string | undefined;
	readonly socket: IncomingMessage['socket'];
	readonly incoming: IncomingMessage;
	readonly outgoing: ServerResponse;
};

const firstOf = (value: string | readonly string[] | undefined): string | undefined => typeof value === 'object' ? value[0] : value;

/**
The id of a request, whether or not it can be taken in.
*/
export const idOf = ({headers}: IncomingMessage): string => requestIdFor(firstOf(headers['x-request-id']));

/**
The address of a request. Its host is the one that the client named: it is checked elsewhere, and must only be one.

@throws {HttpError} 400 when they make no address.
*/
const addressOf = ({url = '', headers}: IncomingMessage): URL => {
	const address = url.startsWith('/') ? `http://${headers.host ?? 'localhost'}${url}` : url;
	const parsed = URL.parse(address);
	if (parsed === null) {
		throw new HttpError(400, 'The Host header or the path is not valid.');
	}

	return parsed;
};

/**
Takes a request in.

@throws {HttpError} 400 when host and path make no address.
*/
export const takeRequest = (incoming: IncomingMessage, outgoing: ServerResponse, requestId: string): HttpRequest => {
	const {pathname, search, searchParams} = addressOf(incoming);
	return {
		requestId,
		method: incoming.method ?? '',
		path: pathname,
		query: Object.fromEntries([...searchParams].toReversed()),
		address: pathname + search,
		header: name => firstOf(lookUp(incoming.headers, name)),
		socket: incoming.socket,
		incoming,
		outgoing,
	};
};
