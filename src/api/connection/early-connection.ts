import {connect, isIP, type Socket} from 'node:net';
import process from 'node:process';
import type {TLSSocket} from 'node:tls';
import type {Environment} from '../../base/environment.js';
import {proxyFor} from './proxy.js';

/**
The idle time after which an early connection closes, in milliseconds. If the handshake hangs, the first request waits for at most this time.
*/
const patienceMilliseconds = 5000;

/** The idle time after which the operating system probes an idle connection, in milliseconds. */
const keepAliveMilliseconds = 60_000;

/** A TLS connection to a control plane, opened before any request. The certificate is verified as usual. */
export type EarlyConnection = {
	/**
	Resolves when the host's address is known and the system is connecting. If the lookup is slow, resolves after `lookupMilliseconds`.
	*/
	readonly begun: Promise<void>;

	/**
	Hands over the connection, to one caller only.

	@returns The connection. Undefined if an earlier call took the connection, or if the connection could not be opened.
	*/
	readonly take: () => Promise<TLSSocket | undefined>;
	readonly close: () => void;
};

const hasProxy = (url: URL, environment: Environment): boolean => {
	try {
		return proxyFor(url, environment) !== undefined;
	} catch {
		// The proxy variable is invalid. The first request reports this problem.
		return true;
	}
};

/** The time to wait for the host's address, in milliseconds: too short to notice. */
const lookupMilliseconds = 20;

/** Resolves when the address is known, when the lookup fails, or after `lookupMilliseconds`. */
const untilLookedUp = async (socket: Socket): Promise<void> => new Promise(resolve => {
	const late = setTimeout(resolve, lookupMilliseconds);
	const end = () => {
		clearTimeout(late);
		resolve();
	};

	socket.once('lookup', end).once('close', end);
});

/**
Performs the TLS handshake over a connection that may still be opening. Loads the TLS module in the meantime.

@returns The TLS connection, or undefined if the connection can't be opened.
*/
const openOver = async (socket: Socket, host: string, begun: Promise<void>): Promise<TLSSocket | undefined> => {
	await begun;
	const secure = process.getBuiltinModule('node:tls').connect({
		socket, host, ...(isIP(host) === 0 && {servername: host}), ALPNProtocols: ['http/1.1'],
	});
	// If the handshake fails, a regular connection is opened instead. If that fails too, it reports the reason.
	secure.on('error', () => undefined);
	await new Promise<void>(resolve => {
		secure.once('secureConnect', resolve).once('close', () => {
			resolve();
		});
	});
	return secure.authorized ? secure : undefined;
};

/**
Starts connecting to a control plane over https. During the handshake, the program can load and lay out its first screen.

@returns The connection. Undefined if the base URL is not https, or if its requests go through a proxy.
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
