import type {Socket} from 'node:net';
import {wait, type Clock} from '../../base/clock.js';
import type {HttpRequest} from '../http/server/http-request.js';
import {jsonReply, type Reply} from '../http/server/send-reply.js';
import type {Random} from '../random.js';
import {Locked, HttpError} from '../http-errors.js';
import type {RateLimit} from './requests-seen.js';
import type {EndlessPages, StaleAnswers} from './false-answers.js';
import type {Trouble} from './fault.js';

const webPage = (status: number): string =>
	`<!DOCTYPE html>\n<html><head><title>${status}</title></head>`
	+ `<body><h1>${status}</h1><p>The gateway is having a bad day.</p></body></html>\n`;

const untilClosed = async (socket: Socket): Promise<void> => new Promise(resolve => {
	socket.once('close', () => {
		resolve();
	});
});

const answer = ({status, isPage, retryAfterSeconds}: Trouble & {readonly kind: 'status'}): Reply => {
	const headers: Readonly<Record<string, string>> = retryAfterSeconds === undefined ? {} : {'retry-after': String(retryAfterSeconds)};
	if (isPage) {
		return {status, headers: {'content-type': 'text/html; charset=UTF-8', ...headers}, body: webPage(status)};
	}

	throw new HttpError(status, `This failure is simulated (${status}).`, '', headers);
};

/** A request with everything needed to answer it with a fault. */
export type FaultedRequest = {
	readonly path: string;
	readonly cursor: string | undefined;

	/** Identifies the question: the URL with its query, and the caller. */
	readonly question: string;
	readonly pages: EndlessPages;
	readonly stale: StaleAnswers;
	readonly rateLimit: RateLimit;
};

/**
Answers in place of the control plane, or returns `carry out` to let it answer. Undefined means that no answer is ever sent.

@throws {HttpError} For a fault that is answered with the API's own message.
*/
export const faultResponse = async (
	{socket}: HttpRequest,
	trouble: Trouble | undefined,
	{path, cursor, question, pages, stale, rateLimit}: FaultedRequest,
	{clock, random}: {readonly clock: Clock; readonly random: Random},
): Promise<Reply | undefined | 'carry out'> => {
	switch (trouble?.kind) {
		case 'status': {
			return answer(trouble);
		}

		case 'locked': {
			throw new Locked('project already has running conflicting operations, scheduling of new ones is prohibited');
		}

		case 'reset': {
			socket.resetAndDestroy();
			return undefined;
		}

		case 'hang': {
			await untilClosed(socket);
			return undefined;
		}

		case 'slow': {
			await wait(clock, trouble.milliseconds + (random() * trouble.jitterMilliseconds));
			return 'carry out';
		}

		case 'limit': {
			if (!rateLimit.take(trouble.perMinute)) {
				throw new HttpError(429, 'too many requests: the limit of this account is reached');
			}

			return 'carry out';
		}

		case 'stale': {
			const before = stale.before(question, trouble.milliseconds);
			return before === undefined ? 'carry out' : {...before, headers: {'content-type': 'application/json'}};
		}

		case 'answer': {
			const page = trouble.answer.kind === 'cursor' && trouble.answer.isEndless ? pages.madeUp(path, cursor) : undefined;
			return page === undefined ? 'carry out' : jsonReply(page);
		}

		case 'lost':
		case 'failing':
		case 'endless':
		case 'clock':
		case undefined: {
			return 'carry out';
		}
	}
};
