import {isIP} from 'node:net';
import {connect, type TLSSocket} from 'node:tls';
import type {Environment} from '../base/environment.js';
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
Resolves when it is open, or when it can't be.
*/
const untilOpen = async (socket: TLSSocket): Promise<void> => new Promise(resolve => {
	socket.once('secureConnect', resolve).once('close', () => {
		resolve();
	});
});

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
	const socket = connect({
		host, port: url.port === '' ? 443 : Number(url.port), ...(isIP(host) === 0 && {servername: host}), ALPNProtocols: ['http/1.1'], timeout: patienceMilliseconds,
	});
	const close = () => {
		socket.destroy();
	};

	// Why it failed is told by the connection that is tried in its place.
	socket.setNoDelay(true).setKeepAlive(true, keepAliveMilliseconds).on('error', () => undefined).on('timeout', close).unref();
	const opened = untilOpen(socket);
	let isTaken = false;
	return {
		async take() {
			if (isTaken) {
				return undefined;
			}

			isTaken = true;
			await opened;
			if (socket.destroyed) {
				return undefined;
			}

			socket.off('timeout', close).setTimeout(0);
			return socket.ref();
		},
		close() {
			if (!isTaken) {
				close();
			}
		},
	};
};
