import {
	millisecondsSql,
	mostListed,
	nowSql,
	type ListStatement,
} from './list-statement.js';

const pages = 'pg_catalog.current_setting(\'block_size\')::pg_catalog.float8';

const latest = (one: string, other: string): string => millisecondsSql(`greatest(pg_catalog.pg_stat_get_last_${one}_time(t.oid), pg_catalog.pg_stat_get_last_${other}_time(t.oid))`);

/**
The SELECT for the largest tables of the database. Sizes come from `pg_class`, because the functions that measure files wait for locks and take
seconds. A table without a row estimate has no size either.

@see https://www.postgresql.org/docs/current/catalog-pg-class.html
*/
export const tablesStatement: ListStatement = {
	sql: `
select t.oid::pg_catalog.text as id, n.nspname as schema, t.relname as name,
	case when t.reltuples >= 0 then (t.relpages + coalesce(o.relpages, 0)) * ${pages} end as bytes,
	case when t.reltuples >= 0 then i.pages * ${pages} end as index_bytes,
	case when t.reltuples >= 0 then t.reltuples::pg_catalog.float8 else pg_catalog.pg_stat_get_live_tuples(t.oid)::pg_catalog.float8 end as rows,
	pg_catalog.pg_stat_get_dead_tuples(t.oid)::pg_catalog.float8 as dead_rows,
	pg_catalog.pg_stat_get_numscans(t.oid)::pg_catalog.float8 as sequential_scans, i.scans as index_scans,
	${latest('vacuum', 'autovacuum')} as vacuumed_at, ${latest('analyze', 'autoanalyze')} as analyzed_at,
	case when t.relfrozenxid <> '0' then pg_catalog.age(t.relfrozenxid)::pg_catalog.float8 end as frozen_age,
	t.of_all, ${nowSql}
from (
	select oid, relname, relnamespace, relpages, reltuples, reltoastrelid, relfrozenxid, pg_catalog.count(*) over ()::pg_catalog.float8 as of_all
	from pg_catalog.pg_class
	where relkind in ('r', 'm') and oid >= 16384 and relpersistence <> 't'
	order by relpages desc, reltuples desc, oid
	limit ${mostListed}
) t
join pg_catalog.pg_namespace n on n.oid = t.relnamespace
left join pg_catalog.pg_class o on o.oid = t.reltoastrelid
left join lateral (
	select pg_catalog.sum(c.relpages)::pg_catalog.float8 as pages, pg_catalog.sum(pg_catalog.pg_stat_get_numscans(x.indexrelid))::pg_catalog.float8 as scans
	from pg_catalog.pg_index x join pg_catalog.pg_class c on c.oid = x.indexrelid
	where x.indrelid = t.oid
) i on true
order by t.relpages desc, t.reltuples desc, t.oid`,
};
