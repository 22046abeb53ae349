import type {SentRow} from './sent-row.js';

/**
How a list is read from a server: one SELECT, and how its rows are decoded. Missing values become undefined, and invalid rows are omitted.

The statement qualifies every name with its schema: objects of the same names in a database must not run with the rights of pgtower's role. Each row
has `now` ({@link nowSql}). If only the first rows are read, each row also has `of_all`, the total number.
*/
export type ListStatement<Item> = {
	/**
	The statement. If it depends on the database, `first` is a statement to run before it. `sqlOf` builds the statement from the first row of that result,
	or returns undefined if there is nothing to read.
	*/
	readonly sql: string | {readonly first: string; readonly sqlOf: (row: SentRow | undefined) => string | undefined};
	readonly decode: (rows: readonly SentRow[]) => readonly Item[];
};

export const mostListed = 200;

/**
Builds the SQL for a time in milliseconds since 1970.
*/
export const millisecondsSql = (time: string): string => `(pg_catalog.date_part('epoch', ${time}) * 1000)::pg_catalog.float8`;

/**
The SQL for the present time by the server's clock, from which the ages in a list are counted.
*/
export const nowSql = `${millisecondsSql('pg_catalog.clock_timestamp()')} as now`;

/**
The SQL condition for a session in `pg_stat_activity` that `max_connections` limits. A session that the role may not see has no `backend_type`.
*/
export const isConnectionSql = 'backend_type = \'client backend\' or backend_type is null and usename is not null';

/**
Returns a decoder that decodes each row separately, and omits invalid ones.
*/
export const eachRow = <Item>(decode: (row: SentRow) => Item | undefined) => (rows: readonly SentRow[]): readonly Item[] =>
	rows.map(row => decode(row)).filter(item => item !== undefined);
