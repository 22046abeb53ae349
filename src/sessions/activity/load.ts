import type {LoadReading} from '../../domain/server/load.js';
import {isRecord} from '../../base/records.js';
import {isConnectionSql, millisecondsSql, nowSql} from './list-statement.js';
import {
	countOf,
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

/** Decodes a figure. Postgres sends counts of eight bytes as text. */
const figure = (value: unknown): number | undefined => typeof value === 'string' && /^\d{1,18}$/v.test(value) ? Number(value) : figureOf(value);

/**
The SELECT for the server properties that {@link loadStatementFor} needs, and for the size of the database. It returns one row, and runs less often
than the SELECT for the load. The file cache functions count as present only if they belong to the extension `neon` and this role may call them.

@see https://neon.com/docs/extensions/neon
*/
export const serverStatement = `
select pg_catalog.current_setting('server_version_num')::pg_catalog.int4 as version,
	pg_catalog.pg_database_size(pg_catalog.current_database())::${float} as database_bytes,
	(
		select pg_catalog.quote_ident(n.nspname)
		from pg_catalog.pg_extension e
		join pg_catalog.pg_depend d on d.refclassid = 'pg_catalog.pg_extension'::pg_catalog.regclass and d.refobjid = e.oid and d.deptype = 'e'
		join pg_catalog.pg_proc p on d.classid = 'pg_catalog.pg_proc'::pg_catalog.regclass and p.oid = d.objid
		join pg_catalog.pg_namespace n on n.oid = p.pronamespace
		where e.extname = 'neon' and p.proname in ('neon_get_lfc_stats', 'approximate_working_set_size_seconds')
			and pg_catalog.has_function_privilege(p.oid, 'execute') and pg_catalog.has_schema_privilege(n.oid, 'usage')
		group by n.nspname
		having pg_catalog.count(*) = 2
	) as cache_schema`;

/**
The result of {@link serverStatement}: the server's major version, the schema of its file cache functions (quoted by the server) and the size of its
database in bytes.
*/
export type ServerFacts = {readonly major: number | undefined; readonly cacheSchema: string | undefined; readonly databaseBytes: number | undefined};

export const noServerFacts: ServerFacts = {major: undefined, cacheSchema: undefined, databaseBytes: undefined};

export const decodeServerFacts = (row: SentRow | undefined): ServerFacts => {
	const version = countOf(row?.version, 1);
	return {
		major: version === undefined ? undefined : Math.floor(version / 10_000),
		cacheSchema: textOf(row?.cache_schema),
		databaseBytes: figure(row?.database_bytes),
	};
};

/** The first major version with separate counters for checkpoints. */
const ownCheckpoints = 17;

/** The period over which the working set is measured, in seconds. */
const workingSeconds = 300;

/** The size of a file cache page, in bytes. */
const pageBytes = 8192;

const checkpointsIn = (major: number): string => major >= ownCheckpoints
	? 'pg_catalog.pg_stat_get_checkpointer_num_timed() as checkpoints_timed, pg_catalog.pg_stat_get_checkpointer_num_requested() as checkpoints_requested'
	: 'pg_catalog.pg_stat_get_bgwriter_timed_checkpoints() as checkpoints_timed, pg_catalog.pg_stat_get_bgwriter_requested_checkpoints() as checkpoints_requested';

const cacheIn = (schema: string): string => `(
	select pg_catalog.json_object_agg(c.lfc_key, c.lfc_value) from ${schema}.neon_get_lfc_stats() as c (lfc_key pg_catalog.text, lfc_value pg_catalog.int8)
) as cache, pg_catalog.pg_size_bytes(pg_catalog.current_setting('neon.file_cache_size_limit', true))::${float} as cache_bytes,
	${schema}.approximate_working_set_size_seconds(${workingSeconds})::${float} * ${pageBytes} as working_set_bytes`;

/**
Builds the SELECT for the load of a server, which returns one row. A role without `pg_read_all_stats` sees only part of other roles' sessions. For
such a role, values that cover these sessions are null. The counters of databases, locks and replication are visible to any role.

@see https://www.postgresql.org/docs/current/monitoring-stats.html#MONITORING-PG-STAT-DATABASE-VIEW
*/
export const loadStatementFor = ({major, cacheSchema}: Partial<ServerFacts>): string => `
with a as materialized (
	select state, backend_type, usename, xact_start, query_start, backend_xmin from pg_catalog.pg_stat_activity where pid <> pg_catalog.pg_backend_pid()
), s as (
	select pg_catalog.pg_has_role(current_user, 'pg_read_all_stats', 'usage') as sees_all
), d as (
	select ${total('xact_commit', 'commits')}, ${total('xact_rollback', 'rollbacks')}, ${total('tup_returned', 'rows_read')},
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
	(select pg_catalog.count(*) + 1 from a where ${isConnectionSql}) as connections,
	(select pg_catalog.count(distinct pid) from pg_catalog.pg_locks where not granted) as lock_waits,
	(select pg_catalog.max(greatest(pg_catalog.age(xmin), pg_catalog.age(catalog_xmin))) from pg_catalog.pg_replication_slots) as slot_xmin_age,
	(select pg_catalog.max(pg_catalog.age(transaction)) from pg_catalog.pg_prepared_xact()) as prepared_xmin_age,
	(select pg_catalog.max(pg_catalog.age(datfrozenxid)) from pg_catalog.pg_database)::${float} as frozen_age,
	(${lsn} - '0/0'::pg_catalog.pg_lsn)::${float} as wal_bytes,
	${seen('select pg_catalog.count(*) from pg_catalog.pg_stat_replication', 'replicas')},
	${seen(`select pg_catalog.max(pg_catalog.pg_wal_lsn_diff(sent_lsn, replay_lsn))::${float} from pg_catalog.pg_stat_replication`, 'replica_bytes_behind')},
	(select pg_catalog.count(*) from pg_catalog.pg_replication_slots) as slots,
	(select pg_catalog.max(pg_catalog.pg_wal_lsn_diff(${lsn}, restart_lsn))::${float} from pg_catalog.pg_replication_slots) as slot_bytes_kept,
	(select pg_catalog.count(*) from pg_catalog.pg_stat_progress_vacuum) as vacuums
	${[...(major === undefined ? [] : [checkpointsIn(major)]), ...(cacheSchema === undefined ? [] : [cacheIn(cacheSchema)])].map(column => `, ${column}`).join('')}
from s, d`;

/**
The maximum length of `era`, in characters. `era` contains two times in milliseconds: the server's start, and the last reset of its counters. The
limit keeps an invalid text from filling the memory.
*/
const longestEra = 64;

/** Decodes the row of the load statement; undefined if it is invalid. */
export const decodeLoad = (row: SentRow | undefined, {databaseBytes}: Partial<ServerFacts> = {}): LoadReading | undefined => {
	const now = instantOf(row?.now);
	if (row === undefined || now === undefined) {
		return undefined;
	}

	const cache = isRecord(row.cache) ? row.cache : {};
	return {
		now,
		era: textOf(row.era, longestEra) ?? '',
		seesAll: row.sees_all === true,
		isReplica: row.is_replica === true,
		mostConnections: figure(row.most_connections),
		connections: figure(row.connections),
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
			cacheHits: figure(cache.file_cache_hits),
			cacheMisses: figure(cache.file_cache_misses),
		},
		oldestTransaction: figure(row.oldest_transaction),
		longestQuery: figure(row.longest_query),
		xminAge: figure(row.xmin_age),
		slotXminAge: figure(row.slot_xmin_age),
		preparedXminAge: figure(row.prepared_xmin_age),
		frozenAge: figure(row.frozen_age),
		replicas: figure(row.replicas),
		replicaBytesBehind: figure(row.replica_bytes_behind),
		slots: figure(row.slots),
		slotBytesKept: figure(row.slot_bytes_kept),
		vacuums: figure(row.vacuums),
		checkpointsTimed: figure(row.checkpoints_timed),
		checkpointsRequested: figure(row.checkpoints_requested),
		databaseBytes,
		cacheBytes: figure(row.cache_bytes),
		workingSetBytes: figure(row.working_set_bytes),
	};
};
