import type {Dispatcher} from 'undici';
import type {Proxy} from './proxy.js';

/**
Few: the budget allows only some requests a second, and each connection costs the server a handshake.
*/
const mostConnections = 6;

/**
Longer than the time between polls, so that they find their connection open. A server that announces an earlier close is obeyed.
*/
const keepAliveMilliseconds = 65_000;

/**
Opens the connections to an origin, through a proxy or directly, at the first request.

An attempt to connect is given up after `connectMilliseconds`, so that it does not hold up the requests behind it.
*/
export const openDispatcher = async (origin: string, proxy: Proxy | undefined, connectMilliseconds: number): Promise<Dispatcher> => {
	const options = {
		connections: mostConnections,
		pipelining: 1,
		allowH2: false,
		keepAliveTimeout: keepAliveMilliseconds,
		connectTimeout: connectMilliseconds,
		// The client measures time itself, by its own clock.
		headersTimeout: 0,
		bodyTimeout: 0,
	};
	if (proxy !== undefined) {
		const {ProxyAgent} = await import('undici');
		return new ProxyAgent({...options, uri: proxy.uri});
	}

	const {default: Pool} = await import('undici/lib/dispatcher/pool.js');
	return new Pool(origin, options);
};
