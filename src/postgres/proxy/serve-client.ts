import type {Socket} from 'node:net';
import {pipeline} from 'node:stream';
import {TLSSocket} from 'node:tls';
import {readDestination} from './destination.js';
import type {Doorkeeper, Visit} from './doorkeeper.js';
import {
	eventOf,
	startupPacket,
	readPacket,
	readFirstPacket,
	wantsReplication,
	type FirstPacket,
} from './packets.js';
import {openSession, turnAway} from './connect-server.js';

type Startup = Extract<FirstPacket, {readonly kind: 'startup'}> & {readonly packet: Uint8Array};

const connectClient = async (keeper: Doorkeeper, client: Socket, visit: Visit, {packet, parameters}: Startup) => {
	const destination = readDestination(visit.owner()?.computeId, parameters);
	if (destination === undefined) {
		turnAway(client, {code: '08004', message: 'this port serves all endpoints: name one with options=endpoint%3D<id>'});
		return;
	}

	// No client role has the right to replicate, so a rejection needs no running server.
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

	// The client is registered only now, because it may have named a compute that does not exist.
	client.once('close', keeper.admit(destination, visit.raw));

	// Either end may disconnect at any time. The other end is then closed, and other sessions are not affected.
	pipeline(client, server, () => {
		server.destroy();
	});
	pipeline(server, client, () => {
		client.destroySoon();
	});
};

/**
The ALPN protocol name that a client must send if it starts TLS directly. With this name, the client's bytes can't be mistaken for another protocol.

@see https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-SSL
*/
const encryptedProtocol = 'postgresql';

/** The ALPN protocol name that an HTTPS client may send instead. */
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

/** Serves a client that speaks HTTP within TLS. If its first bytes are not HTTP, closes the connection. */
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
Serves a client that starts with a TLS handshake. A client that names no protocol must speak HTTP. Like Postgres, the proxy disconnects any other
client without a response, because the client could mistake a response for part of its own protocol.
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
The kinds of packets that are valid only without TLS, and only as a client's first packet. After a response from the proxy, the same bytes would
belong to another protocol.
*/
const comeFirst: ReadonlySet<FirstPacket['kind']> = new Set(['gss', 'direct tls', 'http']);

/**
Serves a new client until it has a session or is rejected.

`hasAsked`: whether the client has already been refused GSS encryption. As in Postgres, a client may request GSS encryption only once, and only
outside TLS.
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
			// Bytes that arrived before this response were not encrypted, and must not be treated as encrypted bytes.
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
			// The connection is closed only after the cancel request has been handled. If the connection closed earlier, the request could cancel the
			// client's next query.
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
