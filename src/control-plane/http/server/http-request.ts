import {randomUUID} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {lookUp} from '../../../base/records.js';
import {HttpError} from '../../http-errors.js';
import type {Reply} from './send-reply.js';

/**
Returns the client's own request id if it is a short plain token, or a new one otherwise.

@see docs/control-api.md#error-request-id
*/
export const requestIdFor = (sent: string | undefined): string =>
	sent !== undefined && /^[\w\-.:]{1,64}$/v.test(sent) ? sent : randomUUID();

/** The response headers for the request id: the common one, and the one that the platform's own clients read. */
export const requestIdHeaders = ['x-request-id', 'x-neon-ret-request-id'] as const;

/** Adds the request id to the headers of an answer. */
export const withRequestId = (reply: Reply, requestId: string): Reply =>
	({...reply, headers: {...Object.fromEntries(requestIdHeaders.map(name => [name, requestId])), ...reply.headers}});

/** A request as received, before its body is read. */
export type HttpRequest = {
	/** The id of the request, which is included in the answer's headers, and in the body of an error. */
	readonly requestId: string;
	readonly method: string;

	/** The path without the query, and still percent-encoded. */
	readonly path: string;

	/** The query parameters. Of a repeated name, the first value is used. */
	readonly query: Readonly<Record<string, string>>;
	readonly address: string;

	/** Returns the value of a header, by its lower-case name. */
	readonly header: (name: string) => string | undefined;
	readonly socket: IncomingMessage['socket'];
	readonly incoming: IncomingMessage;
	readonly outgoing: ServerResponse;
};

const firstOf = (value: string | readonly string[] | undefined): string | undefined => typeof value === 'object' ? value[0] : value;

/** Returns the id of a request, even of an invalid request. */
export const idOf = ({headers}: IncomingMessage): string => requestIdFor(firstOf(headers['x-request-id']));

/**
Parses the address of a request. The host comes from the client: here it only has to be valid, and `isAllowedHost` checks it.

@throws {HttpError} 400 if host and path form no valid URL.
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
