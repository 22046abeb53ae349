/**
A statement without its constants, as counted by `pg_stat_statements`. Unknown or hidden values are undefined, and never 0.
*/
export type StatementStatistics = {
	/**
	The ids of the role, the database and the statement itself.
	*/
	readonly id: string;

	/**
	The beginning of the statement's text.
	*/
	readonly query: string | undefined;

	/**
	Whether the connected role may not see the statement.
	*/
	readonly isHidden: boolean;
	readonly userName: string | undefined;
	readonly databaseName: string | undefined;
	readonly calls: number | undefined;

	/**
	The total, the mean, and the maximum duration of the statement's executions, in milliseconds.
	*/
	readonly totalMilliseconds: number | undefined;
	readonly meanMilliseconds: number | undefined;
	readonly longestMilliseconds: number | undefined;
	readonly rows: number | undefined;

	/**
	The percentage of read blocks that were not in the Postgres buffers.
	*/
	readonly missedPercent: number | undefined;
	readonly temporaryBytes: number | undefined;
};
