import type {Socket} from 'node:net';
import {TLSSocket} from 'node:tls';
import type {Doorkeeper} from './doorkeeper.js';
import {fatalPacket, type Rejection} from './read-packet.js';
import {connectServer} from './connect-server.js';

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
	const connected = await connectServer(keeper, {
		computeId, packet, isEncrypted: client instanceof TLSSocket, isGone: () => client.destroyed,
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
