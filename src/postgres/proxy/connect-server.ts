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
} from './packets.js';
import type {Destination} from './destination.js';
import type {Doorkeeper} from './doorkeeper.js';

const accepted = Buffer.from('S')[0];

/**
Connects to a server. If the client's connection is encrypted, this connection is encrypted, too. Both sides then see the same certificate, as channel
binding requires.

@throws {Error} If no server listens there.
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

/** Rejects a session before it starts, with a reason that the client displays. */
export const turnAway = (client: Socket, rejection: Rejection): void => {
	client.write(fatalPacket(rejection));
	// The connection is destroyed, since the client may never end it.
	client.destroySoon();
};

/**
Opens a session with a server, and forwards the first bytes of the response to the client.

`packet`: the startup packet for the server.

@returns Undefined if the client was rejected.
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
The SQLSTATEs of a server that is stopping or starting. The session has not started, so the connection can be retried.
*/
const comingOrGoing: ReadonlySet<string> = new Set(['57P01', '57P03']);

/**
The delay before each attempt, in milliseconds. pgtower takes a moment to notice a killed server, and a server in recovery takes a moment to accept
connections.
*/
const pausesMilliseconds = [0, 50, 100, 200, 400, 800, 1600, 1600];

export type ConnectionStart = {
	readonly destination: Destination;
	readonly packet: Uint8Array;
	readonly isEncrypted: boolean;

	/** Returns whether the client has disconnected in the meantime. */
	readonly isGone: () => boolean;
};

/** A paused connection to a server and the first bytes of its response, or the reason there is no connection. */
export type Connected = {readonly server: Socket; readonly first: Uint8Array} | {readonly rejection: Rejection};

/**
Wakes a client's destination, and sends the startup packet to its server.

@returns Undefined if the client has disconnected.
*/
export const connectServer = async (keeper: Doorkeeper, {
	destination, packet, isEncrypted, isGone,
}: ConnectionStart): Promise<Connected | undefined> => {
	let problem = 'its server is starting or stopping';
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
