import type {Socket} from 'node:net';
import {wait, type Clock} from '../../base/clock.js';
import type {HttpRequest} from '../http/server/http-request.js';
import {jsonReply, type Reply} from '../http/server/send-reply.js';
import type {Random} from '../random.js';
import {Locked, HttpError} from '../http-errors.js';
import type {Handler} from '../http/server/listen.js';
import {type RateLimit, createRateLimit, type RequestsSeen} from './requests-seen.js';
import {
	type EndlessPages,
	type StaleAnswers,
	createEndlessPages,
	createStaleAnswers,
	corruptResponse,
} from './false-answers.js';
import type {Trouble} from './fault.js';
import type {Faults} from './faults.js';

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

/** The data needed to answer a request with a fault. */
type FaultedRequest = {
	readonly path: string;
	readonly cursor: string | undefined;

	/** The key of the request in `stale`: the URL with its query, and the caller. */
	readonly question: string;
	readonly pages: EndlessPages;
	readonly stale: StaleAnswers;
	readonly rateLimit: RateLimit;
};

/**
Answers in place of the control plane, or returns `carry out` to let the control plane answer. Returns undefined if no answer is ever sent.

@throws {HttpError} For a fault whose answer is an error in the API's format.
*/
const faultResponse = async (
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

type Faulty = {
	/** The path of the API root. */
	readonly root: string;
	readonly faults: Faults;
	readonly seen: RequestsSeen;
	readonly clock: Clock;
	readonly random: Random;
};

/**
Changes the answer according to the fault, after the request was carried out. Returns undefined if no answer is ever sent.
*/
const afterWork = (
	{method, socket}: HttpRequest,
	reply: Reply,
	trouble: Trouble | undefined,
	{path, cursor, question, pages, stale}: FaultedRequest,
	{clock}: Faulty,
): Reply | undefined => {
	if (method !== 'GET') {
		stale.changed();
	}

	if (trouble?.kind === 'lost') {
		socket.resetAndDestroy();
		return undefined;
	}

	if (trouble?.kind === 'stale') {
		stale.answered(question, {status: reply.status, body: typeof reply.body === 'string' ? reply.body : ''});
	} else if (trouble?.kind === 'answer' && reply.status < 300) {
		return corruptResponse(reply, trouble.answer, {
			path, cursor, pages, clock,
		});
	}

	return reply;
};

/** Injects the active faults into the requests of an API, and counts all requests. */
export const withFaults = (api: Handler, faulty: Faulty): Handler => {
	const {root, faults, seen, clock} = faulty;
	const pages = createEndlessPages();
	const stale = createStaleAnswers(clock);
	const rateLimit = createRateLimit(clock);

	return async request => {
		const {method, address} = request;
		const path = request.path.slice(root.length);
		const tell = seen.arrived(method, path);
		const trouble = faults.meet(method, path);
		const asked: FaultedRequest = {
			path,
			cursor: request.query.cursor,
			question: `${address} ${request.header('authorization') ?? ''}`,
			pages,
			stale,
			rateLimit,
		};
		try {
			const instead = await faultResponse(request, trouble, asked, faulty);
			if (instead !== 'carry out') {
				tell(instead?.status);
				return instead;
			}
		} catch (error) {
			tell(error instanceof HttpError ? error.status : undefined);
			throw error;
		}

		const reply = await api(request);
		tell(reply?.status);
		return reply && afterWork(request, reply, trouble, asked, faulty);
	};
};
