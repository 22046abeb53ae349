import {figure, text, type PropertyRow} from './row-values.js';

/**
A statement with placeholders in place of constants, as counted by `pg_stat_statements`. Unknown or hidden values are undefined, and never 0.
*/
export type StatementStatistics = {
	/** A combination of the ids of the role, the database and the statement. */
	readonly id: string;

	/** The beginning of the statement's text. */
	readonly query: string | undefined;

	/** Whether the connected role may not see the statement. */
	readonly isHidden: boolean;
	readonly userName: string | undefined;
	readonly databaseName: string | undefined;
	readonly calls: number | undefined;

	/** The total, the mean, and the maximum duration of the statement's executions, in milliseconds. */
	readonly totalMilliseconds: number | undefined;
	readonly meanMilliseconds: number | undefined;
	readonly longestMilliseconds: number | undefined;
	readonly rows: number | undefined;

	/** The percentage of read blocks that were not in the Postgres buffers. */
	readonly missedPercent: number | undefined;
	readonly temporaryBytes: number | undefined;
};

/** Decodes a statement from a row; returns undefined if the row is invalid. */
export const readStatement = (row: PropertyRow): StatementStatistics | undefined => {
	const id = text(row.id);
	return id === undefined
		? undefined
		: {
			id,
			query: text(row.query),
			isHidden: row.isHidden === true,
			userName: text(row.userName),
			databaseName: text(row.databaseName),
			calls: figure(row.calls),
			totalMilliseconds: figure(row.totalMilliseconds),
			meanMilliseconds: figure(row.meanMilliseconds),
			longestMilliseconds: figure(row.longestMilliseconds),
			rows: figure(row.rows),
			missedPercent: figure(row.missedPercent),
			temporaryBytes: figure(row.temporaryBytes),
		};
};
