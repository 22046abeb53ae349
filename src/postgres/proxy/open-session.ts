import type {Socket} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';
import {TLSSocket} from 'node:tls';
import type {Doorkeeper} from './doorkeeper.js';
import {eventOf} from './event-of.js';
import {fatalCode, fatalPacket, type Rejection} from './packets.js';
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
Ends a session that has not begun, with a reason that the client shows.
*/
export const turnAway = (client: Socket, rejection: Rejection): void => {
	client.write(fatalPacket(rejection));
	// It must not wait for an end that the client may never send.
	client.destroySoon();
};

/**
Opens a session with the server of a compute, and passes its first bytes on.

`packet`: the client's startup packet, as the server is to have it.

@returns Undefined when the client has been turned away.
*/
export const openSession = async (keeper: Doorkeeper, client: Socket, computeId: string, packet: Uint8Array): Promise<Socket | undefined> => {
	let problem = 'it went away again';
	for (const milliseconds of pausesMilliseconds) {
		await (milliseconds > 0 && wait(milliseconds));
		if (client.destroyed) {
			return undefined;
		}

		try {
			const route = await keeper.wake(computeId);
			if ('rejection' in route) {
				turnAway(client, route.rejection);
				return undefined;
			}

			const server = await openUpstream(route.port, client instanceof TLSSocket, keeper.certificate);
			server.on('error', () => undefined);
			server.write(packet);
			const first = await eventOf(server, 'data') as Uint8Array;
			server.pause();
			if (comingOrGoing.has(fatalCode(first) ?? '')) {
				server.destroy();
				continue;
			}

			client.write(first);
			return server;
		} catch (error) {
			problem = error instanceof Error ? error.message : String(error);
		}
	}

	turnAway(client, {code: '57P03', message: `endpoint ${computeId} can't be reached: ${problem}`});
	return undefined;
};
