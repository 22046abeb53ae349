import {connect} from 'node:net';
import path from 'node:path';
import {parse, serialize, DatabaseError} from 'pg-protocol';
import {BackendKeyDataMessage} from 'pg-protocol/dist/messages.js';
import {administrator} from '../server/access-rules.js';
import {sessionOptions} from './session-options.js';

/** An error response of a server. */
export class StatementError extends Error {
	override readonly name = 'StatementError';

	/**
	The SQLSTATE.

	@see https://www.postgresql.org/docs/current/errcodes-appendix.html
	*/
	readonly code: string;

	/** The first line of the error's details, such as a dependent object. */
	readonly detail: string;

	constructor(message: string, code: string, detail: string) {
		super(message);
		this.code = code;
		this.detail = detail;
	}
}

/** An administrator's session through the socket of a server. The session runs one statement at a time. */
export type AdministratorConnection = {
	/** The id of the server process for this session. */
	readonly processId: number;

	/**
	@returns The rows, each with its values as text; NULL as empty text.
	@throws {StatementError} With the server's message.
	@throws {Error} If the server disconnects, or does not answer in time.
	*/
	readonly run: (sql: string) => Promise<ReadonlyArray<readonly string[]>>;
	readonly close: () => void;
};

export type SocketAddress = {
	readonly socketFolder: string;
	readonly port: number;

	/** The major version of the server, which determines the available session settings. */
	readonly major: number;
};

type Answer = {
	readonly rows: string[][];
	problem?: Error;
};

type DataRow = {readonly fields: readonly string[]};

const millisecondsPerSecond = 1000;

/**
The maximum times that a server may take, in milliseconds. A server that takes longer hangs, for example because its processes were suspended.
*/
export type SessionLimits = {
	readonly openingMilliseconds: number;
	readonly statementMilliseconds: number;
};

/**
The default limits: long enough for any change, and short enough that every operation ends. A statement that waits for a lock fails much sooner.
*/
const usualLimits: SessionLimits = {openingMilliseconds: 60_000, statementMilliseconds: 120_000};

/**
Opens a session in a database.

@throws {Error} If no server runs at the address, or if the server refuses the session.
*/
const openConnection = async (
	{socketFolder, port, major}: SocketAddress,
	database = 'postgres',
	{openingMilliseconds, statementMilliseconds}: SessionLimits = usualLimits,
): Promise<AdministratorConnection> => {
	const socket = connect(path.join(socketFolder, `.s.PGSQL.${port}`));
	let answer: Answer = {rows: []};
	let settled = Promise.withResolvers<undefined>();
	const finish = (problem: Error | undefined) => {
		if (problem === undefined) {
			settled.resolve(undefined);
		} else {
			settled.reject(problem);
		}
	};

	const settlesWithin = async (milliseconds: number, problem: string) => {
		const timer = setTimeout(() => {
			socket.destroy(new Error(`${problem} within ${milliseconds / millisecondsPerSecond} s.`));
		}, milliseconds);
		try {
			await settled.promise;
		} finally {
			clearTimeout(timer);
		}
	};

	let processId = 0;
	socket.on('error', finish);
	socket.on('close', () => {
		finish(answer.problem ?? new Error('The server closed the connection.'));
	});
	void parse(socket, message => {
		if (message instanceof DatabaseError) {
			answer.problem = new StatementError(message.message, message.code ?? '', message.detail?.split('\n', 1)[0] ?? '');
		} else if (message instanceof BackendKeyDataMessage) {
			processId = message.processID;
		} else if (message.name === 'dataRow') {
			answer.rows.push([...(message as unknown as DataRow).fields]);
		} else if (message.name === 'readyForQuery') {
			finish(answer.problem);
		}
	});
	socket.write(serialize.startup({
		user: administrator, database, application_name: 'pgtower control plane', ...sessionOptions(major),
	}));
	await settlesWithin(openingMilliseconds, 'The server did not open a session');
	return {
		processId,
		async run(sql) {
			answer = {rows: []};
			settled = Promise.withResolvers<undefined>();
			if (socket.closed || !socket.writable) {
				throw new Error('The server closed the connection.');
			}

			socket.write(serialize.query(sql));
			await settlesWithin(statementMilliseconds, 'The server did not answer a statement');
			return answer.rows;
		},
		close() {
			socket.end(serialize.end());
			// If no one waits for the session when it closes, the rejection must not count as unhandled.
			settled.promise.catch(() => undefined);
		},
	};
};

/** Runs work in a session, and always closes the session afterwards. */
export const asAdministrator = async <Result>(
	address: SocketAddress,
	database: string | undefined,
	work: (session: AdministratorConnection) => Promise<Result>,
	limits?: SessionLimits,
): Promise<Result> => {
	const session = await openConnection(address, database, limits);
	try {
		return await work(session);
	} finally {
		session.close();
	}
};
