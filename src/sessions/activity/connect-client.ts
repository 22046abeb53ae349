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
Whom a connection trusts: for a server of this machine, the certificate that the control plane told; else the authorities of node, of the
machine, and of NODE_EXTRA_CA_CERTS.

@see docs/internals/decisions/015-into-a-compute.md
*/
const trustFor = ({host, certificate}: ServerAddress): ConnectionOptions => ({
	ca: certificate !== undefined && isLoopback(host) ? [certificate] : [...new Set([...getCACertificates('default'), ...getCACertificates('system')])],
	rejectUnauthorized: true,
	minVersion: 'TLSv1.2',
});

/**
What came of asking a server: something, or why not.
*/
export type ServerAnswer<Value> = {readonly value: Value} | {readonly problem: string};

/**
The same, with the SQLSTATE or the code of the system where there is one.
*/
type Replied<Value> = {readonly value: Value} | {readonly problem: string; readonly code: string | undefined};

export type ConnectOptions = {
	readonly clock: Clock;

	/**
	Is told why the server has ended the connection.
	*/
	readonly onLost: (problem: string) => void;

	/**
	Ends an attempt to connect: nobody is to look any more.
	*/
	readonly ending?: AbortSignal;

	/**
	What the server calls the session: `pgtower` without this.
	*/
	readonly application?: string;
};

/**
A connection that statements go through, one at a time.
*/
export type ServerClient = {
	/**
	Asks for rows. A statement with a `name` is planned once a connection.
	*/
	readonly ask: (text: string, values: readonly unknown[], name?: string) => Promise<Replied<readonly SentRow[]>>;

	/**
	Closes the connection; what is asked fails. `isAtOnce`: before this process is stopped.
	*/
	readonly close: (isAtOnce?: boolean) => void;
};

/**
A compute that wakes takes a second or two; one that is far away longer.
*/
const connectMilliseconds = 30_000;
const answerMilliseconds = 10_000;
const farewellMilliseconds = 500;

/**
The longest that a statement may work or wait for a lock: a view of a busy server must not add to its load.
*/
export const statementSeconds = 5;
export const lockMilliseconds = 100;

/**
Connects to a server, by TLS and only when its certificate can be verified.
*/
export const connectClient = async (login: ServerLogin, {clock, onLost, ending, application = 'pgtower'}: ConnectOptions): Promise<ServerAnswer<ServerClient>> => {
	const socket = new SecureStream(trustFor(login));
	const settings = {
		host: login.host,
		port: login.port,
		user: login.roleName,
		database: login.databaseName,
		password: login.password,
		application_name: application,
		// Also in place of PGOPTIONS. What a database sets for its sessions must not lead the names of operators elsewhere.
		options: `-c search_path=pg_catalog -c statement_timeout=${statementSeconds}s -c lock_timeout=${lockMilliseconds}ms`,
		// The stream itself is encrypted.
		ssl: false,
		stream: () => socket,
		keepAlive: true,
		// In place of PGSSLNEGOTIATION and PGREPLICATION.
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

		// A word of farewell, so that the server does not report a client that broke off.
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

	/**
	Waits for an answer for so long, and not at all once the connection is closed.
	*/
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

	/**
	Asks for rows. A statement with a `name` is planned once a connection.
	*/
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
