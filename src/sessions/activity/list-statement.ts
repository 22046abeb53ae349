import type {SentRow} from './sent-row.js';

/**
How a list is read from a server: one SELECT, and what its rows become. What a row lacks is undefined; a row that is none is left out.

The statement names everything with its schema: what a database has under the same names must not run with the rights of who looks. Each of its
rows has `now` ({@link nowSql}); where it reads only the first rows, each has in `of_all` how many there are.
*/
export type ListStatement<Item> = {
	/**
	The statement; or, where it depends on what the database has, what is asked first, and the statement that follows from the answer. Undefined
	where there is nothing to read.
	*/
	readonly sql: string | {readonly first: string; readonly sqlOf: (row: SentRow | undefined) => string | undefined};
	readonly decode: (rows: readonly SentRow[]) => readonly Item[];
};

/**
The most rows of a list that are read.
*/
export const mostListed = 200;

/**
A time of the server in milliseconds since 1970.
*/
export const millisecondsSql = (time: string): string => `(pg_catalog.date_part('epoch', ${time}) * 1000)::pg_catalog.float8`;

/**
The present by the server's clock, which a list counts its ages from.
*/
export const nowSql = `${millisecondsSql('pg_catalog.clock_timestamp()')} as now`;

/**
Whether a row of `pg_stat_activity` is one of the sessions that `max_connections` limits. The kind of a session that the role may not see is hidden.
*/
export const isConnectionSql = 'backend_type = \'client backend\' or backend_type is null and usename is not null';

/**
Decodes each row alone.
*/
export const eachRow = <Item>(decode: (row: SentRow) => Item | undefined) => (rows: readonly SentRow[]): readonly Item[] =>
	rows.map(row => decode(row)).filter(item => item !== undefined);
