import type {buildConnector, Dispatcher} from 'undici';
import type {EarlyConnection} from './early-connection.js';
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
Opens connections as undici does; the first one on a connection that was opened early.
*/
const connectOn = async (early: EarlyConnection, options: buildConnector.BuildOptions): Promise<buildConnector.connector> => {
	const {default: buildConnect} = await import('undici/lib/core/connect.js');
	const connect = buildConnect(options);
	return (wanted, callback) => {
		void early.take().then(socket => {
			if (socket === undefined) {
				connect(wanted, callback);
			} else {
				callback(null, socket);
			}
		});
	};
};

/**
Opens the connections to an origin, through a proxy or directly, at the first request. The first may have been opened early.

An attempt to connect is given up after `connectMilliseconds`, so that it does not hold up the requests behind it.
*/
export const openDispatcher = async (origin: string, proxy: Proxy | undefined, connectMilliseconds: number, early?: EarlyConnection): Promise<Dispatcher> => {
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
	const {default: Pool} = await import('undici/lib/dispatcher/pool.js');
	if (proxy !== undefined) {
		const [{default: ProxyAgent}, {default: connect}] = await Promise.all([import('undici/lib/dispatcher/proxy-agent.js'), import('undici/lib/api/api-connect.js')]);
		return new ProxyAgent({...options, uri: proxy.uri, clientFactory: (url, given) => Object.assign(new Pool(url, given), {connect})});
	}

	return new Pool(origin, early === undefined ? options : {...options, connect: await connectOn(early, {timeout: connectMilliseconds, allowH2: false})});
};
