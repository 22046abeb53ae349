import {randomUUID} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {lookUp} from '../../../base/records.js';
import {HttpError} from '../../http-errors.js';
import type {Reply} from './send-reply.js';

/**
The id of a request: the client's own if it is a short plain token, otherwise a new one.

@see docs/control-api.md#error-request-id
*/
export const requestIdFor = (sent: string | undefined): string =>
	sent !== undefined && /^[\w\-.:]{1,64}$/v.test(sent) ? sent : randomUUID();

/**
The response headers for the request id: the common one, and the one read by the platform's own clients.
*/
export const requestIdHeaders = ['x-request-id', 'x-neon-ret-request-id'] as const;

/**
An answer with the id of its request.
*/
export const withRequestId = (reply: Reply, requestId: string): Reply =>
	({...reply, headers: {...Object.fromEntries(requestIdHeaders.map(name => [name, requestId])), ...reply.headers}});

/**
A request as received, before its body is read.
*/
export type HttpRequest = {
	/**
	Included in the answer's headers, and in the body of an error.
	*/
	readonly requestId: string;
	readonly method: string;

	/**
	Without the query, and still percent-encoded.
	*/
	readonly path: string;

	/**
	The first value of each repeated name.
	*/
	readonly query: Readonly<Record<string, string>>;

	/**
	The path and query.
	*/
	readonly address: string;

	/**
	The value of a header, by its lower-case name.
	*/
	readonly header: (name: string) => string | undefined;
	readonly socket: IncomingMessage['socket'];
	readonly incoming: IncomingMessage;
	readonly outgoing: ServerResponse;
};

const firstOf = (value: string | readonly string[] | undefined): string | undefined => typeof value === 'object' ? value[0] : value;

/**
The id of a request, even an invalid one.
*/
export const idOf = ({headers}: IncomingMessage): string => requestIdFor(firstOf(headers['x-request-id']));

/**
The address of a request. Its host is the client's, which is checked elsewhere; here it only has to be valid.

@throws {HttpError} 400 if they form no valid URL.
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
Converts an incoming request.

@throws {HttpError} 400 if host and path form no valid URL.
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
