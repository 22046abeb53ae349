import {mostListed, nowSql, type ListStatement} from './list-statement.js';
import {textOf, type SentRow} from './sent-row.js';

/** The maximum length of a statement in a row, in characters. */
const beginning = 300;

const insufficient = '<insufficient privilege>';

/**
The SELECT that finds the schema in which an administrator has put the view `pg_stat_statements`. The server quotes the schema's name.
*/
const whereSql = `
select pg_catalog.quote_ident(n.nspname) as schema
from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace
where e.extname = 'pg_stat_statements'`;

const sqlIn = (schema: string): string => `
select pg_catalog.concat_ws(' ', s.userid, s.dbid, coalesce(s.queryid::pg_catalog.text, 'hidden ' || pg_catalog.row_number() over (order by s.total_exec_time desc)), s.toplevel) as id,
	nullif(s.query, '${insufficient}') as query, s.query = '${insufficient}' as is_hidden, r.rolname as user_name, d.datname as database_name,
	s.calls::pg_catalog.float8, s.total_exec_time as total_milliseconds, s.mean_exec_time as mean_milliseconds, s.max_exec_time as longest_milliseconds,
	s.rows::pg_catalog.float8,
	(100 * s.shared_blks_read / nullif(s.shared_blks_hit + s.shared_blks_read, 0)::pg_catalog.float8)::pg_catalog.float8 as missed_percent,
	s.temp_blks_written * pg_catalog.current_setting('block_size')::pg_catalog.float8 as temporary_bytes,
	s.of_all, ${nowSql}
from (
	select userid, dbid, queryid, toplevel, pg_catalog.left(query, ${beginning}) as query, calls, total_exec_time, mean_exec_time, max_exec_time, rows,
		shared_blks_read, shared_blks_hit, temp_blks_written, pg_catalog.count(*) over ()::pg_catalog.float8 as of_all
	from ${schema}.pg_stat_statements
	order by total_exec_time desc, queryid
	limit ${mostListed}
) s
left join pg_catalog.pg_roles r on r.oid = s.userid
left join pg_catalog.pg_database d on d.oid = s.dbid
order by s.total_exec_time desc, s.queryid`;

/**
The SELECT for the statements of the whole server that take the most time. The extension `pg_stat_statements` may be in any schema, or missing.
Statements that the role may not see have no query id, so they get a number by their position.

@see https://www.postgresql.org/docs/current/pgstatstatements.html
*/
export const slowStatements: ListStatement = {
	sql: {
		first: whereSql,
		sqlOf(row: SentRow | undefined) {
			const schema = textOf(row?.schema);
			return schema === undefined ? undefined : sqlIn(schema);
		},
	},
};
