import {Buffer} from 'node:buffer';
import type {IncomingMessage} from 'node:http';
import {mostBytes, type Holding} from './held-bytes.js';
import {HttpProblem} from './http-problem.js';

/**
How much of a body that is refused is read and dropped, so that its client comes to read the answer.
*/
const mostDropped = 4 * mostBytes;

const drop = async (chunks: AsyncIterator<Uint8Array>): Promise<void> => {
	let dropped = 0;
	while (dropped < mostDropped) {
		const next = await chunks.next();
		if (next.done === true) {
			return;
		}

		dropped += next.value.length;
	}
};

/**
Reads the body of a request.

@throws {HttpProblem} When it is longer than the limit, or there is no room for it.
*/
export const readBody = async (request: IncomingMessage, holding: Holding): Promise<string> => {
	const incoming = (request as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	try {
		for (let next = await incoming.next(); next.done !== true; next = await incoming.next()) {
			bytes += next.value.length;
			if (bytes > mostBytes) {
				throw new HttpProblem(413, `a request has at most ${mostBytes} bytes`);
			}

			holding.take(next.value.length);
			chunks.push(next.value);
		}
	} catch (error) {
		if (error instanceof HttpProblem) {
			chunks.length = 0;
			holding.release();
			await drop(incoming);
		}

		throw error;
	}

	return Buffer.concat(chunks).toString();
};
