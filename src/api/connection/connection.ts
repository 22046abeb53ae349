import type {buildConnector, Dispatcher} from 'undici';
import type {Clock} from '../../base/clock.js';
import type {Environment} from '../../base/environment.js';
import {ConnectionError, type ErrorFacts} from '../errors.js';
import {interruptionError} from './interruption-error.js';
import {proxyFor, type Proxy} from './proxy.js';
import type {EarlyConnection} from './early-connection.js';
import {
	Interruption,
	sendRequest,
	type Answer,
	type OutgoingRequest,
} from './send-request.js';

/**
The maximum number of connections. A small number is enough, because the budget allows only a few requests per second. Each connection costs the
server a handshake.
*/
const mostConnections = 6;

/**
The idle time after which a connection closes, in milliseconds. The time exceeds the poll interval, so that a poll finds its connection open. If a
server announces a shorter time, the shorter time applies.
*/
const keepAliveMilliseconds = 65_000;

/** Builds undici's function that opens connections. The first call of that function gets the connection in `early`. */
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
Creates the connection pool for an origin, through a proxy or directly. The first connection of the pool may have been opened early. An attempt to
connect is aborted after `connectMilliseconds`, so that waiting requests are not delayed further.
*/
const openDispatcher = async (origin: string, proxy: Proxy | undefined, connectMilliseconds: number, early?: EarlyConnection): Promise<Dispatcher> => {
	const options = {
		connections: mostConnections,
		pipelining: 1,
		allowH2: false,
		keepAliveTimeout: keepAliveMilliseconds,
		connectTimeout: connectMilliseconds,
		// Undici's timeouts are off, because the client measures timeouts with its own clock.
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

/** The connection to one control plane. */
export type Connection = {
	/**
	Sends a request once. An error contains `facts`, which describe the request. `patience`: how many times as long as usual the answer may take.

	@throws {ApiError} If there was no complete answer. If the signal aborted the request, the error is a {@link ConnectionError} whose trouble is
	`closed`.
	*/
	readonly send: (transmission: Omit<OutgoingRequest, 'origin'> & {readonly patience?: number | undefined}, signal: AbortSignal, facts: Omit<ErrorFacts, 'wasSent'>) => Promise<Answer>;
	readonly close: () => Promise<void>;
};

/** The maximum duration of a full answer, as a multiple of the allowed silence. */
const wholePerSilence = 4;

/** The maximum size of an answer: a page of 400 projects or of 1,000 operations has under 1 MiB. */
const mostBytes = 8 * 1_048_576;

const proxyOf = (url: URL, environment: Environment): {readonly proxy?: Proxy; readonly problem?: string} => {
	try {
		return {proxy: proxyFor(url, environment)};
	} catch (error) {
		if (error instanceof RangeError) {
			return {problem: error.message};
		}

		throw error;
	}
};

/** Creates a connection that opens on first use. */
export const createConnection = ({baseUrl, clock, silenceMilliseconds, environment, early}: {
	readonly baseUrl: string;
	readonly clock: Clock;
	readonly silenceMilliseconds: number;
	readonly environment: Environment;
	readonly early?: EarlyConnection;
}): Connection => {
	const url = new URL(baseUrl);
	const {origin, host, pathname} = url;
	const {proxy, problem} = proxyOf(url, environment);
	let opened: Promise<Dispatcher> | undefined;

	return {
		async send({patience = 1, ...transmission}, signal, facts) {
			if (problem !== undefined) {
				throw new ConnectionError(problem, {...facts, wasSent: false, trouble: 'proxy'});
			}

			opened ??= openDispatcher(origin, proxy, silenceMilliseconds, early);
			const longest = patience * silenceMilliseconds;
			try {
				return await sendRequest(await opened, {...transmission, origin, path: `${pathname}${transmission.path}`}, {
					clock, signal, silenceMilliseconds: longest, mostBytes, wholeMilliseconds: wholePerSilence * longest,
				});
			} catch (error) {
				throw error instanceof Interruption ? interruptionError(error, {host, proxy}, facts) : error;
			}
		},

		async close() {
			early?.close();
			const dispatcher = await opened;
			await dispatcher?.destroy();
		},
	};
};
