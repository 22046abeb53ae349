import {isIP} from 'node:net';
import {lookUp} from '../../../base/records.js';
import {authenticate} from '../../auth/authenticate.js';
import {faultControlPath} from '../../faults/fault-control.js';
import type {FaultInjector} from '../../faults/fault-injector.js';
import type {Transactor} from '../../transactor.js';
import {NotFound, HttpError} from '../../http-errors.js';
import type {Call} from '../routes/route.js';
import {routes} from '../routes/table.js';
import {apiRoot, createRouter} from './router.js';
import {
	answerError,
	emptyReply,
	jsonReply,
	type Reply,
} from './send-reply.js';
import {withRequestId, type HttpRequest, readBody} from './http-request.js';
import type {Handler} from './listen.js';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const wildcards = new Set(['0.0.0.0', '::']);

const withoutPort = (host: string): string => host.replace(/:\d{1,5}$/v, '').toLowerCase();

const bracketed = (address: string): string => isIP(address) === 6 ? `[${address}]` : address;

/**
Returns whether a request's Host header names this server.

A web page can point its own host name at a loopback address (DNS rebinding). Requests from that page then carry the page's host name. The
loopback names and the bound address are always accepted. A server bound to every address accepts any literal IP address, because an IP address can't
be rebound.

`boundAddress`: the address that the server listens on.
*/
export const isAllowedHost = (host: string | undefined, boundAddress: string): boolean => {
	const name = withoutPort(host ?? '');
	if (loopbackNames.has(name) || name === bracketed(boundAddress).toLowerCase()) {
		return true;
	}

	return wildcards.has(boundAddress) && isIP(name.replaceAll(/^\[|\]$/gv, '')) !== 0;
};

type AppOptions = {
	readonly transactor: Transactor;
	readonly boundAddress: string;

	/** Whether requests to list or create projects must name an organization. */
	readonly needsOrganization: boolean;

	/** Injects faults. Absent on a server without faults. */
	readonly faultInjector?: FaultInjector;

	/** Resolves when a request other than GET may proceed. Absent if requests needn't wait. */
	readonly makeRoom?: () => Promise<void>;

	/** Receives an unexpected error of a request. The client gets status 500. */
	readonly report: (error: unknown) => void;
};

const isWithin = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

const createApi = ({transactor, needsOrganization, makeRoom}: AppOptions) => {
	const findWay = createRouter(routes);
	return async (request: HttpRequest): Promise<Reply> => {
		const caller = authenticate(transactor, request.header('authorization'), request.socket.remoteAddress ?? '');
		const way = findWay(request.method, request.path);
		switch (way.kind) {
			case 'route': {
				const {route: {method, check, answer}, parameters} = way;
				const body = await readBody(request);
				if (method !== 'GET') {
					await makeRoom?.();
				}

				const call: Call = {
					transactor,
					caller,
					method,
					needsOrganization,
					path: name => lookUp(parameters, name) ?? '',
					query: request.query,
					body,
				};
				await check?.(call);
				const result = await answer(call);
				return result.status === 204 ? emptyReply(204) : jsonReply(result.body, result.status);
			}

			case 'other methods': {
				const methods = way.methods.join(', ');
				throw new HttpError(405, `${request.method} is not possible here, only ${methods}.`, '', {allow: methods});
			}

			case 'nowhere': {
				throw new NotFound('This API has no such path.');
			}
		}
	};
};

/**
Builds the request handler of the API.

The handler checks the host and the key of a request, then calls the route. Each answer carries the request's id. A path without a route gets a 404.
*/
export const createApp = (options: AppOptions): Handler => {
	const {boundAddress, faultInjector, report} = options;
	const answerOrRefuse = (answer: Handler): Handler => async request => {
		try {
			return await answer(request);
		} catch (error) {
			if (error instanceof HttpError) {
				return answerError(request.requestId, error);
			}

			report(error);
			return answerError(request.requestId, new HttpError(500, 'This is a bug in the control plane.'));
		}
	};

	const api = answerOrRefuse(createApi(options));
	const faultyApi = faultInjector?.around(apiRoot, api) ?? api;
	const handle = answerOrRefuse(async request => {
		if (!isAllowedHost(request.header('host'), boundAddress)) {
			throw new HttpError(421, 'The Host header names another server.');
		}

		if (isWithin(request.path, apiRoot)) {
			return faultyApi(request);
		}

		if (faultInjector?.control !== undefined && request.path === faultControlPath) {
			return faultInjector.control(request);
		}

		throw new NotFound(`There is nothing here: the API root is ${apiRoot}.`);
	});

	return async request => {
		const reply = await handle(request);
		return reply && withRequestId(reply, request.requestId);
	};
};
