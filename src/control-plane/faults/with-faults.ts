import type {Clock} from '../../base/clock.js';
import type {HttpRequest} from '../http/server/http-request.js';
import type {Handler} from '../http/server/listen.js';
import type {Reply} from '../http/server/send-reply.js';
import type {Random} from '../random.js';
import {HttpError} from '../http-errors.js';
import {createRateLimit, type RequestsSeen} from './requests-seen.js';
import {createEndlessPages, createStaleAnswers} from './false-answers.js';
import type {Trouble} from './fault.js';
import type {Faults} from './faults.js';
import {faultResponse, type FaultedRequest} from './fault-response.js';
import {corruptResponse} from './corrupt-response.js';

type Faulty = {
	/** The path of the API root. */
	readonly root: string;
	readonly faults: Faults;
	readonly seen: RequestsSeen;
	readonly clock: Clock;
	readonly random: Random;
};

/**
Changes the answer according to the fault, after the request was carried out. Undefined means that no answer is ever sent.
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
