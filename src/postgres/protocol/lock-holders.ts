import {asAdministrator, type SocketAddress} from './administer.js';

const longestStatement = 100;
const mostHolders = 3;

/**
What users wrote, in one line without characters that would do something to a screen.
*/
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
Who holds the lock that a process of a server waits for, a clause each: process, role, database, state, since when, statement.
*/
export const lockHolders = async (address: SocketAddress, waiting: number): Promise<readonly string[]> => {
	const rows = await asAdministrator(address, undefined, async session => session.run(query(waiting)));
	return rows.slice(0, mostHolders).map(([pid = '', role = '', database = '', state = '', since = '', statement = '']) => pid === '0'
		? 'a prepared transaction holds it, see pg_prepared_xacts'
		: `pid ${pid} (role ${plainLine(role)} in ${plainLine(database)}, ${state} since ${since}) holds it: ${plainLine(statement)}`);
};
