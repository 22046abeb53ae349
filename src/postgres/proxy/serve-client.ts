import type {Socket} from 'node:net';
import {pipeline} from 'node:stream';
import {TLSSocket} from 'node:tls';
import {readDestination} from './destination.js';
import type {Doorkeeper, Visit} from './doorkeeper.js';
import {eventOf, startupPacket, readPacket} from './read-packet.js';
import {
	readFirstPacket,
	wantsReplication,
	type FirstPacket,
} from './first-packet.js';
import {openSession, turnAway} from './connect-server.js';

type Startup = Extract<FirstPacket, {readonly kind: 'startup'}> & {readonly packet: Uint8Array};

const connectClient = async (keeper: Doorkeeper, client: Socket, visit: Visit, {packet, parameters}: Startup) => {
	const destination = readDestination(visit.owner()?.computeId, parameters);
	if (destination === undefined) {
		turnAway(client, {code: '08004', message: 'this port serves all endpoints: name one with options=endpoint%3D<id>'});
		return;
	}

	// No role of a client may follow it, so nothing needs to wake for one to be told that.
	if (wantsReplication(parameters)) {
		turnAway(client, {code: '42501', message: `endpoint ${destination.computeId} does not accept replication connections`});
		return;
	}

	visit.enter();
	const server = await openSession(keeper, client, destination, startupPacket(packet, parameters));
	if (server === undefined || client.destroyed) {
		server?.destroy();
		return;
	}

	// Only now: a name that a client gives need not be that of a compute.
	client.once('close', keeper.admit(destination, visit.raw));

	// Either end of a session may break off at any time: the other then ends too, and nobody else is concerned.
	pipeline(client, server, () => {
		server.destroy();
	});
	pipeline(server, client, () => {
		client.destroySoon();
	});
};

/**
What encrypted bytes carry, as a client that does not ask for encryption has to say: another protocol's must not be taken for it.

@see https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-SSL
*/
const encryptedProtocol = 'postgresql';

/**
What a client of HTTP may name in its place, when it encrypts without asking.
*/
const httpProtocol = 'http/1.1';

const encrypt = async ({secureContext}: Doorkeeper, client: Socket, protocols: readonly string[]): Promise<TLSSocket | undefined> => {
	const encrypted = new TLSSocket(client, {isServer: true, secureContext, ALPNProtocols: [...protocols]});
	try {
		await eventOf(encrypted, 'secure');
		encrypted.on('error', () => undefined);
		return encrypted;
	} catch {
		client.destroy();
		return undefined;
	}
};

/**
Serves a client that speaks HTTP within TLS. Anything else that it begins with cuts it off.
*/
const serveEncryptedHttp = async (keeper: Doorkeeper, client: TLSSocket, visit: Visit) => {
	const bytes = await readPacket(client);
	if (bytes === undefined || readFirstPacket(bytes).kind !== 'http') {
		client.destroySoon();
		return;
	}

	client.unshift(bytes);
	await keeper.serveHttp(client, visit);
};

/**
Serves a client that has begun with a TLS handshake, without asking for encryption. One that names no protocol must speak HTTP, and else is cut
off, as Postgres does it: it may be any program's, and must not take a word of ours for an answer to its own.
*/
const serveDirectly = async (keeper: Doorkeeper, client: Socket, visit: Visit) => {
	const encrypted = await encrypt(keeper, client, [encryptedProtocol, httpProtocol]);
	if (encrypted?.alpnProtocol === encryptedProtocol) {
		await serveClient(keeper, encrypted, visit);
	} else {
		await (encrypted && serveEncryptedHttp(keeper, encrypted, visit));
	}
};

/**
What a client begins with in the clear, and before anything else. Behind an answer of ours it would be the talk of another protocol.
*/
const comeFirst: ReadonlySet<FirstPacket['kind']> = new Set(['gss', 'direct tls', 'http']);

/**
Serves a client that has connected, until it has a session or is turned away.

`hasAsked`: whether it was told already that there is no GSS. As with Postgres itself, it may ask once, and not within TLS.
*/
export const serveClient = async (keeper: Doorkeeper, client: Socket, visit: Visit, hasAsked = false): Promise<void> => {
	const packet = await readPacket(client);
	if (packet === undefined || visit.owner() === undefined) {
		client.destroy();
		return;
	}

	const first = readFirstPacket(packet);
	if (comeFirst.has(first.kind) && (hasAsked || client instanceof TLSSocket)) {
		client.destroy();
		return;
	}

	switch (first.kind) {
		case 'tls': {
			// What came before the answer was not encrypted, and must not pass for what was.
			if (client instanceof TLSSocket || client.readableLength > 0) {
				client.destroy();
				return;
			}

			client.write('S');
			const encrypted = await encrypt(keeper, client, [encryptedProtocol]);
			await (encrypted && serveClient(keeper, encrypted, visit));
			return;
		}

		case 'gss': {
			client.write('N');
			await serveClient(keeper, client, visit, true);
			return;
		}

		case 'direct tls': {
			client.unshift(packet);
			await serveDirectly(keeper, client, visit);
			return;
		}

		case 'http': {
			client.unshift(packet);
			await keeper.serveHttp(client, visit);
			return;
		}

		case 'cancel': {
			// Its end tells the client that the servers have looked at it, so that its next query is not the one that is canceled.
			await keeper.cancel(visit.owner()?.computeId, packet);
			client.destroySoon();
			return;
		}

		case 'startup': {
			await connectClient(keeper, client, visit, {...first, packet});
			return;
		}

		case 'foreign': {
			client.destroy();
		}
	}
};
