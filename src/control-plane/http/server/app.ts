import type {HttpBindings} from '@hono/node-server';
import {Hono} from 'hono';
import {authenticate} from '../../auth/authenticate.js';
import {faultControlPath} from '../../faults/fault-control.js';
import type {FaultInjector} from '../../faults/fault-injector.js';
import type {Transactor} from '../../transactor.js';
import {NotFound, HttpError} from '../../http-errors.js';
import type {Route} from '../routes/route.js';
import {routes} from '../routes/table.js';
import {isAllowedHost} from './allowed-host.js';
import {answerError} from './answer-error.js';
import {readBody} from './read-body.js';
import {requestIdFor, requestIdHeaders} from './request-id.js';

/**
The path of the API root: its last segment is the version.

@see docs/control-api.md#versioning
*/
export const apiRoot = '/api/v2';

type AppOptions = {
	readonly transactor: Transactor;
	readonly boundAddress: string;

	/**
	Whether the account must name an organization to list or create projects.
	*/
	readonly needsOrganization: boolean;

	/**
	Makes requests go wrong; absent on a server without faults.
	*/
	readonly faultInjector?: FaultInjector;

	/**
	Resolves when a request may change something; absent when any may at once.
	*/
	readonly makeRoom?: () => Promise<void>;

	/**
	Is told of a bug that a request ran into; the client gets a 500.
	*/
	readonly report: (error: unknown) => void;
};

type Env = {
	readonly Bindings: HttpBindings;
	readonly Variables: {requestId: string};
};

const honoPath = (path: string): string => apiRoot + path.replaceAll(/\{(?<name>\w+)\}/gv, ':$<name>');

const methodsByPath = (table: readonly Route[]): Map<string, string[]> => {
	const methods = new Map<string, string[]>();
	for (const {method, path} of table) {
		methods.set(path, [...methods.get(path) ?? [], method]);
	}

	return methods;
};

/**
The API as a request handler.

Each request gets an id, has its host and its key checked, and is passed to its route. A path without a route is answered with 404.
*/
export const createApp = ({transactor, boundAddress, needsOrganization, faultInjector, makeRoom, report}: AppOptions) => {
	const app = new Hono<Env>();

	app.use(async (context, next) => {
		const requestId = requestIdFor(context.req.header('x-request-id'));
		context.set('requestId', requestId);
		for (const name of requestIdHeaders) {
			context.header(name, requestId);
		}

		if (!isAllowedHost(context.req.header('host'), boundAddress)) {
			throw new HttpError(421, 'The Host header names another server.');
		}

		await next();
	});

	if (faultInjector !== undefined) {
		app.use(`${apiRoot}/*`, faultInjector.middleware(apiRoot));
		if (faultInjector.control !== undefined) {
			app.route(faultControlPath, faultInjector.control);
		}
	}

	const callerOf = (context: {req: {header: (name: string) => string | undefined}; env: HttpBindings}) =>
		authenticate(transactor, context.req.header('authorization'), context.env.incoming.socket.remoteAddress ?? '');

	for (const {method, path, answer} of routes) {
		app.on(method, honoPath(path), async context => {
			const caller = callerOf(context);
			const body = await readBody(context.req);
			if (method !== 'GET') {
				await makeRoom?.();
			}

			const result = answer({
				transactor,
				caller,
				method,
				needsOrganization,
				path: name => context.req.param(name) ?? '',
				query: context.req.query(),
				body,
			});
			return result.status === 204 ? context.body(null, 204) : context.json(result.body, result.status);
		});
	}

	for (const [path, methods] of methodsByPath(routes)) {
		app.all(honoPath(path), context => {
			callerOf(context);
			context.header('allow', methods.join(', '));
			throw new HttpError(405, `${context.req.method} is not possible here, only ${methods.join(', ')}.`);
		});
	}

	app.all(`${apiRoot}/*`, context => {
		callerOf(context);
		throw new NotFound('This API has no such path.');
	});

	app.notFound(context =>
		answerError(context, context.get('requestId'), new NotFound(`There is nothing here: the API root is ${apiRoot}.`)));

	app.onError((error, context) => {
		if (error instanceof HttpError) {
			return answerError(context, context.get('requestId'), error);
		}

		report(error);
		return answerError(context, context.get('requestId'), new HttpError(500, 'This is a bug in the control plane.'));
	});

	return app;
};
