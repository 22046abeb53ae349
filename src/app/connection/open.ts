import process from 'node:process';
import type {Clock} from '../../base/clock.js';
import {findHome} from '../../config/home.js';
import {findPaths} from '../../config/paths.js';
import {millisecondsPerHour} from '../../domain/time.js';
import type {BackingOptions} from '../../control-plane/postgres/start-backing.js';
import type {ControlPlane} from '../../control-plane/start.js';
import type {Budget} from '../../api/budget.js';
import type {EarlyConnection} from '../../api/connection/early-connection.js';
import {createClient, type ApiClient} from '../../api/client.js';
import type {Exchange} from '../../api/exchange.js';
import type {ReadyOptions} from '../../options/options.js';
import {version} from '../../base/version.js';
import {checkBaseUrl} from '../../api/base-url.js';
import {
	ApiError,
	BadRequestError,
	ConnectionError,
	DecodeError,
	ForbiddenError,
	NotFoundError,
	UnauthorizedError,
} from '../../api/errors.js';
import type {Refusal} from '../../domain/forbidden.js';

type DemoOptions = {
	readonly clock: Clock;
	readonly onBug?: (error: unknown) => void;

	/** The Postgres servers behind the computes. Absent if the computes have no servers. */
	readonly postgres?: BackingOptions['choice'];
};

/**
Starts the embedded control plane of the demo. With Postgres servers, the control plane has less data than in the usual demo.

@returns The control plane, or the reason the servers are unavailable.
*/
const startDemo = async ({clock, onBug = console.error, postgres}: DemoOptions): Promise<ControlPlane | string> => {
	const {startControlPlane} = await import('../../control-plane/start.js');
	const usual = {
		clock, host: '127.0.0.1', port: 0, report: onBug,
	};
	if (postgres === undefined) {
		return startControlPlane({...usual, seed: 'demo'});
	}

	const [{startBacking}, {serverWorld}] = await Promise.all([import('../../control-plane/postgres/start-backing.js'), import('../../control-plane/seed/server-world.js')]);
	try {
		const backing = await startBacking({
			choice: postgres, history: {windowMilliseconds: millisecondsPerHour}, clock, cacheFolder: findPaths(process.env, findHome(process.env)).cacheFolder, say: onBug, report: onBug,
		});
		try {
			return await startControlPlane({
				...usual, backing, seed: serverWorld(), hasTraffic: false,
			});
		} catch (error) {
			await backing.stop();
			throw error;
		}
	} catch (error) {
		if (error instanceof Error && error.name === 'PostgresProblem') {
			return error.message;
		}

		throw error;
	}
};

/** A connection to a control plane, embedded or remote. */
export type OpenConnection = {
	readonly client: ApiClient;

	/** The origin of the key, for the header. Absent in the demo. */
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

	/** Receives every finished request, and the API root to which it was sent. */
	readonly onExchange: (exchange: Exchange, baseUrl: string) => void;

	/**
	Receives the errors that make the embedded control plane answer 500. By default, these errors go to standard error.
	*/
	readonly onBug?: (error: unknown) => void;
};

/**
Opens the connection that the options describe. The embedded control plane is only loaded and started if needed.

@returns The connection, or the reason it can't be opened, such as a missing key.
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

const askWho = async (client: ApiClient): Promise<void> => {
	try {
		await client.getAuth();
	} catch (error) {
		// A server may lack this route. Listing the projects shows whether the server has the API at all.
		if (!(error instanceof NotFoundError)) {
			throw error;
		}
	}
};

const askProjects = async (client: ApiClient): Promise<void> => {
	try {
		await client.listProjects({limit: 1});
	} catch (error) {
		// The server requires an organization. The key is valid, and pgtower asks for the organization later.
		if (!(error instanceof BadRequestError)) {
			throw error;
		}
	}
};

/** Returns the field to correct; undefined if the same values may work later. */
const wrongField = (error: ApiError): 'baseUrl' | 'apiKey' | undefined => {
	if (error instanceof UnauthorizedError || error instanceof ForbiddenError) {
		return 'apiKey';
	}

	return [NotFoundError, ConnectionError, DecodeError].some(kind => error instanceof kind) ? 'baseUrl' : undefined;
};

/**
Tries a base URL and a key: reads the key's owner, and one project. Changes nothing.

@returns The normalized base URL, or the reason for the failure.
*/
export const tryConnection = async (
	{baseUrl, apiKey}: {readonly baseUrl: string; readonly apiKey: string},
	{clock, budget}: {readonly clock: Clock; readonly budget: Budget},
): Promise<{readonly baseUrl: string} | {readonly refusal: Refusal}> => {
	const checked = checkBaseUrl(baseUrl);
	if ('problem' in checked) {
		return {refusal: {message: checked.problem, field: 'baseUrl'}};
	}

	const client = createClient({
		baseUrl: checked.url, apiKey, clock, budget, isReadOnly: true, userAgent: `pgtower/${version}`,
	});
	try {
		await askWho(client);
		await askProjects(client);
		return {baseUrl: checked.url};
	} catch (error) {
		if (!(error instanceof ApiError)) {
			throw error;
		}

		const {message, status, requestId} = error;
		const field = wrongField(error);
		return {refusal: {message, ...(status !== undefined && {status, requestId}), ...(field !== undefined && {field})}};
	} finally {
		await client.close();
	}
};
