import {startedSql} from '../../domain/sessions/session-signal.js';
import {isConnectionSql, millisecondsSql as milliseconds} from './list-statement.js';

export const mostSessions = 10_000;

/**
The ways to read a query: as text, as bytes, or not at all. A session of another database may have sent bytes that are not valid text in the encoding
of this database. The server then refuses to shorten the text. If it can't even send the bytes, sessions are read without queries.
*/
const queries: readonly string[] = [
	'pg_catalog.left(query, $1::pg_catalog.int4) as query, pg_catalog.length(query) as query_length',
	'pg_catalog.substring(pg_catalog.textsend(query), 1, 4 * $1::pg_catalog.int4) as query, pg_catalog.octet_length(query) as query_length',
	'pg_catalog.left(\'\', $1::pg_catalog.int4) as query, 0 as query_length',
];

/** The SQLSTATEs for text that is invalid in the encoding of a database. */
export const encodingCodes: ReadonlySet<string> = new Set(['22021', '22P05']);

/**
The SELECTs for the sessions of a server, one for each way to read queries. If a server refuses one, the next is used. A read-only pgtower runs only
these, and the statements for a server's load and lists. The statements qualify every name with its schema: objects of the same names in a database
must not run with the rights of pgtower's role.

`$1`: the maximum length of a query, in characters. `$2`: the only process id to read; null for all.

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
