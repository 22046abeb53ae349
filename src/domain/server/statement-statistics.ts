/**
A statement with its constants taken out, as `pg_stat_statements` counts it. What the server does not know or not show is undefined, and never 0.
*/
export type StatementStatistics = {
	/**
	The numbers of its role, its database and the statement itself.
	*/
	readonly id: string;

	/**
	Its beginning.
	*/
	readonly query: string | undefined;

	/**
	Whether the role that looks may not see the statement.
	*/
	readonly isHidden: boolean;
	readonly userName: string | undefined;
	readonly databaseName: string | undefined;
	readonly calls: number | undefined;

	/**
	In milliseconds: all executions together, one on average, and the longest.
	*/
	readonly totalMilliseconds: number | undefined;
	readonly meanMilliseconds: number | undefined;
	readonly longestMilliseconds: number | undefined;
	readonly rows: number | undefined;

	/**
	Blocks that were not in the buffers of Postgres, in percent of those it read.
	*/
	readonly missedPercent: number | undefined;
	readonly temporaryBytes: number | undefined;
};
