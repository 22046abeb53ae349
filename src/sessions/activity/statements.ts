import {startedSql} from '../../domain/sessions/session-signal.js';
import {isConnectionSql, millisecondsSql as milliseconds} from './list-statement.js';

/**
The most sessions that are read.
*/
export const mostSessions = 10_000;

/**
How a query is read: as text, or as the bytes that the session has sent. A session of another database may have sent what is no text in this
one's encoding: the server then refuses to cut it. Where it can't even send the bytes, the sessions are read without their queries.
*/
const queries: readonly string[] = [
	'pg_catalog.left(query, $1::pg_catalog.int4) as query, pg_catalog.length(query) as query_length',
	'pg_catalog.substring(pg_catalog.textsend(query), 1, 4 * $1::pg_catalog.int4) as query, pg_catalog.octet_length(query) as query_length',
	'pg_catalog.left(\'\', $1::pg_catalog.int4) as query, 0 as query_length',
];

/**
What a server says when a text can't be read in the encoding of a database.
*/
export const encodingCodes: ReadonlySet<string> = new Set(['22021', '22P05']);

/**
The sessions of a server, by each way to read queries: the next is for a server that refuses the one before. They are the only statements of a
program that reads only. Everything is named with its schema: what a database has under the same names must not run with the rights of who looks.

`$1`: how many characters of a query are wanted. `$2`: the number of the only process that is; null for all.

@see https://www.postgresql.org/docs/current/monitoring-stats.html#MONITORING-PG-STAT-ACTIVITY-VIEW
*/
export const sessionsStatements: readonly string[] = queries.map(query => `
select pid, ${startedSql}::pg_catalog.text as started, backend_type, usename, datname, application_name,
	pg_catalog.host(client_addr) as address, client_port as port, state, wait_event_type, wait_event,
	case when wait_event_type = 'Lock' then pg_catalog.pg_blocking_pids(pid) end as blocked_by,
	${milliseconds('backend_start')} as started_at, ${milliseconds('state_change')} as state_at, ${milliseconds('xact_start')} as transaction_at,
	${query},
	${milliseconds('pg_catalog.clock_timestamp()')} as now, pg_catalog.current_setting('max_connections') as most,
	pid = pg_catalog.pg_backend_pid() as is_own
from pg_catalog.pg_stat_activity
where ($2::pg_catalog.int4 is null or pid = $2::pg_catalog.int4)
	and (${isConnectionSql} or backend_type = 'walsender')
order by backend_start, pid
limit ${mostSessions}`);
