import {
	asAdministrator,
	StatementError,
	type SocketAddress,
	type AdministratorConnection,
} from './administer.js';
import {lockTimeoutMilliseconds} from './session-options.js';

const longestStatement = 100;
const mostHolders = 3;

/** Returns the first line of a user's text, shortened and without control characters. */
const plainLine = (text: string): string => {
	const [first = ''] = text.trim().split(/[\n\v\f\r\u{85}\u{2028}\u{2029}]/v, 1);
	const plain = [...first.replaceAll(/\p{Other}/gv, ' ')];
	return plain.length > longestStatement ? `${plain.slice(0, longestStatement).join('')}…` : plain.join('');
};

const query = (waiting: number): string => `
	select h.pid, coalesce(a.usename, ''), coalesce(a.datname, ''), coalesce(a.state, a.backend_type, ''),
		coalesce(to_char(a.xact_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'a time that is not known'), coalesce(left(a.query, 1000), '')
	from unnest(pg_blocking_pids(${waiting})) h(pid) left join pg_stat_activity a on a.pid = h.pid order by a.xact_start, h.pid`;

/**
Describes the holders of the lock for which a server process waits: process, role, database, state, start of the transaction and statement.
*/
const lockHolders = async (address: SocketAddress, waiting: number): Promise<readonly string[]> => {
	const rows = await asAdministrator(address, undefined, async session => session.run(query(waiting)));
	return rows.slice(0, mostHolders).map(([pid = '', role = '', database = '', state = '', since = '', statement = '']) => pid === '0'
		? 'a prepared transaction holds it, see pg_prepared_xacts'
		: `pid ${pid} (role ${plainLine(role)} in ${plainLine(database)}, ${state} since ${since}) holds it: ${plainLine(statement)}`);
};

const lookMilliseconds = 1000;
const lockNotAvailable = '55P03';

/**
Checks every second which sessions block a statement, because the server forgets these sessions once the statement has failed.
*/
const watchHolders = (address: SocketAddress, processId: number) => {
	let holders: readonly string[] = [];
	let isOver = false;
	let timer: NodeJS.Timeout | undefined;
	const book = () => {
		timer = setTimeout(() => {
			void look();
		}, lookMilliseconds);
	};

	const look = async () => {
		try {
			const found = await lockHolders(address, processId);
			holders = found.length > 0 ? found : holders;
		} catch {
			// If the server accepts no more sessions, the next check tries again. The blocked statement is unaffected.
		}

		if (!isOver) {
			book();
		}
	};

	book();
	return {
		holders: () => holders,
		stop() {
			isOver = true;
			clearTimeout(timer);
		},
	};
};

const inWords = (error: unknown, holders: readonly string[]): unknown => {
	if (!(error instanceof StatementError)) {
		return error;
	}

	if (error.code === lockNotAvailable) {
		const held = holders.length === 0 ? '' : `: ${holders.join('; ')}`;
		return new Error(`A lock was not free within ${lockTimeoutMilliseconds / 1000} s${held}`, {cause: error});
	}

	return error.detail === '' ? error : new Error(`${error.message} (${error.detail})`, {cause: error});
};

/**
Runs work in a session. The work may need locks that users hold. If a lock is not free in time, the error names the lock's holders.
*/
export const changeAsAdministrator = async <Result>(
	address: SocketAddress,
	database: string | undefined,
	work: (session: AdministratorConnection) => Promise<Result>,
): Promise<Result> => asAdministrator(address, database, async session => work({
	...session,
	async run(sql) {
		const watch = watchHolders(address, session.processId);
		try {
			return await session.run(sql);
		} catch (error) {
			throw inWords(error, watch.holders());
		} finally {
			watch.stop();
		}
	},
}));
