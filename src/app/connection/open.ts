import type {Budget} from '../../api/budget.js';
import type {EarlyConnection} from '../../api/connection/early-connection.js';
import {createClient, type ApiClient} from '../../api/client.js';
import type {Exchange} from '../../api/exchange.js';
import type {Clock} from '../../base/clock.js';
import type {ReadyOptions} from '../../options/options.js';
import {version} from '../../base/version.js';
import {startDemo} from './start-demo.js';

/** A connection to a control plane, embedded or remote. */
export type OpenConnection = {
	readonly client: ApiClient;

	/** The origin of the key, for the header; absent in the demo. */
	readonly keyOrigin?: string;

	/** The current key, to be redacted from all output. */
	readonly apiKey: string;

	/** Closes the connections, and stops the embedded control plane if there is one. */
	readonly close: () => Promise<void>;
};

type OpenConnectionOptions = {
	readonly options: ReadyOptions;
	readonly clock: Clock;
	readonly budget: Budget;

	/** A connection to the control plane that was opened early. */
	readonly early?: EarlyConnection;

	/** Receives every finished request, and its API root. */
	readonly onExchange: (exchange: Exchange, baseUrl: string) => void;

	/** Receives bugs of the embedded control plane, which answers 500; by default, they go to standard error. */
	readonly onBug?: (error: unknown) => void;
};

/**
Opens the connection that the options describe. The embedded control plane is only loaded and started if needed.

@returns The connection, or the reason there is none: the key is missing or can't be read.
*/
export const openConnection = async ({
	options, clock, budget, early, onExchange, onBug,
}: OpenConnectionOptions): Promise<OpenConnection | {readonly problem: string}> => {
	const {connection, isReadOnly} = options;
	const open = (baseUrl: string, apiKey: string): ApiClient => createClient({
		baseUrl,
		apiKey,
		clock,
		isReadOnly,
		budget,
		early,
		onExchange(exchange) {
			onExchange(exchange, baseUrl);
		},
		userAgent: `pgtower/${version}`,
	});

	if (connection.kind === 'demo') {
		const controlPlane = await startDemo({postgres: connection.postgres, clock, onBug});
		if (typeof controlPlane === 'string') {
			return {problem: controlPlane};
		}

		const client = open(controlPlane.baseUrl, controlPlane.apiKey);
		return {
			client,
			apiKey: controlPlane.apiKey,
			async close() {
				await client.close();
				await controlPlane.stop();
			},
		};
	}

	if ('apiKeyProblem' in connection) {
		return {problem: connection.apiKeyProblem};
	}

	const client = open(connection.baseUrl, connection.apiKey);
	return {
		client, keyOrigin: connection.apiKeySource, apiKey: connection.apiKey, close: client.close,
	};
};
