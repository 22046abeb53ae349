import type {LoadReading} from '../../domain/server/load.js';
import {millisecondsSql, nowSql} from './list-statement.js';
import {
	figureOf,
	instantOf,
	textOf,
	type SentRow,
} from './sent-row.js';

const float = 'pg_catalog.float8';

const total = (columns: string, name: string): string => `pg_catalog.sum(${columns})::${float} as ${name}`;

const lsn = 'case when pg_catalog.pg_is_in_recovery() then pg_catalog.pg_last_wal_replay_lsn() else pg_catalog.pg_current_wal_insert_lsn() end';

const seen = (sql: string, name: string): string => `case when s.sees_all then (${sql}) end as ${name}`;

const age = (column: string, condition: string): string =>
	`select (pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - pg_catalog.min(a.${column})) * 1000)::${float} from a where ${condition}`;

/**
What a server does, in one row. What only roles with `pg_read_all_stats` see of others is null for all the rest, who would see a part of it.
The counters of databases, locks and replication are for any role.

@see https://www.postgresql.org/docs/current/monitoring-stats.html#MONITORING-PG-STAT-DATABASE-VIEW
*/
export const loadStatement = `
with a as materialized (
	select state, backend_type, xact_start, query_start, backend_xmin from pg_catalog.pg_stat_activity where pid <> pg_catalog.pg_backend_pid()
), s as (
	select pg_catalog.pg_has_role(current_user, 'pg_read_all_stats', 'usage') as sees_all
), d as (
	select ${total('numbackends', 'backends')}, ${total('xact_commit', 'commits')}, ${total('xact_rollback', 'rollbacks')}, ${total('tup_returned', 'rows_read')},
		${total('tup_inserted + tup_updated + tup_deleted', 'rows_written')}, ${total('blks_hit', 'buffer_hits')}, ${total('blks_read', 'buffer_misses')},
		${total('deadlocks', 'deadlocks')}, ${total('temp_bytes', 'temp_bytes')}, pg_catalog.max(stats_reset) as reset
	from pg_catalog.pg_stat_database
)
select ${nowSql}, s.sees_all, pg_catalog.pg_is_in_recovery() as is_replica,
	pg_catalog.concat_ws(' ', ${millisecondsSql('pg_catalog.pg_postmaster_start_time()')}, ${millisecondsSql('d.reset')}) as era,
	pg_catalog.current_setting('max_connections')::${float} as most_connections, d.*,
	${seen('select pg_catalog.count(*) from a where backend_type = \'client backend\' and state = \'active\'', 'active')},
	${seen('select pg_catalog.count(*) from a where state like \'idle in transaction%\'', 'in_transaction')},
	${seen(age('xact_start', 'a.backend_type = \'client backend\''), 'oldest_transaction')},
	${seen(age('query_start', 'a.backend_type = \'client backend\' and a.state = \'active\''), 'longest_query')},
	${seen('select pg_catalog.max(pg_catalog.age(backend_xmin)) from a', 'xmin_age')},
	(select pg_catalog.count(distinct pid) from pg_catalog.pg_locks where not granted) as lock_waits,
	(select pg_catalog.max(pg_catalog.age(datfrozenxid)) from pg_catalog.pg_database)::${float} as frozen_age,
	(${lsn} - '0/0'::pg_catalog.pg_lsn)::${float} as wal_bytes,
	${seen('select pg_catalog.count(*) from pg_catalog.pg_stat_replication', 'replicas')},
	${seen(`select pg_catalog.max(pg_catalog.pg_wal_lsn_diff(sent_lsn, replay_lsn))::${float} from pg_catalog.pg_stat_replication`, 'replica_bytes_behind')},
	(select pg_catalog.count(*) from pg_catalog.pg_replication_slots) as slots,
	(select pg_catalog.max(pg_catalog.pg_wal_lsn_diff(${lsn}, restart_lsn))::${float} from pg_catalog.pg_replication_slots) as slot_bytes_kept,
	(select pg_catalog.count(*) from pg_catalog.pg_stat_progress_vacuum) as vacuums
from s, d`;

/**
A figure that may come as a number or, where Postgres counts in eight bytes, as a text.
*/
const figure = (value: unknown): number | undefined => typeof value === 'string' && /^\d{1,18}$/v.test(value) ? Number(value) : figureOf(value);

/**
Two times in milliseconds, and what a server that sends something else may take of the memory.
*/
const longestEra = 64;

/**
A reading from the row; undefined when it is none.
*/
export const decodeLoad = (row: SentRow | undefined): LoadReading | undefined => {
	const now = instantOf(row?.now);
	if (row === undefined || now === undefined) {
		return undefined;
	}

	const backends = figure(row.backends);
	return {
		now,
		era: textOf(row.era)?.slice(0, longestEra) ?? '',
		seesAll: row.sees_all === true,
		isReplica: row.is_replica === true,
		mostConnections: figure(row.most_connections),
		// The one that asks is not among them.
		connections: backends === undefined ? undefined : Math.max(0, backends - 1),
		active: figure(row.active),
		inTransaction: figure(row.in_transaction),
		lockWaits: figure(row.lock_waits),
		counters: {
			commits: figure(row.commits),
			rollbacks: figure(row.rollbacks),
			rowsRead: figure(row.rows_read),
			rowsWritten: figure(row.rows_written),
			bufferHits: figure(row.buffer_hits),
			bufferMisses: figure(row.buffer_misses),
			walBytes: figure(row.wal_bytes),
			deadlocks: figure(row.deadlocks),
			tempBytes: figure(row.temp_bytes),
		},
		oldestTransaction: figure(row.oldest_transaction),
		longestQuery: figure(row.longest_query),
		xminAge: figure(row.xmin_age),
		frozenAge: figure(row.frozen_age),
		replicas: figure(row.replicas),
		replicaBytesBehind: figure(row.replica_bytes_behind),
		slots: figure(row.slots),
		slotBytesKept: figure(row.slot_bytes_kept),
		vacuums: figure(row.vacuums),
	};
};
