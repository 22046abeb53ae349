import type {Socket} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';
import type {Doorkeeper} from './doorkeeper.js';
import {eventOf, fatalCode, type Rejection} from './read-packet.js';
import {openUpstream} from './upstream.js';

/**
SQLSTATEs of a server that is about to end, or has just begun to start: the session has not begun, and may be tried again.
*/
const comingOrGoing: ReadonlySet<string> = new Set(['57P01', '57P03']);

/**
How long to wait before each try, in milliseconds. A server that was killed takes a moment to be found missing, and one that recovers to accept
connections.
*/
const pausesMilliseconds = [0, 50, 100, 200, 400, 800, 1600, 1600];

/**
What a session begins with.
*/
export type ConnectionStart = {
	readonly computeId: string;

	/**
	The startup packet, as the server is to have it.
	*/
	readonly packet: Uint8Array;
	readonly isEncrypted: boolean;

	/**
	Whether the client has gone meanwhile.
	*/
	readonly isGone: () => boolean;
};

/**
A server that has answered a startup packet, and is paused; or why there is none.
*/
export type Connected = {readonly server: Socket; readonly first: Uint8Array} | {readonly rejection: Rejection};

/**
Wakes a compute, and begins a session with its server.

@returns Undefined when the client has gone.
*/
export const connectServer = async (keeper: Doorkeeper, {
	computeId, packet, isEncrypted, isGone,
}: ConnectionStart): Promise<Connected | undefined> => {
	let problem = 'it went away again';
	for (const milliseconds of pausesMilliseconds) {
		await (milliseconds > 0 && wait(milliseconds));
		if (isGone()) {
			return undefined;
		}

		try {
			const route = await keeper.wake(computeId);
			if ('rejection' in route) {
				return route;
			}

			const server = await openUpstream(route.port, isEncrypted, keeper.certificate);
			server.on('error', () => undefined);
			server.write(packet);
			const first = await eventOf(server, 'data') as Uint8Array;
			server.pause();
			if (comingOrGoing.has(fatalCode(first) ?? '')) {
				server.destroy();
				continue;
			}

			return {server, first};
		} catch (error) {
			problem = error instanceof Error ? error.message : String(error);
		}
	}

	return {rejection: {code: '57P03', message: `endpoint ${computeId} can't be connected: ${problem}`}};
};
