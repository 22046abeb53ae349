import type {Instant} from '../time.js';
import {
	figure,
	instant,
	text,
	type PropertyRow,
} from './row-values.js';

/** A table of the connected database with its statistics. Unknown values are undefined, and never 0. */
export type TableStatistics = {
	/** The OID of the table. */
	readonly id: string;
	readonly schema: string;
	readonly name: string;

	/** The size of the table with TOAST, and the size of its indexes, in bytes, as of the last vacuum or analyze. */
	readonly bytes: number | undefined;
	readonly indexBytes: number | undefined;

	/** The numbers of live rows, and of dead rows that wait for a vacuum. */
	readonly rows: number | undefined;
	readonly deadRows: number | undefined;

	/** The numbers of sequential scans and index scans since the last reset of the counters. */
	readonly sequentialScans: number | undefined;
	readonly indexScans: number | undefined;
	readonly vacuumedAt: Instant | undefined;
	readonly analyzedAt: Instant | undefined;

	/** The number of transactions since the table's oldest unfrozen row version. */
	readonly frozenAge: number | undefined;
};

/** Decodes a table from a row; returns undefined if the row is invalid. */
export const readTable = (row: PropertyRow): TableStatistics | undefined => {
	const [id, name] = [text(row.id), text(row.name)];
	return id === undefined || name === undefined
		? undefined
		: {
			id,
			schema: text(row.schema) ?? '',
			name,
			bytes: figure(row.bytes),
			indexBytes: figure(row.indexBytes),
			rows: figure(row.rows),
			deadRows: figure(row.deadRows),
			sequentialScans: figure(row.sequentialScans),
			indexScans: figure(row.indexScans),
			vacuumedAt: instant(row.vacuumedAt),
			analyzedAt: instant(row.analyzedAt),
			frozenAge: figure(row.frozenAge),
		};
};
