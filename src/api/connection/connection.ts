import type {Dispatcher} from 'undici';
import type {Clock} from '../../base/clock.js';
import type {Environment} from '../../base/environment.js';
import {ConnectionError, type ErrorFacts} from '../errors.js';
import {interruptionError} from '../interruption-error.js';
import type {EarlyConnection} from './early-connection.js';
import {openDispatcher} from './dispatcher.js';
import {proxyFor, type Proxy} from './proxy.js';
import {
	Interruption,
	sendRequest,
	type Answer,
	type OutgoingRequest,
} from './send-request.js';

/**
The connection to one control plane.
*/
export type Connection = {
	/**
	Sends a request once. `facts` describe it in an error.

	@throws {ApiError} When there was no whole answer. Ended by the signal, it is a {@link ConnectionError} of kind `closed`.
	*/
	readonly send: (transmission: Omit<OutgoingRequest, 'origin'>, signal: AbortSignal, facts: Omit<ErrorFacts, 'wasSent'>) => Promise<Answer>;
	readonly close: () => Promise<void>;
};

/**
How many times as long as a silence a whole answer may take.
*/
const wholePerSilence = 4;

/**
The longest answer that is read: a page of 400 projects has under 1 MiB, one of 1,000 operations the same.
*/
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

/**
Makes a connection that opens when it is first used, so that making one costs nothing.
*/
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
		async send(transmission, signal, facts) {
			if (problem !== undefined) {
				throw new ConnectionError(problem, {...facts, wasSent: false, trouble: 'proxy'});
			}

			opened ??= openDispatcher(origin, proxy, silenceMilliseconds, early);
			try {
				return await sendRequest(await opened, {...transmission, origin, path: `${pathname}${transmission.path}`}, {
					clock, signal, silenceMilliseconds, mostBytes, wholeMilliseconds: wholePerSilence * silenceMilliseconds,
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
