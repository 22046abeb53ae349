import type {HttpBindings} from '@hono/node-server';
import {Hono} from 'hono';
import {BadRequest, Forbidden} from '../http-errors.js';
import {parseFault} from './parse-fault.js';
import type {Faults} from './faults.js';
import type {RequestsSeen} from './requests-seen.js';

type Env = {
	readonly Bindings: HttpBindings;
};

/**
The path for controlling faults: beside the API, not in it.
*/
export const faultControlPath = '/__faults';

const loopback: ReadonlySet<string | undefined> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
Routes for controlling faults while a client is tried out, from this machine only.

- `GET`: the faults in force, how often each was met, and the requests that have arrived.
- `POST` with the text of a fault as the body: it is in force from now on.
- `DELETE`: no fault is in force any more.
*/
export const createFaultControl = (faults: Faults, seen: RequestsSeen): Hono<Env> => new Hono<Env>()
	.use(async (context, next) => {
		if (!loopback.has(context.env.incoming.socket.remoteAddress)) {
			throw new Forbidden('Faults are controlled from this machine only.');
		}

		// A web page open in a browser could send these requests: browsers do so without asking first.
		if (context.req.header('origin') !== undefined || context.req.header('sec-fetch-site') !== undefined) {
			throw new Forbidden('Faults are not controlled by web pages.');
		}

		await next();
	})
	.get('/', context => context.json({faults: faults.list(), ...seen.report()}))
	.post('/', async context => {
		const fault = parseFault(await context.req.text());
		if (typeof fault === 'string') {
			throw new BadRequest(fault);
		}

		faults.add(fault);
		return context.json({faults: faults.list()});
	})
	.delete('/', context => {
		faults.clear();
		return context.json({faults: faults.list()});
	});
