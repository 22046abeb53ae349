import {asLockTree, type BlockedSession} from '../../domain/server/blocked-session.js';
import {startedSql} from '../../domain/sessions/session-signal.js';
import {decodeSession} from './decode-session.js';
import {millisecondsSql, nowSql, type ListStatement} from './list-statement.js';
import {
	countOf,
	instantOf,
	textOf,
	type SentRow,
} from './sent-row.js';

/** The maximum length of the query in a row, in characters. */
const beginning = 300;

/**
The maximum number of waiting sessions to read. If more sessions wait, the sessions read are enough to show the cause.
*/
const mostBlocked = 2000;

const lockedIn = ({locktype, relation}: SentRow): string | undefined => {
	const what = textOf(relation);
	switch (locktype) {
		case 'relation': {
			return what;
		}

		case 'transactionid':
		case 'tuple': {
			return what === undefined ? 'a row' : `a row of ${what}`;
		}

		default: {
			return textOf(locktype);
		}
	}
};

const decodeBlocked = (row: SentRow): Omit<BlockedSession, 'depth'> | undefined => {
	const pid = countOf(row.pid);
	if (pid === undefined) {
		return undefined;
	}

	const session = pid === 0
		? {
			id: '0', pid, blockedBy: [], queryLength: 0, isHidden: false,
		}
		: decodeSession(row, beginning);
	return session === undefined
		? undefined
		: {
			...session,
			lockMode: textOf(row.mode)?.replace(/Lock$/v, ''),
			locked: lockedIn(row),
			waitingAt: instantOf(row.waiting_at),
		};
};

/** Decodes the rows of {@link blockedStatement}, as a tree. */
export const decodeBlockedTree = (rows: readonly SentRow[]): readonly BlockedSession[] =>
	asLockTree(rows.map(row => decodeBlocked(row)).filter(session => session !== undefined));

/**
The SELECT for sessions that wait for a lock, and for those that hold it. Any role can learn from `pg_locks` and `pg_blocking_pids` which sessions
these are. Postgres hides their other properties from roles that may not see them.

A query is read as bytes. A session of another database may have sent bytes that are not valid text in the encoding of this database.

@see https://www.postgresql.org/docs/current/view-pg-locks.html
*/
export const blockedStatement: ListStatement = {
	sql: `
with waiting as materialized (
	select distinct on (pid) pid, pg_catalog.pg_blocking_pids(pid) as blocked_by, locktype, mode, relation, database, waitstart
	from pg_catalog.pg_locks
	where not granted
	order by pid, waitstart
	limit ${mostBlocked}
), involved as (
	select pid from waiting union select pg_catalog.unnest(blocked_by) from waiting
)
select i.pid, ${startedSql}::pg_catalog.text as started, a.backend_type, a.usename, a.datname, a.application_name,
	pg_catalog.host(a.client_addr) as address, a.client_port as port, a.state, w.blocked_by, w.locktype, w.mode,
	case when w.database in (0, (select d.oid from pg_catalog.pg_database d where d.datname = pg_catalog.current_database())) then
		coalesce(w.relation, t.relation)::pg_catalog.regclass::pg_catalog.text
	when w.relation is null then t.relation::pg_catalog.regclass::pg_catalog.text end as relation,
	${millisecondsSql('w.waitstart')} as waiting_at, ${millisecondsSql('a.backend_start')} as started_at,
	${millisecondsSql('a.state_change')} as state_at, ${millisecondsSql('a.xact_start')} as transaction_at,
	pg_catalog.substring(pg_catalog.textsend(a.query), 1, ${4 * beginning}) as query, pg_catalog.octet_length(a.query) as query_length, ${nowSql}
from involved i
left join waiting w on w.pid = i.pid
left join pg_catalog.pg_stat_activity a on a.pid = i.pid
left join lateral (
	select l.relation from pg_catalog.pg_locks l
	where l.pid = w.pid and l.locktype = 'tuple' and l.granted
		and l.database = (select d.oid from pg_catalog.pg_database d where d.datname = pg_catalog.current_database())
	limit 1
) t on w.locktype = 'transactionid'`,
};
