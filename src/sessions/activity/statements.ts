import {startedSql} from '../../domain/session-signal.js';

const milliseconds = (time: string): string => `(pg_catalog.date_part('epoch', ${time}) * 1000)::pg_catalog.float8`;

/**
The most sessions that are read.
*/
export const mostSessions = 10_000;

/**
The sessions of a server; the only statement of a program that reads only. Everything is named with its schema: what a database has under the same
names must not run with the rights of who looks.

`$1`: how many characters of a query are wanted. `$2`: the number of the only process that is; null for all.

@see https://www.postgresql.org/docs/current/monitoring-stats.html#MONITORING-PG-STAT-ACTIVITY-VIEW
*/
export const sessionsStatement = `
select pid, ${startedSql}::pg_catalog.text as started, backend_type, usename, datname, application_name,
	pg_catalog.host(client_addr) as address, client_port as port, state, wait_event_type, wait_event,
	case when wait_event_type = 'Lock' then pg_catalog.pg_blocking_pids(pid) end as blocked_by,
	${milliseconds('backend_start')} as started_at, ${milliseconds('state_change')} as state_at, ${milliseconds('xact_start')} as transaction_at,
	pg_catalog.left(query, $1::pg_catalog.int4) as query, pg_catalog.length(query) as query_length,
	${milliseconds('pg_catalog.clock_timestamp()')} as now, pg_catalog.current_setting('max_connections') as most,
	pid = pg_catalog.pg_backend_pid() as is_own
from pg_catalog.pg_stat_activity
where ($2::pg_catalog.int4 is null or pid = $2::pg_catalog.int4)
	and (backend_type in ('client backend', 'walsender') or backend_type is null and usename is not null)
order by backend_start, pid
limit ${mostSessions}`;
