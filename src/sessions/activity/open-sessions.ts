import {Client} from 'pg';
import type {Clock} from '../../base/clock.js';
import {systemCode} from '../../base/file-error.js';
import type {ServerLogin, ServerSession, SessionsReading} from '../../domain/sessions/server-session.js';
import {signalSql, type SessionSignal} from '../../domain/sessions/session-signal.js';
import {connectionProblem} from './connection-problem.js';
import {
	countOf,
	decodeSession,
	instantOf,
	type SentRow,
} from './decode-session.js';
import {encodingCodes, sessionsStatements} from './statements.js';
import {SecureStream} from './secure-stream.js';
import {trustFor} from './trust.js';

/**
What came of asking a server: something, or why not, in a sentence.
*/
export type ServerAnswer<Value> = {readonly value: Value} | {readonly problem: string};

/**
What came of a signal to a session. `gone`: no session has that number and began then; `refused`: the server did not send it.
*/
export type SignalOutcome = 'sent' | 'gone' | 'refused';

/**
A connection that looks at the sessions of a server.
*/
export type SessionsConnection = {
	readonly read: () => Promise<ServerAnswer<SessionsReading>>;

	/**
	The whole query of a session; undefined when the session is gone.
	*/
	readonly readQuery: (session: Pick<ServerSession, 'id' | 'pid'>) => Promise<ServerAnswer<string | undefined>>;
	readonly signal: (kind: SessionSignal, session: ServerSession) => Promise<ServerAnswer<SignalOutcome>>;

	/**
	Closes the connection; what is asked fails. `isAtOnce`: before this process is stopped.
	*/
	readonly close: (isAtOnce?: boolean) => void;
};

export type SessionsOptions = {
	readonly clock: Clock;

	/**
	Is told why the server has ended the connection, in a sentence.
	*/
	readonly onLost: (problem: string) => void;

	/**
	Ends an attempt to connect: nobody is to look any more.
	*/
	readonly ending?: AbortSignal;
};

type Asked<Value> = {readonly value: Value} | {readonly problem: string; readonly code: string | undefined};

/**
A compute that wakes takes a second or two; one that is far away longer.
*/
const connectMilliseconds = 30_000;
const answerMilliseconds = 10_000;
const farewellMilliseconds = 500;

/**
The characters of a query that its row in the list is made from, and of the whole query.
*/
const beginning = 300;
const whole = 4_000_000;

/**
Connects to a server, by TLS and only when its certificate can be verified, and looks at its sessions.
*/
export const openSessions = async (login: ServerLogin, {clock, onLost, ending}: SessionsOptions): Promise<ServerAnswer<SessionsConnection>> => {
	const socket = new SecureStream(trustFor(login));
	const settings = {
		host: login.host,
		port: login.port,
		user: login.roleName,
		database: login.databaseName,
		password: login.password,
		application_name: 'pgtower',
		// Also in place of PGOPTIONS. What a database sets for its sessions must not lead the names of operators elsewhere.
		options: '-c search_path=pg_catalog',
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
	// The way to read queries that this server has not refused.
	let way = 0;

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
	const within = async <Value>(milliseconds: number, work: Promise<Value>, late: string): Promise<Asked<Value>> => {
		const {promise, resolve} = Promise.withResolvers<Asked<Value>>();
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

	const ask = async (text: string, values: readonly unknown[]): Promise<Asked<readonly SentRow[]>> => {
		const asked = await within(answerMilliseconds, client.query<SentRow>(text, [...values]), `${login.host}:${login.port} has not answered for ${answerMilliseconds / 1000} s.`);
		return 'problem' in asked ? asked : {value: asked.value.rows};
	};

	const askSessions = async (characters: number, pid?: number): Promise<ServerAnswer<readonly SentRow[]>> => {
		for (;;) {
			const tried = way;
			const asked = await ask(sessionsStatements[tried]!, [characters, pid ?? null]);
			if ('value' in asked) {
				return asked;
			}

			if (!encodingCodes.has(asked.code ?? '') || tried + 1 === sessionsStatements.length) {
				return {problem: asked.problem};
			}

			// The list and one query may be asked for at once, and be refused both.
			way = Math.max(way, tried + 1);
		}
	};

	ending?.addEventListener('abort', () => {
		if (!isReady) {
			close();
		}
	}, {once: true});
	const connected = await within(connectMilliseconds, client.connect(), `${login.host}:${login.port} has not let anybody in for ${connectMilliseconds / 1000} s.`);
	if ('problem' in connected) {
		isClosed = true;
		socket.destroy();
		return {problem: connected.problem};
	}

	isReady = true;
	return {
		value: {
			async read() {
				const asked = await askSessions(beginning);
				if ('problem' in asked) {
					return asked;
				}

				const [first] = asked.value;
				const mostConnections = countOf(Number(first?.most), 1);
				return {
					value: {
						sessions: asked.value.filter(row => row.is_own !== true).map(row => decodeSession(row, beginning)).filter(session => session !== undefined),
						now: instantOf(first?.now) ?? clock.now(),
						...(mostConnections !== undefined && {mostConnections}),
					},
				};
			},
			async readQuery({id, pid}) {
				const asked = await askSessions(whole, pid);
				return 'problem' in asked ? asked : {value: asked.value.map(row => decodeSession(row, whole)).find(session => session?.id === id)?.query};
			},
			async signal(kind, session) {
				const sql = signalSql(kind, session);
				if (sql === undefined) {
					return {value: 'gone'};
				}

				const asked = await ask(sql, []);
				if ('problem' in asked) {
					return {problem: asked.problem};
				}

				const [row] = asked.value;
				return {value: row === undefined ? 'gone' : (row.is_sent === true ? 'sent' : 'refused')};
			},
			close,
		},
	};
};
