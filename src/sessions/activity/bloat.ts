import {
	millisecondsSql,
	mostListed,
	nowSql,
	type ListStatement,
} from './list-statement.js';

const float = 'pg_catalog.float8';
const pageBytes = `pg_catalog.current_setting('block_size')::${float}`;

/** The overhead of a page, in bytes. */
const pageHeader = 24;

/** The overhead of a row, in bytes. */
const rowHeader = 24;

/** The overhead of the pointer to a row, in bytes. */
const rowPointer = 4;

/** The largest alignment of values, in bytes. */
const alignment = 8;

/**
The SELECT that estimates the empty space in the largest tables. The estimate is the size of a table's pages minus the size of its rows, which is
computed from the average widths of the columns. The widths are known only for analyzed tables that the role may read. Other tables have no estimate.
The SELECT measures no files, and waits for no locks.

@see https://www.postgresql.org/docs/current/view-pg-stats.html
*/
export const bloatStatement: ListStatement = {
	sql: `
select t.oid::pg_catalog.text as id, n.nspname as schema, t.relname as name, t.of_all,
	case when t.reltuples >= 0 then t.relpages * ${pageBytes} end as bytes,
	case when t.reltuples >= 0 and w.columns = a.columns then
		greatest(0, t.relpages - pg_catalog.ceil(t.reltuples * (${rowHeader + rowPointer} + ${alignment} * pg_catalog.ceil(w.width / ${alignment}))
			/ ((${pageBytes} - ${pageHeader}) * coalesce(o.fill, 100) / 100))) * ${pageBytes}
	end::${float} as empty_bytes,
	pg_catalog.pg_stat_get_dead_tuples(t.oid)::${float} as dead_rows,
	${millisecondsSql('greatest(pg_catalog.pg_stat_get_last_vacuum_time(t.oid), pg_catalog.pg_stat_get_last_autovacuum_time(t.oid))')} as vacuumed_at, ${nowSql}
from (
	select oid, relname, relnamespace, relpages, reltuples, reloptions, pg_catalog.count(*) over ()::${float} as of_all
	from pg_catalog.pg_class
	where relkind in ('r', 'm') and oid >= 16384 and relpersistence <> 't'
	order by relpages desc, oid
	limit ${mostListed}
) t
join pg_catalog.pg_namespace n on n.oid = t.relnamespace
left join lateral (
	select pg_catalog.count(*) as columns from pg_catalog.pg_attribute c where c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
) a on true
left join lateral (
	select pg_catalog.count(*) as columns, coalesce(pg_catalog.sum((1 - s.null_frac) * s.avg_width), 0)::${float} as width
	from pg_catalog.pg_stats s where s.schemaname = n.nspname and s.tablename = t.relname and not s.inherited
) w on true
left join lateral (
	select p.option_value::${float} as fill from pg_catalog.pg_options_to_table(t.reloptions) p where p.option_name = 'fillfactor'
) o on true
order by empty_bytes desc nulls last, t.relpages desc, t.oid`,
};
