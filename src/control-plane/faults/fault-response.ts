import type {Socket} from 'node:net';
import type {HttpBindings} from '@hono/node-server';
import type {Context} from 'hono';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import {wait, type Clock} from '../../base/clock.js';
import type {Random} from '../random.js';
import {Locked, HttpError} from '../http-errors.js';
import type {RateLimit} from './rate-limit.js';
import {resetSocket} from './reset-socket.js';
import type {EndlessPages} from './endless-pages.js';
import type {Trouble} from './fault.js';
import type {StaleAnswers} from './stale-answers.js';

type Env = {
	readonly Bindings: HttpBindings;
};

const webPage = (status: number): string =>
	`<!DOCTYPE html>\n<html><head><title>${status}</title></head>`
	+ `<body><h1>${status}</h1><p>The gateway is having a bad day.</p></body></html>\n`;

const untilClosed = async (socket: Socket): Promise<void> => new Promise(resolve => {
	socket.once('close', () => {
		resolve();
	});
});

const answer = (context: Context<Env>, {status, isPage, retryAfterSeconds}: Trouble & {readonly kind: 'status'}): Response => {
	if (retryAfterSeconds !== undefined) {
		context.header('retry-after', String(retryAfterSeconds));
	}

	if (isPage) {
		return context.html(webPage(status), status as ContentfulStatusCode);
	}

	throw new HttpError(status, `This is a fault that was asked for (${status}).`);
};

/**
One request: the question, and what is needed to answer it.
*/
export type FaultedRequest = {
	readonly path: string;
	readonly cursor: string | undefined;

	/**
	Identifies the question: the address with its query, and who asks.
	*/
	readonly question: string;
	readonly pages: EndlessPages;
	readonly stale: StaleAnswers;
	readonly rateLimit: RateLimit;
};

/**
Answers instead of the control plane; undefined when the request is to be carried out.

@throws {HttpError} For a fault that is answered in the API's own words.
*/
export const faultResponse = async (
	context: Context<Env>,
	trouble: Trouble | undefined,
	{path, cursor, question, pages, stale, rateLimit}: FaultedRequest,
	{clock, random}: {readonly clock: Clock; readonly random: Random},
): Promise<Response | undefined> => {
	const {socket} = context.env.incoming;
	switch (trouble?.kind) {
		case 'status': {
			return answer(context, trouble);
		}

		case 'locked': {
			throw new Locked('project already has running conflicting operations, scheduling of new ones is prohibited');
		}

		case 'reset': {
			resetSocket(socket);
			return context.body(null);
		}

		case 'hang': {
			await untilClosed(socket);
			return context.body(null);
		}

		case 'slow': {
			await wait(clock, trouble.milliseconds + (random() * trouble.jitterMilliseconds));
			return undefined;
		}

		case 'limit': {
			if (!rateLimit.take(trouble.perMinute)) {
				throw new HttpError(429, 'too many requests: the limit of this account is reached');
			}

			return undefined;
		}

		case 'stale': {
			const before = stale.before(question, trouble.milliseconds);
			return before && context.body(before.body, before.status as ContentfulStatusCode, {'content-type': 'application/json'});
		}

		case 'answer': {
			const page = trouble.answer.kind === 'cursor' && trouble.answer.isEndless ? pages.madeUp(path, cursor) : undefined;
			return page === undefined ? undefined : context.json(page);
		}

		case 'lost':
		case 'failing':
		case 'endless':
		case 'clock':
		case undefined: {
			return undefined;
		}
	}
};
