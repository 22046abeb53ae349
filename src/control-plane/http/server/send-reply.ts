import {Buffer} from 'node:buffer';
import {once} from 'node:events';
import type {ServerResponse} from 'node:http';
import type {HttpError} from '../../http-errors.js';

/**
Builds the body of an error answer.

@see docs/control-api.md#errors
*/
export const errorBody = (requestId: string, {code, message, fields}: Pick<HttpError, 'code' | 'message'> & Partial<Pick<HttpError, 'fields'>>) => ({
	request_id: requestId,
	code,
	message,
	...fields,
});

export const answerError = (requestId: string, error: HttpError): Reply => {
	const reply = jsonReply(errorBody(requestId, error), error.status);
	return {...reply, headers: {...reply.headers, ...error.headers}};
};

export type Reply = {
	readonly status: number;

	/** The headers, with lower-case names. */
	readonly headers: Readonly<Record<string, string>>;

	/** The body. Absent for an answer without a body. Asynchronous pieces are sent as they arrive. */
	readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;

	/** Whether the connection breaks after the body, while the client still expects more. */
	readonly isTorn?: boolean;
};

export const jsonReply = (body: unknown, status = 200): Reply => ({status, headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});

export const emptyReply = (status: number): Reply => ({status, headers: {}});

const writeAll = async (outgoing: ServerResponse, parts: AsyncIterable<Uint8Array>): Promise<void> => {
	for await (const part of parts) {
		if (outgoing.destroyed) {
			return;
		}

		if (!outgoing.write(part)) {
			await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')]);
		}
	}

	outgoing.end();
};

/**
Sends an answer. For HEAD, the body is left out.

@returns Resolves when the whole answer has been passed to the connection.
*/
export const sendReply = async (outgoing: ServerResponse, {status, headers, body, isTorn = false}: Reply): Promise<void> => {
	if (body === undefined || outgoing.req.method === 'HEAD') {
		outgoing.writeHead(status, headers).end();
	} else if (isTorn) {
		const {promise, resolve} = Promise.withResolvers<undefined>();
		// Without a content length, the client expects the answer to continue.
		outgoing.writeHead(status, headers).write(body, () => {
			outgoing.socket?.destroySoon();
			resolve(undefined);
		});
		await promise;
	} else if (typeof body === 'string' || body instanceof Uint8Array) {
		outgoing.writeHead(status, {...headers, 'content-length': Buffer.byteLength(body)}).end(body);
	} else {
		await writeAll(outgoing.writeHead(status, headers), body);
	}
};
