import {getCACertificates, type ConnectionOptions} from 'node:tls';
import {Client} from 'pg';
import {isLoopback, type ServerAddress} from '../../domain/requests/server-address.js';
import type {Clock} from '../../base/clock.js';
import {systemCode} from '../../base/file-error.js';
import type {ServerLogin} from '../../domain/sessions/server-session.js';
import {connectionProblem} from './connection-problem.js';
import {SecureStream} from './secure-stream.js';
import type {SentRow} from './sent-row.js';

/**
Returns the TLS options of a connection. A connection to a server on this machine trusts the certificate from the control plane. Any other connection
trusts the certificate authorities of node, of the machine, and in the file that NODE_EXTRA_CA_CERTS names.

@see docs/internals/decisions/015-into-a-compute.md
*/
const trustFor = ({host, certificate}: ServerAddress): ConnectionOptions => ({
	ca: certificate !== undefined && isLoopback(host) ? [certificate] : [...new Set([...getCACertificates('default'), ...getCACertificates('system')])],
	rejectUnauthorized: true,
	minVersion: 'TLSv1.2',
});

/** The result of a request to a server, or the reason it failed. */
export type ServerAnswer<Value> = {readonly value: Value} | {readonly problem: string};

/** A {@link ServerAnswer} whose problem also has its SQLSTATE or system error code, if there is one. */
type Replied<Value> = {readonly value: Value} | {readonly problem: string; readonly code: string | undefined};

export type ConnectOptions = {
	readonly clock: Clock;

	/** Called with the reason when the server has ended the connection. */
	readonly onLost: (problem: string) => void;

	/** The signal that ends an attempt to connect if its result is no longer needed. */
	readonly ending?: AbortSignal;

	/** The application name of the session; `pgtower` by default. */
	readonly application?: string;
};

/** A connection that runs statements one at a time. */
export type ServerClient = {
	/** Runs a statement and returns its rows. A statement with a `name` is planned once per connection. */
	readonly ask: (text: string, values: readonly unknown[], name?: string) => Promise<Replied<readonly SentRow[]>>;

	/**
	Closes the connection, so that running statements fail. `isAtOnce`: whether to close the socket without telling the server, because this process is
	about to be stopped.
	*/
	readonly close: (isAtOnce?: boolean) => void;
};

/**
The time limit for connecting, in milliseconds. A compute takes a second or two to wake, and a distant compute longer.
*/
const connectMilliseconds = 30_000;
const answerMilliseconds = 10_000;
const farewellMilliseconds = 500;

/** The time limit for a statement, in seconds. The limit keeps pgtower from adding to the load of a busy server. */
export const statementSeconds = 5;

/** The time limit for waiting for a lock, in milliseconds. */
export const lockMilliseconds = 100;

/** Connects to a server with TLS. Fails if the server's certificate can't be verified. */
export const connectClient = async (login: ServerLogin, {clock, onLost, ending, application = 'pgtower'}: ConnectOptions): Promise<ServerAnswer<ServerClient>> => {
	const socket = new SecureStream(trustFor(login));
	const settings = {
		host: login.host,
		port: login.port,
		user: login.roleName,
		database: login.databaseName,
		password: login.password,
		application_name: application,
		// This also overrides PGOPTIONS. A search path in the database's settings must not change which operators a statement uses.
		options: `-c search_path=pg_catalog -c statement_timeout=${statementSeconds}s -c lock_timeout=${lockMilliseconds}ms`,
		// The library must not encrypt, because `SecureStream` does.
		ssl: false,
		stream: () => socket,
		keepAlive: true,
		// These override PGSSLNEGOTIATION and PGREPLICATION.
		sslnegotiation: 'postgres',
		replication: 'false',
	} as const;
	const client = new Client(settings);
	let isClosed = false;
	let isReady = false;

	const close = (isAtOnce = false) => {
		isClosed = true;
		if (isAtOnce || !isReady) {
			socket.destroy();
			return;
		}

		// Says goodbye, so that the server does not log a broken connection.
		void client.end().catch(() => undefined);
		clock.after(farewellMilliseconds, () => {
			socket.destroy();
		});
	};

	client.on('error', error => {
		if (isClosed) {
			return;
		}

		isClosed = true;
		socket.destroy();
		onLost(connectionProblem(error, login));
	});

	/** Waits for a response. If there is none within `milliseconds`, closes the connection. */
	const within = async <Value>(milliseconds: number, work: Promise<Value>, late: string): Promise<Replied<Value>> => {
		const {promise, resolve} = Promise.withResolvers<Replied<Value>>();
		const cancel = clock.after(milliseconds, () => {
			isClosed = true;
			socket.destroy();
			resolve({problem: late, code: undefined});
		});
		const settle = async () => {
			try {
				resolve({value: await work});
			} catch (error) {
				resolve({problem: connectionProblem(error, login), code: systemCode(error)});
			}
		};

		void settle();
		const asked = await promise;
		cancel();
		return asked;
	};

	const ask = async (text: string, values: readonly unknown[], name?: string): Promise<Replied<readonly SentRow[]>> => {
		const statement = {text, values: [...values], ...(name !== undefined && {name: `pgtower ${name}`})};
		const asked = await within(answerMilliseconds, client.query<SentRow>(statement), `${login.host}:${login.port} has not answered for ${answerMilliseconds / 1000} s.`);
		return 'problem' in asked ? asked : {value: asked.value.rows};
	};

	ending?.addEventListener('abort', () => {
		if (!isReady) {
			close();
		}
	}, {once: true});
	const connected = await within(connectMilliseconds, client.connect(), `${login.host}:${login.port} has not accepted the connection for ${connectMilliseconds / 1000} s.`);
	if ('problem' in connected) {
		isClosed = true;
		socket.destroy();
		return {problem: connected.problem};
	}

	isReady = true;
	return {value: {ask, close}};
};
