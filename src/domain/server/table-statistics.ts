import type {Instant} from '../time.js';

/**
A table of the database that is connected to, as the server counts it. What the server does not know is undefined, and never 0.
*/
export type TableStatistics = {
	/**
	The number of the table in its database.
	*/
	readonly id: string;
	readonly schema: string;
	readonly name: string;

	/**
	The table with what is stored out of its rows, and its indexes, in bytes: as of the last vacuum or analyze.
	*/
	readonly bytes: number | undefined;
	readonly indexBytes: number | undefined;

	/**
	Rows that are seen, and dead rows that wait for a vacuum.
	*/
	readonly rows: number | undefined;
	readonly deadRows: number | undefined;

	/**
	Scans of the whole table and by its indexes, since the counters began.
	*/
	readonly sequentialScans: number | undefined;
	readonly indexScans: number | undefined;
	readonly vacuumedAt: Instant | undefined;
	readonly analyzedAt: Instant | undefined;

	/**
	Transactions since the oldest one that is not frozen in it.
	*/
	readonly frozenAge: number | undefined;
};
