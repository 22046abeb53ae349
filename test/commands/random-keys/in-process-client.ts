import {answerError} from '../../../src/api/answers/answer-error.js';
import type {SendApiRequest, ApiRequest} from '../../../src/api/api-request.js';
import {createApiCalls} from '../../../src/api/calls/api-calls.js';
import type {ApiClient} from '../../../src/api/client.js';
import {ConnectionError} from '../../../src/api/errors.js';
import {readAnswer} from '../../../src/api/answers/read-answer.js';
import type {Answer} from '../../../src/api/connection/send-request.js';
import {authenticate} from '../../../src/control-plane/auth/authenticate.js';
import type {Transactor} from '../../../src/control-plane/transactor.js';
import {HttpError} from '../../../src/control-plane/http-errors.js';
import type {Route} from '../../../src/control-plane/http/routes/route.js';
import {routes} from '../../../src/control-plane/http/routes/table.js';
import {errorBody} from '../../../src/control-plane/http/server/send-reply.js';
import type {DrivenClock} from '../../control-plane/driven-clock.js';

/**
A client whose requests are handled at once by the routes of the embedded control plane. The test decides when each is answered.
*/
export type InProcess = {
	readonly client: ApiClient;

	/** Returns every change so far, with its status: `POST /projects/p/endpoints 201`. */
	readonly changes: () => readonly string[];

	/** Returns how many requests wait for their answer. */
	readonly waiting: () => number;

	/**
	Delivers the answer of a waiting request, by its index, or breaks its connection after the request was handled.
	*/
	readonly answer: (place: number, isLost?: boolean) => void;
};

type Waiting = {
	readonly give: () => void;
	readonly lose: () => void;
};

type Found = {
	readonly route: Route;
	readonly parts: Readonly<Record<string, string>>;
};

const partsOf = (pattern: string, path: string): Readonly<Record<string, string>> | undefined => {
	const names = pattern.split('/');
	const values = path.split('/');
	const isSame = names.length === values.length && names.every((name, index) => name.startsWith('{') || name === values[index]);
	return isSame
		? Object.fromEntries(names.flatMap((name, index) => name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(values[index]!)]] : []))
		: undefined;
};

const findRoute = (method: string, path: string): Found => {
	for (const route of routes) {
		const parts = route.method === method ? partsOf(route.path, path) : undefined;
		if (parts !== undefined) {
			return {route, parts};
		}
	}

	throw new Error(`There is no route ${method} ${path}.`);
};

export const createInProcess = (transactor: Transactor, apiKey: string, clock: DrivenClock): InProcess => {
	const changes: string[] = [];
	let waiting: readonly Waiting[] = [];
	const baseUrl = 'http://127.0.0.1/api/v2';

	const carryOut = async ({method, path, body}: Pick<ApiRequest<never>, 'method' | 'path' | 'body'>): Promise<Answer> => {
		const url = new URL(path, 'http://127.0.0.1');
		const text = body === undefined ? undefined : JSON.stringify(body);
		const {route, parts} = findRoute(method, url.pathname);
		try {
			const answer = await route.answer({
				transactor,
				needsOrganization: false,
				caller: authenticate(transactor, `Bearer ${apiKey}`, '127.0.0.1'),
				method: route.method,
				path: name => parts[name] ?? '',
				query: Object.fromEntries(url.searchParams),
				body: text === undefined ? undefined : JSON.parse(text) as unknown,
			});
			return {status: answer.status, headers: {}, text: answer.status === 204 ? '' : JSON.stringify(answer.body)};
		} catch (error) {
			if (!(error instanceof HttpError)) {
				throw error;
			}

			return {status: error.status, headers: {}, text: JSON.stringify(errorBody('request', error))};
		}
	};

	const ask: SendApiRequest = async request => {
		const {method, path, call} = request;
		const {promise, resolve, reject} = Promise.withResolvers<Answer>();
		const signal = call?.signal;
		signal?.throwIfAborted();
		const answer = await carryOut(request);
		if (method !== 'GET') {
			changes.push(`${method} ${path} ${answer.status}`);
		}

		const entry: Waiting = {
			give() {
				resolve(answer);
			},
			lose() {
				reject(new ConnectionError('The connection broke.', {
					method, path, wasSent: true, trouble: 'reset',
				}));
			},
		};
		waiting = [...waiting, entry];
		const abort = () => {
			waiting = waiting.filter(other => other !== entry);
			reject(signal?.reason as Error);
		};

		signal?.addEventListener('abort', abort, {once: true});
		try {
			const given = await promise;
			if (given.status > 299) {
				throw answerError(given, {method, path, requestId: 'request'}, {baseUrl, apiKey, clock});
			}

			return readAnswer(request, given, {apiKey: '', baseUrl, requestId: 'request'}).output;
		} finally {
			signal?.removeEventListener('abort', abort);
		}
	};

	return {
		client: {
			baseUrl,
			...createApiCalls(ask),
			async close() {
				waiting = [];
			},
		},
		changes: () => changes,
		waiting: () => waiting.length,
		answer(place, isLost = false) {
			const entry = waiting[place % Math.max(1, waiting.length)];
			waiting = waiting.filter(other => other !== entry);
			if (isLost) {
				entry?.lose();
			} else {
				entry?.give();
			}
		},
	};
};
