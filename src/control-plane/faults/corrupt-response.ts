import type {HttpBindings} from '@hono/node-server';
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response';
import {wait, type Clock} from '../../base/clock.js';
import type {AnswerTrouble} from './fault.js';
import {alterAnswer} from './alter-answer.js';
import {repeatedCursor, type EndlessPages} from './endless-pages.js';

type Corruption = {
	readonly path: string;
	readonly cursor: string | undefined;
	readonly pages: EndlessPages;
	readonly outgoing: HttpBindings['outgoing'];
	readonly clock: Clock;
};

/**
How many bytes come at once when an answer drips.
*/
const dropBytes = 16;

const first = (text: string, share: number): Uint8Array<ArrayBuffer> => {
	const bytes = new TextEncoder().encode(text);
	return bytes.subarray(0, Math.floor(bytes.length * share));
};

const dripping = (text: string, milliseconds: number, {outgoing, clock}: Corruption): ReadableStream<Uint8Array> => {
	const bytes = new TextEncoder().encode(text);
	let sent = 0;
	return new ReadableStream({
		async pull(controller) {
			if (sent >= bytes.length || outgoing.destroyed) {
				controller.close();
				return;
			}

			await wait(clock, milliseconds);
			controller.enqueue(bytes.subarray(sent, sent + dropBytes));
			sent += dropBytes;
		},
	}, {highWaterMark: 0});
};

/**
Sends the first part of an answer as if it went on, and closes the connection once that part has left.
*/
const tear = async (
	text: string,
	share: number,
	{status, headers}: {readonly status: number; readonly headers: Headers},
	{outgoing}: Corruption,
): Promise<void> => {
	const {promise, resolve} = Promise.withResolvers<void>();
	outgoing.writeHead(status, Object.fromEntries(headers));
	outgoing.write(first(text, share), () => {
		outgoing.socket?.destroySoon();
		resolve();
	});
	await promise;
};

const bodyOf = (
	text: string,
	trouble: Exclude<AnswerTrouble, {readonly kind: 'torn'}>,
	corruption: Corruption,
): string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> => {
	const {path, cursor, pages} = corruption;
	switch (trouble.kind) {
		case 'cut': {
			return first(text, trouble.share);
		}

		case 'drip': {
			return dripping(text, trouble.milliseconds, corruption);
		}

		case 'cursor': {
			const body: unknown = JSON.parse(text);
			return JSON.stringify(trouble.isEndless ? pages.extended(path, cursor, body) : repeatedCursor(cursor, body));
		}

		case 'wrong':
		case 'missing':
		case 'unknown':
		case 'value':
		case 'empty': {
			return JSON.stringify(alterAnswer(JSON.parse(text), trouble));
		}
	}
};

/**
Damages an answer on its way as a fault says. An answer without a body stays as it is.
*/
export const corruptResponse = async (answer: Response, trouble: AnswerTrouble, corruption: Corruption): Promise<Response> => {
	const text = await answer.text();
	const {status} = answer;
	const headers = new Headers(answer.headers);
	headers.delete('content-length');
	if (text === '') {
		return new Response(null, {status, headers});
	}

	if (trouble.kind === 'torn') {
		await tear(text, trouble.share, {status, headers}, corruption);
		return RESPONSE_ALREADY_SENT;
	}

	return new Response(bodyOf(text, trouble, corruption), {status, headers});
};
