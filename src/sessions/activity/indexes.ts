import {mostListed, nowSql, type ListStatement} from './list-statement.js';

/**
The SELECT for the largest indexes of the database. Sizes come from `pg_class`, because the functions that measure files wait for locks and take
seconds. An index has no size if its table has never been analyzed.

@see https://www.postgresql.org/docs/current/catalog-pg-index.html
*/
export const indexesStatement: ListStatement = {
	sql: `
select i.oid::pg_catalog.text as id, n.nspname as schema, i.relname as name, t.relname as table,
	case when t.reltuples >= 0 then i.relpages * pg_catalog.current_setting('block_size')::pg_catalog.float8 end as bytes,
	pg_catalog.pg_stat_get_numscans(i.oid)::pg_catalog.float8 as scans, pg_catalog.pg_stat_get_tuples_returned(i.oid)::pg_catalog.float8 as rows_read,
	case when not x.indisvalid then 'invalid' when x.indisprimary then 'primary' when x.indisunique then 'unique' end as kind,
	i.of_all, ${nowSql}
from (
	select oid, relname, relnamespace, relpages, pg_catalog.count(*) over ()::pg_catalog.float8 as of_all
	from pg_catalog.pg_class
	where relkind = 'i' and oid >= 16384 and relpersistence <> 't' and relnamespace <> 'pg_toast'::pg_catalog.regnamespace
	order by relpages desc, oid
	limit ${mostListed}
) i
join pg_catalog.pg_index x on x.indexrelid = i.oid
join pg_catalog.pg_class t on t.oid = x.indrelid
join pg_catalog.pg_namespace n on n.oid = i.relnamespace
order by i.relpages desc, i.oid`,
};
