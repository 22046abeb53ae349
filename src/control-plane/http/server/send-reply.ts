import {Buffer} from 'node:buffer';
import {once} from 'node:events';
import type {ServerResponse} from 'node:http';
import type {Reply} from './reply.js';

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
Sends an answer; the one to HEAD without its body.

@returns Resolves when all of it was given to the connection.
*/
export const sendReply = async (outgoing: ServerResponse, {status, headers, body, isTorn = false}: Reply): Promise<void> => {
	if (body === undefined || outgoing.req.method === 'HEAD') {
		outgoing.writeHead(status, headers).end();
	} else if (isTorn) {
		const {promise, resolve} = Promise.withResolvers<undefined>();
		// Without a length, the answer would go on.
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
