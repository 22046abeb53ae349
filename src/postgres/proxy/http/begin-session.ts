import {setTimeout as wait} from 'node:timers/promises';
import {DatabaseError, serialize} from 'pg-protocol';
import type {Destination} from '../destination.js';
import type {Doorkeeper} from '../doorkeeper.js';
import {startupPacket} from '../read-packet.js';
import {connectServer} from '../connect-server.js';
import type {Holding} from './held-bytes.js';
import {logIn, type ServerConnection} from './server-connection.js';
import {HttpProblem} from './http-problem.js';
import type {Login} from './login.js';

/** The SQLSTATE of a server that has no free connection. */
const tooManyConnections = '53300';

/**
The delays between attempts while a server has no free connection, in milliseconds. They add up to about ten seconds.
*/
const pausesMilliseconds = [50, 100, 200, 400, 800, 1600, 1600, 1600, 1600, 1600];

/** The error for a session that could not start: the compute is disabled, does not exist, or failed to start. */
export class NoSession extends Error {
	override name = 'NoSession';

	readonly code: string;

	constructor(code: string, message: string) {
		super(message);
		this.code = code;
	}
}

/**
A client's request for a session. `signal`: aborted when the client disconnects. `holding`: the memory of the request.
*/
export type Wish = {
	readonly login: Login;
	readonly signal: AbortSignal;
	readonly holding: Holding;
};

const beginOnce = async (keeper: Doorkeeper, destination: Destination, {login: {parameters, password}, signal, holding}: Wish): Promise<ServerConnection> => {
	const packet = startupPacket(serialize.startup(Object.fromEntries(parameters)), parameters);
	const connected = await connectServer(keeper, {
		destination, packet, isEncrypted: false, isGone: () => signal.aborted,
	});
	if (connected === undefined) {
		throw new HttpProblem(499, 'the client has gone');
	}

	if ('rejection' in connected) {
		throw new NoSession(connected.rejection.code, connected.rejection.message);
	}

	return logIn(connected.server, connected.first, password, holding);
};

/**
Wakes a client's destination, and starts a session with its server. Retries while the server has no free connection.

@throws {NoSession} If no server runs.
@throws {DatabaseError} If the server refuses, for example because of a wrong password.
*/
export const beginSession = async (keeper: Doorkeeper, destination: Destination, wish: Wish): Promise<ServerConnection> => {
	for (const milliseconds of pausesMilliseconds) {
		try {
			return await beginOnce(keeper, destination, wish);
		} catch (error) {
			if (!(error instanceof DatabaseError) || error.code !== tooManyConnections) {
				throw error;
			}

			await wait(milliseconds);
		}
	}

	return beginOnce(keeper, destination, wish);
};
