import type {HttpBindings} from '@hono/node-server';
import type {Context, MiddlewareHandler} from 'hono';
import type {Clock} from '../../base/clock.js';
import type {Random} from '../random.js';
import {HttpError} from '../http-errors.js';
import {createRateLimit} from './rate-limit.js';
import {resetSocket} from './reset-socket.js';
import {createEndlessPages} from './endless-pages.js';
import type {Trouble} from './fault.js';
import type {Faults} from './faults.js';
import {faultResponse, type FaultedRequest} from './fault-response.js';
import type {RequestsSeen} from './requests-seen.js';
import {corruptResponse} from './corrupt-response.js';
import {createStaleAnswers} from './stale-answers.js';

type Env = {
	readonly Bindings: HttpBindings;
};

type Faulty = {
	/**
	The path of the API root.
	*/
	readonly root: string;
	readonly faults: Faults;
	readonly seen: RequestsSeen;
	readonly clock: Clock;
	readonly random: Random;
};

/**
Changes the answer as the fault says, after the request was carried out.
*/
const afterWork = async (
	context: Context<Env>,
	trouble: Trouble | undefined,
	{path, cursor, question, pages, stale}: FaultedRequest,
	{clock}: Faulty,
): Promise<void> => {
	const {status, ok} = context.res;
	const {outgoing} = context.env;
	if (context.req.method !== 'GET') {
		stale.changed();
	}

	if (trouble?.kind === 'lost') {
		resetSocket(context.env.incoming.socket);
	} else if (trouble?.kind === 'stale') {
		stale.answered(question, {status, body: await context.res.clone().text()});
	} else if (trouble?.kind === 'answer' && ok) {
		context.res = await corruptResponse(context.res, trouble.answer, {
			path, cursor, pages, outgoing, clock,
		});
	}
};

/**
The status that is counted for a request; undefined where no answer is ever sent.
*/
const statusOf = (trouble: Trouble | undefined, answered: Response | undefined): number | undefined => {
	if (trouble?.kind === 'reset' || trouble?.kind === 'hang') {
		return undefined;
	}

	return answered?.status;
};

/**
Makes requests go wrong as the faults in force say, and counts all requests.
*/
export const faultMiddleware = (faulty: Faulty): MiddlewareHandler<Env> => {
	const {root, faults, seen, clock} = faulty;
	const pages = createEndlessPages();
	const stale = createStaleAnswers(clock);
	const rateLimit = createRateLimit(clock);

	return async (context, next) => {
		const {method, url} = context.req;
		const path = context.req.path.slice(root.length);
		const tell = seen.arrived(method, path);
		const trouble = faults.meet(method, path);
		const asked: FaultedRequest = {
			path,
			cursor: context.req.query('cursor'),
			question: `${url} ${context.req.header('authorization') ?? ''}`,
			pages,
			stale,
			rateLimit,
		};
		try {
			const instead = await faultResponse(context, trouble, asked, faulty);
			if (instead !== undefined) {
				tell(statusOf(trouble, instead));
				return instead;
			}
		} catch (error) {
			tell(error instanceof HttpError ? error.status : undefined);
			throw error;
		}

		await next();
		tell(context.res.status);
		await afterWork(context, trouble, asked, faulty);
		return undefined;
	};
};
