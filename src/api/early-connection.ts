import {connect, type Socket} from 'node:net';
import type {Environment} from '../base/environment.js';
import {proxyFor} from './proxy.js';

/**
How long it waits for its first request, and the request for it, in milliseconds.
*/
const patienceMilliseconds = 5000;

/**
A TCP connection to a control plane that is opened before anything is asked of it. Nothing was sent on it.
*/
export type EarlyConnection = {
	/**
	Hands it over, to one caller only.

	@returns Undefined when there is none: it was taken before, or couldn't be opened.
	*/
	readonly take: () => Promise<Socket | undefined>;
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

const untilOpen = async (socket: Socket): Promise<boolean> => new Promise(resolve => {
	if (!socket.connecting) {
		resolve(!socket.destroyed);
		return;
	}

	socket.once('connect', () => {
		resolve(true);
	}).once('close', () => {
		resolve(false);
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

	let socket: Socket | undefined = connect({
		host: url.hostname.replaceAll(/^\[|\]$/gv, ''), port: url.port === '' ? 443 : Number(url.port), timeout: patienceMilliseconds, noDelay: true, keepAlive: true,
	});
	const close = () => {
		socket?.destroy();
		socket = undefined;
	};

	// Why it failed is told by the connection that is tried in its place.
	socket.on('error', () => undefined).on('timeout', close).unref();
	return {
		async take() {
			const taken = socket;
			socket = undefined;
			if (taken === undefined || !await untilOpen(taken)) {
				return undefined;
			}

			taken.removeAllListeners('timeout').setTimeout(0);
			return taken.ref();
		},
		close,
	};
};
