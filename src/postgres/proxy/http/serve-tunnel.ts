import {pipeline, type Duplex} from 'node:stream';
import {serialize} from 'pg-protocol';
import {
	readNumber,
	readFirstPacket,
	wantsReplication,
} from '../first-packet.js';
import {readDestination, type Destination} from '../destination.js';
import type {Doorkeeper} from '../doorkeeper.js';
import {
	fatalPacket,
	startupPacket,
	readPacket,
	type Rejection,
} from '../read-packet.js';
import {connectServer} from '../connect-server.js';
import {createScramClient, scramMechanism} from './scram.js';
import type {LetIn} from './bound-frames.js';
import {readMessage} from './read-message.js';
import type {Seat} from './seat.js';

/**
Kinds of the message that asks for an authentication, which stand behind its length.

@see https://www.postgresql.org/docs/current/protocol-message-formats.html
*/
const kinds = {
	ok: 0, sasl: 10, saslContinue: 11, saslFinal: 12,
};

const authentication = 0x52;
const kindOffset = 5;
const textOffset = 9;

/**
Authenticates with a server on behalf of a client that has sent its password as it is.

@returns The server's last word on it, which is for the client; undefined when the server went away.
@throws {Error} When the server does not know the password itself.
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

/**
Asks for a password as it is.
*/
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
Reads what a client begins with: a session, or the wish to cancel a statement of another one.

@returns Undefined when it has been served, or turned away.
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
Serves a session whose bytes come in the frames of a WebSocket. The driver sends its password as it is, and its first statement behind it, before
anybody has answered: so the password is taken here, and the server asked with it.

`letIn`: is called once the server has let it in.
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

	// To wake may take longer than a client may.
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
	// Either end of a session may break off at any time: the other then ends too.
	pipeline(client, server, () => {
		server.destroy();
	});
	pipeline(server, client, () => {
		client.destroy();
	});
};
