import {Buffer} from 'node:buffer';
import {connect, type Socket} from 'node:net';
import {connect as connectTls, TLSSocket} from 'node:tls';
import {setTimeout as wait} from 'node:timers/promises';
import {serialize} from 'pg-protocol';
import type {Certificate} from '../files/certificate.js';
import {
	eventOf,
	fatalPacket,
	fatalCode,
	type Rejection,
} from './read-packet.js';
import type {Destination} from './destination.js';
import type {Doorkeeper} from './doorkeeper.js';

const accepted = Buffer.from('S')[0];

/**
Connects to a server, with encryption when the client has it: then both sides see the same certificate, and a password can be bound to it.

@throws {Error} When no server listens there.
*/
const openUpstream = async (port: number, isEncrypted: boolean, {certificate}: Pick<Certificate, 'certificate'>): Promise<Socket> => {
	const socket = connect({port, host: '127.0.0.1', noDelay: true});
	try {
		await eventOf(socket, 'connect');
		if (!isEncrypted) {
			return socket;
		}

		socket.write(serialize.requestSsl());
		const answer = await eventOf(socket, 'data') as Uint8Array;
		if (answer[0] !== accepted) {
			throw new Error('The server does not encrypt.');
		}

		const encrypted = connectTls({socket, ca: [certificate], checkServerIdentity: () => undefined});
		await eventOf(encrypted, 'secureConnect');
		return encrypted;
	} catch (error) {
		socket.destroy();
		throw error;
	}
};

/**
Ends a session that has not begun, with a reason that the client shows.
*/
export const turnAway = (client: Socket, rejection: Rejection): void => {
	client.write(fatalPacket(rejection));
	// It must not wait for an end that the client may never send.
	client.destroySoon();
};

/**
Opens a session with a server, and passes its first bytes on.

`packet`: the client's startup packet, as the server is to have it.

@returns Undefined when the client has been turned away.
*/
export const openSession = async (keeper: Doorkeeper, client: Socket, destination: Destination, packet: Uint8Array): Promise<Socket | undefined> => {
	const connected = await connectServer(keeper, {
		destination, packet, isEncrypted: client instanceof TLSSocket, isGone: () => client.destroyed,
	});
	if (connected === undefined) {
		return undefined;
	}

	if ('rejection' in connected) {
		turnAway(client, connected.rejection);
		return undefined;
	}

	client.write(connected.first);
	return connected.server;
};

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
	readonly destination: Destination;

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
Wakes what a client wants to go to, and begins a session with its server.

@returns Undefined when the client has gone.
*/
export const connectServer = async (keeper: Doorkeeper, {
	destination, packet, isEncrypted, isGone,
}: ConnectionStart): Promise<Connected | undefined> => {
	let problem = 'it went away again';
	for (const milliseconds of pausesMilliseconds) {
		await (milliseconds > 0 && wait(milliseconds));
		if (isGone()) {
			return undefined;
		}

		try {
			const route = await keeper.wake(destination);
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

	return {rejection: {code: '57P03', message: `endpoint ${destination.computeId} can't be connected: ${problem}`}};
};
