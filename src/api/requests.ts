import type * as v from 'valibot';
import {isSafeRoute} from '../domain/requests/request-data.js';
import type {SendApiRequest, ApiRequest} from './api-request.js';
import {attempt, type Requesting} from './attempt.js';
import {
	ApiError,
	BadRequestError,
	ConnectionError,
	ReadOnlyError,
	UnauthorizedError,
} from './errors.js';
import {withRetries} from './retry.js';

type Requests = {
	readonly send: SendApiRequest;

	/** Aborts the requests in flight. Later requests fail. */
	readonly close: () => void;
};

const closedError = ({method, path}: ApiRequest<v.GenericSchema>): ConnectionError =>
	new ConnectionError('The connection was closed.', {
		method, path, wasSent: false, trouble: 'closed',
	});

/** Returns the reason a request must not be sent at all, or undefined if it may be. */
const refusal = (
	request: ApiRequest<v.GenericSchema>,
	{isReadOnly, apiKey, isClosed}: {readonly isReadOnly: boolean; readonly apiKey: string; readonly isClosed: boolean},
): ApiError | undefined => {
	const {method, path} = request;
	const facts = {method, path, wasSent: false};
	if (isReadOnly && method !== 'GET') {
		return new ReadOnlyError('This is read-only: nothing was sent.', facts);
	}

	if (isClosed) {
		return closedError(request);
	}

	if (!/^[\u{21}-\u{7E}]*$/v.test(apiKey)) {
		return new UnauthorizedError('The API key has characters that no key has, such as spaces: it was not sent.', facts);
	}

	return isSafeRoute(path) ? undefined : new BadRequestError('An id is empty, too long, broken text or made of dots: nothing was sent.', facts);
};

/** Creates the sender of a client's requests. Each request is checked and gets an id, and reads are retried. */
export const createRequests = (requesting: Requesting, {isReadOnly, random}: {readonly isReadOnly: boolean; readonly random: () => number}): Requests => {
	const underWay = new Set<() => void>();
	let isClosed = false;

	return {
		async send(request) {
			const refused = refusal(request, {isReadOnly, apiKey: requesting.apiKey, isClosed});
			if (refused !== undefined) {
				throw refused;
			}

			const callerSignal = request.call?.signal;
			callerSignal?.throwIfAborted();
			const controller = new AbortController();
			const {signal} = controller;
			const end = () => {
				controller.abort(callerSignal?.reason);
			};

			const close = () => {
				controller.abort(closedError(request));
			};

			callerSignal?.addEventListener('abort', end, {once: true});
			underWay.add(close);
			const requestId = crypto.randomUUID();
			try {
				return await withRetries(async count => attempt(requesting, request, {requestId, count, signal}), {
					clock: requesting.clock,
					random,
					signal,
					// A change is never repeated: without an answer it is unknown whether it was made.
					isPassingError: (error): error is ApiError => request.method === 'GET' && !signal.aborted && error instanceof ApiError,
				});
			} catch (error) {
				throw callerSignal?.aborted ? callerSignal.reason as Error : error;
			} finally {
				underWay.delete(close);
				callerSignal?.removeEventListener('abort', end);
			}
		},

		close() {
			isClosed = true;
			for (const end of underWay) {
				end();
			}
		},
	};
};
