import {once} from 'node:events';
import {
	createServer,
	type AddressInfo,
	type Server,
	type Socket,
} from 'node:net';
import {createSecureContext} from 'node:tls';
import type {MessagePort} from 'node:worker_threads';
import type {Certificate} from '../files/certificate.js';
import {
	exchangeCalls,
	type Doorkeeper,
	type Owner,
	type Route,
	type Visit,
} from './doorkeeper.js';
import {createCancel} from './cancel.js';
import {destinationName, type Destination} from './destination.js';
import {serveClient} from './serve-client.js';

/** The functions that a proxy offers to the control plane. */
export type ProxyOffers = {
	/** Listens on a loopback port; 0 for any free port. Returns the port, or undefined if the port is taken. */
	readonly listen: (port: number) => Promise<number | undefined>;

	/** Assigns a port to a compute or, without an id, to all computes. */
	readonly assign: (port: number, computeId: string | undefined) => void;

	/**
	Returns the number of sessions for each destination, and the number of bytes that the destination's clients have sent since the proxy started.
	*/
	readonly activity: () => ReadonlyArray<readonly [name: string, sessions: number, bytes: number]>;
	readonly stop: () => Promise<void>;
};

export const proxyOffers = ['listen', 'assign', 'activity', 'stop'] as const satisfies ReadonlyArray<keyof ProxyOffers>;

/** The functions that the control plane offers to a proxy. */
export type PlaneOffers = {
	readonly wake: (destination: Destination) => Promise<Route>;
	readonly running: (computeId: string | undefined) => readonly number[];
};

const planeOffers = ['wake', 'running'] as const satisfies ReadonlyArray<keyof PlaneOffers>;

type Traffic = {
	readonly clients: Set<{readonly bytesRead: number}>;

	/** The number of bytes that clients of ended sessions have sent. */
	bytes: number;
};

export type ProxySettings = {
	readonly certificate: Certificate;

	/**
	The time that a client may take to request a session, in milliseconds. Sending bytes does not extend this time. Postgres allows the same time for
	authentication.
	*/
	readonly patienceMilliseconds: number;

	/** The origins of the only web pages that may send requests. */
	readonly allowedOrigins: readonly string[];
};

/** Loads the module that serves HTTP clients, which most users don't need. */
export type LoadHttp = () => Promise<{
	readonly createHttpFront: (keeper: Doorkeeper, settings: Omit<ProxySettings, 'certificate'>) => (client: Socket, visit: Visit) => void;
}>;

/**
Runs a proxy at one end of a message port. The proxy listens for clients, and asks the other end of the port for each client's server.
*/
export const runProxy = (port: MessagePort, settings: ProxySettings, loadHttp: LoadHttp): void => {
	const {certificate, patienceMilliseconds} = settings;
	const servers = new Map<number, Server>();
	const owners = new Map<number, Owner>();
	const clients = new Set<Socket>();
	const traffic = new Map<string, Traffic>();
	const secureContext = createSecureContext({key: certificate.key, cert: certificate.certificate});

	const admit: Doorkeeper['admit'] = (destination, client) => {
		const name = destinationName(destination);
		const here = traffic.get(name) ?? {clients: new Set(), bytes: 0};
		traffic.set(name, here);
		here.clients.add(client);
		return () => {
			if (here.clients.delete(client)) {
				here.bytes += client.bytesRead;
			}

			// Clients may name any number of past moments, so the entry of a moment without clients is removed.
			if (destination.moment !== undefined && here.clients.size === 0) {
				traffic.delete(name);
			}
		};
	};

	const welcome = (client: Socket, ownPort: number) => {
		clients.add(client);
		const limit = setTimeout(() => {
			client.destroy();
		}, patienceMilliseconds);
		const enter = () => {
			clearTimeout(limit);
		};

		client.on('close', () => {
			clients.delete(client);
			enter();
		});
		client.on('error', () => undefined);
		serveClient(keeper, client, {raw: client, enter, owner: () => owners.get(ownPort)}).catch(() => {
			// The connection has failed, so the client can't get a message.
			client.destroy();
		});
	};

	const offers: ProxyOffers = {
		async listen(wished) {
			const server = createServer({noDelay: true});
			try {
				server.listen(wished, '127.0.0.1');
				await once(server, 'listening');
			} catch {
				return undefined;
			}

			const {port: bound} = server.address() as AddressInfo;
			server.on('connection', client => {
				welcome(client, bound);
			});
			servers.set(bound, server);
			return bound;
		},
		assign(assigned, computeId) {
			const before = owners.get(assigned)?.computeId;
			if (before !== undefined && before !== computeId) {
				// The former compute no longer exists.
				traffic.delete(before);
			}

			owners.set(assigned, {...(computeId !== undefined && {computeId})});
		},
		activity: () => Array.from(traffic, ([name, here]) =>
			[name, here.clients.size, here.bytes + [...here.clients].reduce((sum, {bytesRead}) => sum + bytesRead, 0)] as const),
		async stop() {
			const closed = Array.from(servers.values(), async server => {
				server.close();
				await once(server, 'close');
			});
			for (const client of clients) {
				client.destroy();
			}

			await Promise.all(closed);
		},
	};
	const plane = exchangeCalls<PlaneOffers>(port, planeOffers, offers);
	let front: Promise<(client: Socket, visit: Visit) => void> | undefined;
	const openFront = async () => {
		const {createHttpFront} = await loadHttp();
		return createHttpFront(keeper, settings);
	};

	const keeper: Doorkeeper = {
		certificate,
		secureContext,
		wake: plane.wake,
		cancel: createCancel(plane.running),
		admit,
		async serveHttp(client, visit) {
			front ??= openFront();
			const serve = await front;
			serve(client, visit);
		},
	};
};
