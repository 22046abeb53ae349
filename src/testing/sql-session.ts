import {Buffer} from 'node:buffer';
import {once} from 'node:events';
import {connect} from 'node:net';
import {inspect} from 'node:util';
import {serialize, DatabaseError} from 'pg-protocol';
import {createHeldBytes} from '../postgres/proxy/http/held-bytes.js';
import {jsonOf} from '../postgres/proxy/http/run-statement.js';
import {readLogin, type OrNull} from '../postgres/proxy/http/login.js';
import {parameterText, statementMessages} from '../postgres/proxy/http/statements.js';
import {logIn, type ServerConnection} from '../postgres/proxy/http/server-connection.js';

/**
A row, by column names. `smallint`, `integer`, `real`, `double precision`, `boolean` and JSON become JavaScript values. All other types, such as
`bigint`, `numeric`, dates and arrays, become text.
*/
export type Row = Readonly<Record<string, unknown>>;

/**
Runs SQL: either several statements, or one statement with parameters.

@returns The rows of the last statement.
@throws An error with the message of Postgres, and its `code`.
*/
export type RunStatements = (text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

export type SqlSession = {
	readonly sql: RunStatements;

	/** Returns whether the connection is still open. */
	readonly isOpen: () => boolean;
	readonly close: () => void;
};

type Field = {readonly name: string; readonly dataTypeID: number};
type Described = {readonly fields: readonly Field[]};
type Values = {readonly fields: ReadonlyArray<OrNull<string>>};

const parameterOf = (value: unknown): OrNull<string> => {
	if (value instanceof Date) {
		return value.toISOString();
	}

	return value instanceof Uint8Array ? String.raw`\x${Buffer.from(value).toString('hex')}` : parameterText(value ?? null);
};

const messagesOf = (text: string, values: readonly unknown[] | undefined): Uint8Array => values === undefined
	? serialize.query(text)
	: statementMessages(text, values.map(value => parameterOf(value)));

const runOn = async (connection: ServerConnection, text: string, values: readonly unknown[] | undefined): Promise<readonly Row[]> => {
	let fields: readonly Field[] = [];
	let rows: Row[] = [];
	await connection.exchange(messagesOf(text, values), message => {
		if (message.name === 'rowDescription') {
			({fields} = message as unknown as Described);
			rows = [];
		} else if (message.name === 'dataRow') {
			const texts = (message as unknown as Values).fields;
			rows.push(Object.fromEntries(fields.map(({name, dataTypeID}, index) => [name, JSON.parse(jsonOf(texts[index] ?? null, dataTypeID)) as unknown])));
		}
	});
	return rows;
};

/**
Opens a session through the port of a compute, without TLS. Statements run one after the other. The session does not keep the process running.

@throws An error with the message of Postgres if it refuses the session.
*/
export const openSqlSession = async (uri: string): Promise<SqlSession> => {
	const {hostname, port} = new URL(uri);
	const {parameters, password} = readLogin(uri);
	const socket = connect({host: hostname, port: Number(port), noDelay: true});
	await once(socket, 'connect');
	socket.on('error', () => undefined);
	socket.write(serialize.startup(Object.fromEntries(parameters)));
	const [first] = await once(socket, 'data') as [Uint8Array];
	socket.pause();
	const holding = createHeldBytes()();
	const connection = await logIn(socket, first, password, holding);
	socket.unref();
	let last: Promise<unknown> = Promise.resolve();
	return {
		async sql(text, values) {
			const before = last;
			const mine = (async () => {
				await before.catch(() => undefined);
				socket.ref();
				try {
					return await runOn(connection, text, values);
				} finally {
					holding.release();
					socket.unref();
				}
			})();
			last = mine;
			return mine;
		},
		isOpen: () => !socket.destroyed,
		close: connection.close,
	};
};

/** A session that opens on first use, and opens again on the next use after the server has ended it. */
export type LastingSession = {
	readonly sql: RunStatements;
	readonly close: () => Promise<void>;
};

export const lastingSession = (open: () => Promise<SqlSession>): LastingSession => {
	let opening: Promise<SqlSession> | undefined;
	const opened = async (): Promise<SqlSession | undefined> => {
		try {
			return await opening;
		} catch {
			// The call that tried to open the session has already thrown this error. The next call tries again.
			return undefined;
		}
	};

	return {
		async sql(text, values) {
			const before = opening;
			const session = await opened();
			// Another caller may have opened a new session in the meantime.
			if (session?.isOpen() !== true && opening === before) {
				opening = open();
			}

			const {sql} = await (opening ?? open());
			return sql(text, values);
		},
		async close() {
			const session = await opened();
			opening = undefined;
			session?.close();
		},
	};
};

/**
Runs SQL: either several statements, or one statement with parameters.

`Result`: the type of a row. The caller chooses this type, and nothing checks it.

@returns The rows of the last statement.
@throws An error with the message of Postgres, its `code`, the `statement`, and the caller's stack.
*/
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller names the type, as with every client of Postgres.
export type RunSql = <Result = Row>(text: string, values?: readonly unknown[]) => Promise<readonly Result[]>;

/** The maximum length of a statement in an error, in characters. */
const longestShown = 500;

const cut = (text: string): string => text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;

const checkCall = (text: unknown, values: unknown): void => {
	if (typeof text !== 'string') {
		throw new TypeError(Array.isArray(text)
			? 'sql is a function, not a tag of templates: sql(\'select $1\', [value]).'
			: `sql takes a text, such as sql('select 1'), not ${inspect(text)}.`);
	}

	if (values !== undefined && !Array.isArray(values)) {
		throw new TypeError(`sql takes values as a list, such as sql('select $1', [value]), not ${inspect(values)}.`);
	}
};

/**
Adds the statement and the caller's stack to SQL errors. The caller is no longer on the stack when Postgres answers, so the stack is taken earlier.
*/
export const withCaller = (run: RunStatements): RunSql => {
	const sql = async (text: string, values?: readonly unknown[]): Promise<readonly Row[]> => {
		checkCall(text, values);
		// The first two lines are the message and this function.
		const frames = new Error('called').stack?.split('\n').slice(2) ?? [];
		try {
			return await run(text, values);
		} catch (error) {
			if (error instanceof DatabaseError) {
				Object.assign(error, {statement: cut(text), stack: [`${error.name}: ${error.message}`, ...frames].join('\n')});
			}

			throw error;
		}
	};

	return sql as RunSql;
};
