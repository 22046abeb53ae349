import {randomUUID} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {Buffer} from 'node:buffer';
import {lookUp} from '../../../base/records.js';
import {HttpError, BadRequest} from '../../http-errors.js';
import type {Reply} from './send-reply.js';

/**
Returns the client's own request id if that id is a short plain token, or else a new id.

@see docs/control-api.md#error-request-id
*/
export const requestIdFor = (sent: string | undefined): string =>
	sent !== undefined && /^[\w\-.:]{1,64}$/v.test(sent) ? sent : randomUUID();

/** The response headers for the request id: the common header, and the header that the platform's own clients read. */
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

	/** The query parameters. For a repeated name, the first value counts. */
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
Parses the URL of a request. Only the syntax of the client's Host header is checked here. `isAllowedHost` checks the name later.

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
Converts an incoming request of Node to an `HttpRequest`.

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

/**
Returns whether a parsed value is nested at most `levels` deep.

Client input is stored, compared and written by recursive functions. A body of a hundred thousand brackets would overflow their stack.
*/
const isNestedWithin = (value: unknown, levels: number): boolean => {
	if (typeof value !== 'object' || value === null) {
		return true;
	}

	return levels > 0 && Object.values(value).every(part => isNestedWithin(part, levels - 1));
};

const longestBodyBytes = 1_048_576;

/** The maximum nesting of a body. The API needs at most five levels. */
const deepestNesting = 32;

/**
Reads the body of a request as bytes.

@throws {HttpError} 413 for a body over 1 MiB, or 400 if the client disconnects before the end of the body.
*/
export const readBytes = async ({header, incoming}: HttpRequest): Promise<Uint8Array> => {
	const tooLong = new HttpError(413, `The body is longer than ${longestBodyBytes} bytes.`);
	if (Number(header('content-length') ?? 0) > longestBodyBytes) {
		throw tooLong;
	}

	const chunks: Uint8Array[] = [];
	let length = 0;
	try {
		// The connection stays open so that the client gets the 413.
		const body: AsyncIterable<Uint8Array> = incoming.iterator({destroyOnReturn: false});
		for await (const chunk of body) {
			length += chunk.length;
			if (length > longestBodyBytes) {
				throw tooLong;
			}

			chunks.push(chunk);
		}
	} catch (error) {
		// A disconnect in the middle of the body is not a bug of this server.
		throw error instanceof HttpError ? error : new BadRequest('The body ended early.');
	}

	return Buffer.concat(chunks);
};

const parseJson = (bytes: Uint8Array): unknown => {
	try {
		return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes)) as unknown;
	} catch {
		throw new BadRequest('The body is not valid JSON.');
	}
};

const isJson = (contentType: string | undefined): boolean =>
	/^application\/json\s*(?:;|$)/iv.test(contentType?.trim() ?? '');

/**
Reads the JSON body of a request. Returns undefined if the request has no body.

@throws {HttpError} 413 for a body over 1 MiB, 415 for another content type, 400 for invalid JSON or excessive nesting.
*/
export const readBody = async (request: HttpRequest): Promise<unknown> => {
	const bytes = await readBytes(request);
	if (bytes.length === 0) {
		return undefined;
	}

	if (!isJson(request.header('content-type'))) {
		throw new HttpError(415, 'A body must be JSON, with Content-Type: application/json.');
	}

	const value = parseJson(bytes);
	if (!isNestedWithin(value, deepestNesting)) {
		throw new BadRequest(`The body is nested more than ${deepestNesting} levels deep.`);
	}

	return value;
};
