import type {SentRow} from './sent-row.js';

/**
The SELECT that reads a list from a server. Its columns have the names of the properties of a row, in snake case, such as `index_bytes`.

The statement qualifies each name with its schema. Otherwise a user's object with the same name could run with the rights of the role that reads the
list. Each row has `now` ({@link nowSql}). If the statement has a limit, each row also has the number of all rows, as `of_all`.
*/
export type ListStatement = {
	/**
	The statement. If the statement depends on the database, the statement `first` is sent before. `sqlOf` then builds the statement from the row that
	`first` returns. `sqlOf` returns undefined if the database has nothing to read.
	*/
	readonly sql: string | {readonly first: string; readonly sqlOf: (row: SentRow | undefined) => string | undefined};
};

export const mostListed = 200;

/** Builds the SQL for a time in milliseconds since 1970. */
export const millisecondsSql = (time: string): string => `(pg_catalog.date_part('epoch', ${time}) * 1000)::pg_catalog.float8`;

/** The SQL for the present time by the server's clock, from which the ages in a list are counted. */
export const nowSql = `${millisecondsSql('pg_catalog.clock_timestamp()')} as now`;

/**
The SQL condition for a session in `pg_stat_activity` that `max_connections` limits. A session that the role may not see has no `backend_type`.
*/
export const isConnectionSql = 'backend_type = \'client backend\' or backend_type is null and usename is not null';
