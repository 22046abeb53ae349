import {type Duplex, pipeline} from 'node:stream';
import type {WebSocket} from 'ws';
import {serialize} from 'pg-protocol';
import {
	fatalPacket,
	readNumber,
	readFirstPacket,
	wantsReplication,
	startupPacket,
	readPacket,
	type Rejection,
} from '../packets.js';
import {readDestination, type Destination} from '../destination.js';
import type {Doorkeeper} from '../doorkeeper.js';
import {connectServer} from '../connect-server.js';
import type {Holding} from './held-bytes.js';
import {createScramClient, scramMechanism} from './scram.js';
import {readMessage} from './read-message.js';
import type {Seat} from './seat.js';

/** The memory that a received chunk takes in addition to its content, in bytes. */
const chunkBytes = 256;

/**
The size, in bytes, beyond which a logged-in client's messages count toward the limit for all clients. So clients with long messages can't lock out
clients with short messages.
*/
const shortBytes = 1024 * 1024;

/** A WebSocket and its streams, whose memory is to be limited. */
type Ends = {
	readonly duplex: Duplex;
	readonly socket: WebSocket;

	/** The stream of the bytes in the WebSocket's messages. */
	readonly client: Duplex;
	readonly holding: Holding;
};

/** Must be called when the client has logged in. `server`: the server that receives the client's messages. */
type LetIn = (server: Duplex) => void;

/**
Limits the memory for a client's messages. Each message is kept until it is complete and the server has accepted it. A client that exceeds the limit
before login is disconnected without a message.
*/
export const boundFrames = ({duplex, socket, client, holding}: Ends): LetIn => {
	let server: Duplex | undefined;
	let partial = 0;
	const hold = () => {
		holding.release();
		const bytes = partial + client.readableLength + (server?.writableLength ?? 0);
		if (server === undefined || bytes > shortBytes) {
			holding.take(bytes);
		}
	};

	const count = (chunk: Uint8Array) => {
		partial += chunk.length + chunkBytes;
		try {
			hold();
		} catch (error) {
			duplex.off('data', count);
			if (server === undefined) {
				duplex.destroy();
				return;
			}

			server.off('drain', hold);
			duplex.pause();
			client.write(fatalPacket({code: '53200', message: error instanceof Error ? error.message : String(error)}));
			duplex.end(() => {
				duplex.destroy();
			});
		}
	};

	// This listener must run before the WebSocket's own listener, which emits complete messages.
	duplex.prependListener('data', count);
	duplex.on('close', holding.release);
	socket.on('message', () => {
		partial = 0;
	});
	return taking => {
		server = taking;
		// After a drain, `hold` releases memory, so the limit can't be exceeded.
		server.on('drain', hold);
	};
};

/**
The kinds of authentication messages. In a message, the kind is the number after the length.

@see https://www.postgresql.org/docs/current/protocol-message-formats.html
*/
const kinds = {
	ok: 0, sasl: 10, saslContinue: 11, saslFinal: 12,
};

const authentication = 0x52;
const kindOffset = 5;
const textOffset = 9;

/**
Authenticates with a server for a client that has sent its password in clear text.

@returns The server's final message, which must be forwarded to the client; undefined if the server disconnects.
@throws {Error} If the server does not prove that it knows the password.
*/
const authenticateFor = async (server: Duplex, password: string): Promise<{readonly isIn: boolean; readonly message: Uint8Array} | undefined> => {
	const scram = createScramClient(password);
	for (;;) {
		const message = await readMessage(server);
		if (message === undefined) {
			return undefined;
		}

		const kind = message[0] === authentication ? readNumber(message, kindOffset) : undefined;
		const text = new TextDecoder().decode(message.subarray(textOffset));
		if (kind === undefined || kind === kinds.ok) {
			return {isIn: kind === kinds.ok, message};
		}

		if (kind === kinds.sasl) {
			server.write(serialize.sendSASLInitialResponseMessage(scramMechanism, scram.first));
		} else if (kind === kinds.saslContinue) {
			server.write(serialize.sendSCRAMClientFinalMessage(await scram.final(text)));
		} else if (kind !== kinds.saslFinal || !scram.isServer(text)) {
			throw new Error('the server does not know the password');
		}
	}
};

/** The message that requests a password in clear text. */
const cleartextRequest: Uint8Array = Uint8Array.of(authentication, 0, 0, 0, 8, 0, 0, 0, 3);

const passwordMessage = 0x70;

const refuse = (client: Duplex, {code, message}: Rejection) => {
	client.end(fatalPacket({code, message}));
};

type Startup = {
	readonly packet: Uint8Array;
	readonly parameters: ReadonlyMap<string, string>;
	readonly destination: Destination;
};

/**
Reads the first packet of a client: the start of a session, or a request to cancel a statement of another session.

@returns Undefined if the client has been served or rejected.
*/
const readStartup = async (keeper: Doorkeeper, {visit}: Seat, client: Duplex): Promise<Startup | undefined> => {
	const packet = await readPacket(client);
	const first = packet && readFirstPacket(packet);
	if (packet !== undefined && first?.kind === 'cancel') {
		await keeper.cancel(visit.owner()?.computeId, packet);
		client.end();
		return undefined;
	}

	if (packet === undefined || first?.kind !== 'startup') {
		client.destroy();
		return undefined;
	}

	const {parameters} = first;
	const destination = readDestination(visit.owner()?.computeId, parameters);
	if (destination === undefined) {
		refuse(client, {code: '08004', message: 'this port serves all endpoints: name one with options=endpoint%3D<id>'});
		return undefined;
	}

	if (wantsReplication(parameters)) {
		refuse(client, {code: '42501', message: `endpoint ${destination.computeId} does not accept replication connections`});
		return undefined;
	}

	return {packet, parameters, destination};
};

/**
Serves a session whose bytes come in the frames of a WebSocket. Without waiting for a response, the driver sends its password in clear text, and then
its first statement. So pgtower reads the password, and authenticates with the server on the client's behalf.

`letIn`: called when the server has accepted the client.
*/
export const serveTunnel = async (keeper: Doorkeeper, seat: Seat, client: Duplex, letIn: LetIn): Promise<void> => {
	const startup = await readStartup(keeper, seat, client);
	if (startup === undefined) {
		return;
	}

	const {packet, parameters, destination} = startup;
	client.write(cleartextRequest);
	const message = await readMessage(client);
	if (message?.[0] !== passwordMessage) {
		client.destroy();
		return;
	}

	// Waking a compute may take longer than the time limit for requests.
	seat.begin().noteRead();
	const password = new TextDecoder().decode(message.subarray(5, -1));
	const connected = await connectServer(keeper, {
		destination, packet: startupPacket(packet, parameters), isEncrypted: false, isGone: () => client.destroyed,
	});
	if (connected === undefined) {
		return;
	}

	if ('rejection' in connected) {
		refuse(client, connected.rejection);
		return;
	}

	const {server} = connected;
	client.once('close', () => {
		server.destroy();
	});
	server.unshift(connected.first);
	const answer = await authenticateFor(server, password).catch((error: unknown) => ({
		isIn: false, message: fatalPacket({code: '28000', message: error instanceof Error ? error.message : String(error)}),
	}));
	if (answer?.isIn !== true || client.destroyed) {
		client.end(answer?.message);
		server.destroy();
		return;
	}

	letIn(server);
	client.once('close', keeper.admit(destination, seat.visit.raw));
	client.write(answer.message);
	// Either end may disconnect at any time. The other end is then closed.
	pipeline(client, server, () => {
		server.destroy();
	});
	pipeline(server, client, () => {
		client.destroy();
	});
};
