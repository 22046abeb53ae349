import {startedSql} from '../../domain/sessions/session-signal.js';
import type {ServerSession} from '../../domain/sessions/server-session.js';
import {asLockTree, type BlockedSession} from '../../domain/server/blocked-session.js';
import {
	isConnectionSql,
	millisecondsSql,
	nowSql,
	type ListStatement,
} from './list-statement.js';
import {
	countOf,
	instantOf,
	textOf,
	type SentRow,
} from './sent-row.js';

export const mostSessions = 10_000;

/**
The ways to read a query: as text, as bytes, or not at all. A session of another database may have sent bytes that are not valid text in the encoding
of this database. The server then refuses to shorten the text. If the server can't even send the bytes, sessions are read without queries.
*/
const queries: readonly string[] = [
	'pg_catalog.left(query, $1::pg_catalog.int4) as query, pg_catalog.length(query) as query_length',
	'pg_catalog.substring(pg_catalog.textsend(query), 1, 4 * $1::pg_catalog.int4) as query, pg_catalog.octet_length(query) as query_length',
	'pg_catalog.left(\'\', $1::pg_catalog.int4) as query, 0 as query_length',
];

/** The SQLSTATEs for text that is invalid in the encoding of a database. */
export const encodingCodes: ReadonlySet<string> = new Set(['22021', '22P05']);

/**
The SELECTs for the sessions of a server, one for each way to read queries. If a server refuses a SELECT, pgtower uses the next one. A read-only
pgtower runs only these SELECTs, and the SELECTs for a server's load and lists. The statements qualify every name with its schema. Otherwise a user's
object with the same name could run with the rights of pgtower's role.

`$1`: the maximum length of a query, in characters. `$2`: the process id of the only session to read, or null for all sessions.

@see https://www.postgresql.org/docs/current/monitoring-stats.html#MONITORING-PG-STAT-ACTIVITY-VIEW
*/
export const sessionsStatements: readonly string[] = queries.map(query => `
select pid, ${startedSql}::pg_catalog.text as started, backend_type, usename, datname, application_name,
	pg_catalog.host(client_addr) as address, client_port as port, state, wait_event_type, wait_event,
	case when wait_event_type = 'Lock' then pg_catalog.pg_blocking_pids(pid) end as blocked_by,
	${millisecondsSql('backend_start')} as started_at, ${millisecondsSql('state_change')} as state_at, ${millisecondsSql('xact_start')} as transaction_at,
	${query},
	${millisecondsSql('pg_catalog.clock_timestamp()')} as now, pg_catalog.current_setting('max_connections') as most,
	pid = pg_catalog.pg_backend_pid() as is_own
from pg_catalog.pg_stat_activity
where ($2::pg_catalog.int4 is null or pid = $2::pg_catalog.int4)
	and (${isConnectionSql} or backend_type = 'walsender')
order by backend_start, pid
limit ${mostSessions}`);

const insufficient = '<insufficient privilege>';

/**
Returns what a session waits for. Waiting for its client is normal and not returned, unless the session has an open transaction.
*/
const waitOf = ({wait_event_type: sentType, wait_event: sentEvent, state}: SentRow): string | undefined => {
	const [type, event] = [textOf(sentType), textOf(sentEvent)];
	if (type === undefined || event === undefined) {
		return undefined;
	}

	if (type === 'Client') {
		return typeof state === 'string' && state.startsWith('idle in transaction') ? 'its client' : undefined;
	}

	return type === 'Activity' ? undefined : `${type} ${event}`;
};

const clientOf = ({address: sent, port}: SentRow): string | undefined => {
	const address = textOf(sent);
	if (address === undefined) {
		return undefined;
	}

	const host = address.includes(':') ? `[${address}]` : address;
	return typeof port === 'number' && port > 0 && port < 65_536 ? `${host}:${port}` : host;
};

const encoding = new TextDecoder();

/**
Returns a query of at most `characters` characters, and its full length. A query sent as bytes may be in another encoding, and then has replacement
characters for invalid bytes.
*/
const queryOf = ({query, query_length: length}: SentRow, characters: number): Pick<ServerSession, 'query' | 'queryLength'> => {
	const sent = countOf(length) ?? 0;
	if (!(query instanceof Uint8Array)) {
		return {query: textOf(query, characters), queryLength: sent};
	}

	const text = encoding.decode(query);
	return {query: textOf(text, characters), queryLength: sent > query.length ? sent : text.length};
};

/**
Decodes a row as a session of a server; undefined if the row is invalid. `characters`: the maximum length of its query.
*/
export const decodeSession = (row: SentRow, characters = Infinity): ServerSession | undefined => {
	const {blocked_by: blockedBy} = row;
	const pid = countOf(row.pid, 1);
	if (pid === undefined) {
		return undefined;
	}

	const started = textOf(row.started);
	const {query, queryLength} = queryOf(row, characters);
	// Absent values are undefined, so that all sessions have the same shape.
	return {
		id: started === undefined ? String(pid) : `${pid} ${started}`,
		pid,
		startedMicroseconds: started,
		kind: textOf(row.backend_type),
		userName: textOf(row.usename),
		databaseName: textOf(row.datname),
		application: textOf(row.application_name),
		client: clientOf(row),
		state: textOf(row.state),
		startedAt: instantOf(row.started_at),
		stateAt: instantOf(row.state_at),
		transactionAt: instantOf(row.transaction_at),
		waitsFor: waitOf(row),
		// If a blocking session has several processes, the server names the session once for each process.
		blockedBy: Array.isArray(blockedBy) ? [...new Set(blockedBy.map(other => countOf(other)).filter(other => other !== undefined))] : [],
		query: query === insufficient ? undefined : query,
		queryLength,
		isHidden: query === insufficient,
	};
};

/** The maximum length of a query in the tree of blocked sessions, in characters. */
const beginning = 300;

/**
The maximum number of waiting sessions to read. If more sessions wait, the first 2000 are enough to show the cause.
*/
const mostBlocked = 2000;

/**
The SELECT for sessions that wait for a lock, and for the sessions that hold the lock. Any role can find these sessions with `pg_locks` and
`pg_blocking_pids`. Postgres hides the other properties of a session from roles that may not see them.

Queries are read as bytes, because the query of another database may not be valid text in the encoding of this database.

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
