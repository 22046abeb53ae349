import {wait, type Clock} from '../../base/clock.js';
import type {Reply} from '../http/server/send-reply.js';
import type {AnswerTrouble} from './fault.js';
import {alterAnswer} from './alter-answer.js';
import {repeatedCursor, type EndlessPages} from './false-answers.js';

type Corruption = {
	readonly path: string;
	readonly cursor: string | undefined;
	readonly pages: EndlessPages;
	readonly clock: Clock;
};

/**
How many bytes come at once when an answer drips.
*/
const dropBytes = 16;

const first = (text: string, share: number): Uint8Array => {
	const bytes = new TextEncoder().encode(text);
	return bytes.subarray(0, Math.floor(bytes.length * share));
};

async function * dripping(text: string, milliseconds: number, clock: Clock): AsyncGenerator<Uint8Array> {
	const bytes = new TextEncoder().encode(text);
	for (let sent = 0; sent < bytes.length; sent += dropBytes) {
		await wait(clock, milliseconds);
		yield bytes.subarray(sent, sent + dropBytes);
	}
}

/**
Damages an answer on its way as a fault says. An answer without a body stays as it is.
*/
export const corruptResponse = (reply: Reply, trouble: AnswerTrouble, {path, cursor, pages, clock}: Corruption): Reply => {
	const {body: text} = reply;
	if (typeof text !== 'string') {
		return reply;
	}

	switch (trouble.kind) {
		case 'torn': {
			// The first part is sent as if it went on.
			return {...reply, body: first(text, trouble.share), isTorn: true};
		}

		case 'cut': {
			return {...reply, body: first(text, trouble.share)};
		}

		case 'drip': {
			return {...reply, body: dripping(text, trouble.milliseconds, clock)};
		}

		case 'cursor': {
			const body: unknown = JSON.parse(text);
			return {...reply, body: JSON.stringify(trouble.isEndless ? pages.extended(path, cursor, body) : repeatedCursor(cursor, body))};
		}

		case 'wrong':
		case 'missing':
		case 'unknown':
		case 'value':
		case 'empty': {
			return {...reply, body: JSON.stringify(alterAnswer(JSON.parse(text), trouble))};
		}
	}
};
