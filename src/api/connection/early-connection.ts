import {connect, isIP, type Socket} from 'node:net';
import process from 'node:process';
import type {TLSSocket} from 'node:tls';
import type {Environment} from '../../base/environment.js';
import {proxyFor} from './proxy.js';

/**
How long it waits for its first request, and the request for it, in milliseconds.
*/
const patienceMilliseconds = 5000;

/**
After how long a silence the system asks whether the other end is still there, in milliseconds.
*/
const keepAliveMilliseconds = 60_000;

/**
A connection to a control plane, over TLS, that is opened before anything is asked of it. The control plane is verified as on any other.
*/
export type EarlyConnection = {
	/**
	Resolves when the host's address is known and the system connects by itself; or soon, where a name takes long to look up.
	*/
	readonly begun: Promise<void>;

	/**
	Hands it over, to one caller only.

	@returns Undefined when there is none: it was taken before, or couldn't be opened.
	*/
	readonly take: () => Promise<TLSSocket | undefined>;
	readonly close: () => void;
};

const hasProxy = (url: URL, environment: Environment): boolean => {
	try {
		return proxyFor(url, environment) !== undefined;
	} catch {
		// What is wrong with the variable is told by the first request.
		return true;
	}
};

/**
How long is waited for the host's address, in milliseconds: less than anyone notices.
*/
const lookupMilliseconds = 20;

/**
Resolves when the address is known, when it can't be, or when that takes long.
*/
const untilLookedUp = async (socket: Socket): Promise<void> => new Promise(resolve => {
	const late = setTimeout(resolve, lookupMilliseconds);
	const end = () => {
		clearTimeout(late);
		resolve();
	};

	socket.once('lookup', end).once('close', end);
});

/**
Agrees on keys, over a connection that may be on its way yet. The module for that is loaded while it is.

@returns Undefined when it can't be opened.
*/
const openOver = async (socket: Socket, host: string, begun: Promise<void>): Promise<TLSSocket | undefined> => {
	await begun;
	const secure = process.getBuiltinModule('node:tls').connect({
		socket, host, ...(isIP(host) === 0 && {servername: host}), ALPNProtocols: ['http/1.1'],
	});
	// Why it failed is told by the connection that is tried in its place.
	secure.on('error', () => undefined);
	await new Promise<void>(resolve => {
		secure.once('secureConnect', resolve).once('close', () => {
			resolve();
		});
	});
	return secure.authorized ? secure : undefined;
};

/**
Begins to connect to a control plane over https. A handshake takes as long as a far control plane is away, in which the program can be loaded
and the first screen laid out.

@returns Undefined where that gains nothing: plain http is spoken with this machine only, and a proxy is asked in its own way.
*/
export const connectEarly = (baseUrl: string, environment: Environment): EarlyConnection | undefined => {
	const url = URL.parse(baseUrl);
	if (url?.protocol !== 'https:' || hasProxy(url, environment)) {
		return undefined;
	}

	const host = url.hostname.replaceAll(/^\[|\]$/gv, '');
	const socket = connect({host, port: url.port === '' ? 443 : Number(url.port), timeout: patienceMilliseconds});
	const close = () => {
		socket.destroy();
	};

	socket.setNoDelay(true).setKeepAlive(true, keepAliveMilliseconds).on('error', () => undefined).on('timeout', close).unref();
	const begun = isIP(host) === 0 ? untilLookedUp(socket) : Promise.resolve();
	const opened = openOver(socket, host, begun);
	let isTaken = false;
	return {
		begun,
		async take() {
			if (isTaken) {
				return undefined;
			}

			isTaken = true;
			const secure = await opened;
			if (secure === undefined || secure.destroyed) {
				return undefined;
			}

			socket.off('timeout', close).setTimeout(0);
			return secure.ref();
		},
		close() {
			if (!isTaken) {
				close();
			}
		},
	};
};
