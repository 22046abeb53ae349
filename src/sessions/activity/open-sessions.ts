import type {LoadReading} from '../../domain/server/load.js';
import {
	serverKindOf,
	type ServerList,
	type ServerListRows,
	type ServerReading,
} from '../../domain/server-lists.js';
import type {ServerLogin, ServerSession, SessionsReading} from '../../domain/sessions/server-session.js';
import {signalSql, type SessionSignal} from '../../domain/sessions/session-signal.js';
import {
	connectClient,
	lockMilliseconds,
	statementSeconds,
	type ConnectOptions,
	type ServerAnswer,
} from './connect-client.js';
import {decodeSession, encodingCodes, sessionsStatements} from './session-rows.js';
import {
	decodeLoad,
	decodeServerFacts,
	loadStatementFor,
	noServerFacts,
	serverStatement,
	type ServerFacts,
} from './load.js';
import {decodeServerRows, listStatementOf} from './list-statements.js';
import {
	countOf,
	figureOf,
	instantOf,
	type SentRow,
} from './sent-row.js';

/** The result of reading a list. `refusal`: the server refused the list's statement, but the connection still works. */
type ListAnswer<Item> = ServerAnswer<ServerReading<Item>> | {readonly refusal: string};

/**
The result of a signal to a session. `gone`: no session with that process id and start time exists. `refused`: the server did not send the signal.
*/
export type SignalOutcome = 'sent' | 'gone' | 'refused';

export type SessionsConnection = {
	readonly read: () => Promise<ServerAnswer<SessionsReading>>;
	readonly readLoad: () => Promise<ServerAnswer<LoadReading> | {readonly refusal: string}>;
	readonly readList: <List extends ServerList>(list: List) => Promise<ListAnswer<ServerListRows[List]>>;

	/** Returns the whole query of a session; undefined if the session is gone. */
	readonly readQuery: (session: Pick<ServerSession, 'id' | 'pid'>) => Promise<ServerAnswer<string | undefined>>;
	readonly signal: (kind: SessionSignal, session: ServerSession) => Promise<ServerAnswer<SignalOutcome>>;

	/**
	Closes the connection, so that running statements fail. `isAtOnce`: whether to close the socket without telling the server, because this process is
	about to be stopped.
	*/
	readonly close: (isAtOnce?: boolean) => void;
};

/** The maximum length of a query in a row of the list, in characters. */
const beginning = 300;

/** The maximum length of a whole query, in characters. */
const whole = 4_000_000;

/** How long the size of a database is reused, in milliseconds. */
const factsMilliseconds = 60_000;

/**
Returns whether a code is an SQLSTATE that concerns only one statement. An error of the connection or of a stopping server concerns all statements.
*/
const isOfStatement = (code: string): boolean => /^[\dA-Z]{5}$/v.test(code) && !/^(?:08|28|57P|58|F0|XX)/v.test(code);

const refusals: ReadonlyMap<string, string> = new Map([
	['42501', 'Hidden from this role: the server does not let it read this.'],
	['55P03', `A lock blocks this list: pgtower stopped waiting after ${lockMilliseconds} ms.`],
	['57014', `The server took longer than ${statementSeconds} s: pgtower canceled the statement, to add no load.`],
]);

const refusalOf = ({code = '', problem}: {readonly code: string | undefined; readonly problem: string}, own?: ReadonlyMap<string, string>) =>
	isOfStatement(code) ? {refusal: own?.get(code) ?? refusals.get(code) ?? problem} : {problem};

/** Connects to a server with TLS to read its sessions. Fails if the server's certificate can't be verified. */
export const openSessions = async (login: ServerLogin, options: ConnectOptions): Promise<ServerAnswer<SessionsConnection>> => {
	const connected = await connectClient(login, options);
	if ('problem' in connected) {
		return connected;
	}

	const {ask, close} = connected.value;
	// The index of the first of `sessionsStatements` that this server has not refused.
	let way = 0;

	// A prepared statement keeps its text as long as the connection lasts, so each text needs its own name.
	const names = new Map<string, string>();
	const nameOf = (list: ServerList | 'load', statement: string): string => {
		const name = names.get(statement) ?? `${list} ${names.size}`;
		names.set(statement, name);
		return name;
	};

	// Reading the size of a database with each load would take too long. So the size is requested once a minute, even if the server refuses the
	// request.
	let [facts, factsUntil] = [noServerFacts, -Infinity];
	const readFacts = async (): Promise<ServerFacts> => {
		const now = options.clock.now();
		if (now >= factsUntil) {
			factsUntil = now + factsMilliseconds;
			const asked = await ask(serverStatement, [], 'server');
			facts = 'value' in asked ? decodeServerFacts(asked.value[0]) : {...facts, databaseBytes: undefined};
		}

		return facts;
	};

	const askSessions = async (characters: number, pid?: number): Promise<ServerAnswer<readonly SentRow[]>> => {
		for (;;) {
			const tried = way;
			const asked = await ask(sessionsStatements[tried]!, [characters, pid ?? null], `sessions ${tried}`);
			if ('value' in asked) {
				return asked;
			}

			if (!encodingCodes.has(asked.code ?? '') || tried + 1 === sessionsStatements.length) {
				return {problem: asked.problem};
			}

			// The list and a single query may be read concurrently, and the server may refuse both.
			way = Math.max(way, tried + 1);
		}
	};

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
						now: instantOf(first?.now) ?? options.clock.now(),
						...(mostConnections !== undefined && {mostConnections}),
					},
				};
			},
			async readLoad() {
				const read = await readFacts();
				const statement = loadStatementFor(read);
				const asked = await ask(statement, [], nameOf('load', statement));
				if ('problem' in asked) {
					return refusalOf(asked);
				}

				const value = decodeLoad(asked.value[0], read);
				return value === undefined ? {refusal: 'The server sent something that is not a reading of its load.'} : {value};
			},
			async readList(list) {
				const {sql} = listStatementOf(list);
				const {problems, missing = ''} = serverKindOf(list);
				const first = typeof sql === 'string' ? undefined : await ask(sql.first, [], `${list} first`);
				if (first !== undefined && 'problem' in first) {
					return refusalOf(first, problems);
				}

				const statement = typeof sql === 'string' ? sql : sql.sqlOf(first?.value[0]);
				if (statement === undefined) {
					return {refusal: missing};
				}

				const asked = await ask(statement, [], nameOf(list, statement));
				if ('problem' in asked) {
					return refusalOf(asked, problems);
				}

				const [row] = asked.value;
				return {value: {items: decodeServerRows(list, asked.value), now: instantOf(row?.now) ?? options.clock.now(), all: figureOf(row?.of_all)}};
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
