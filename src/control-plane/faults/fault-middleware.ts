import type {Socket} from 'node:net';
import type {HttpBindings} from '@hono/node-server';
import type {Context, MiddlewareHandler} from 'hono';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import {wait, type Clock} from '../../clock.js';
import {Locked, Refusal} from '../refusal.js';
import type {Fault} from './fault.js';
import type {Faults} from './faults.js';
import type {RequestsSeen} from './requests-seen.js';

type Env = {
	readonly Bindings: HttpBindings;
};

const page = (status: number): string =>
	`<!DOCTYPE html>\n<html><head><title>${status}</title></head><body><h1>${status}</h1><p>The gateway is having a bad day.</p></body></html>\n`;

/**
Breaks a connection without a word, as a machine does that goes down.
*/
const breakOff = (socket: Socket): void => {
	socket.resetAndDestroy();
};

const untilClosed = async (socket: Socket): Promise<void> => new Promise(resolve => {
	socket.once('close', () => {
		resolve();
	});
});

const answer = (context: Context<Env>, {status, isPage, retryAfterSeconds}: Fault['trouble'] & {readonly kind: 'status'}): Response => {
	if (retryAfterSeconds !== undefined) {
		context.header('retry-after', String(retryAfterSeconds));
	}

	if (isPage) {
		return context.html(page(status), status as ContentfulStatusCode);
	}

	throw new Refusal(status, `This is a fault that was asked for (${status}).`);
};

/**
Makes requests go wrong as the faults in force say, and counts them all.

@param root The path of the API root.
*/
export const faultMiddleware = (root: string, faults: Faults, seen: RequestsSeen, clock: Clock): MiddlewareHandler<Env> => async (context, next) => {
	const {method} = context.req;
	const path = context.req.path.slice(root.length);
	const {socket} = context.env.incoming;
	const tell = seen.arrived(method, path);
	const trouble = faults.meet(method, path);
	switch (trouble?.kind) {
		case 'status': {
			tell(trouble.status);
			return answer(context, trouble);
		}

		case 'locked': {
			tell(423);
			throw new Locked('project already has running conflicting operations, scheduling of new ones is prohibited');
		}

		case 'reset': {
			breakOff(socket);
			return context.body(null);
		}

		case 'hang': {
			await untilClosed(socket);
			return context.body(null);
		}

		case 'slow': {
			await wait(clock, trouble.milliseconds);
			break;
		}

		case 'lost':
		case 'failing':
		case undefined: {
			break;
		}
	}

	await next();
	tell(context.res.status);
	if (trouble?.kind === 'lost') {
		breakOff(socket);
	}

	return undefined;
};
