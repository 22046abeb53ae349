import type {Instant} from '../time.js';

/** The server's counters since their last reset. A counter that the server does not report is undefined. */
export type LoadCounters = {
	readonly commits: number | undefined;
	readonly rollbacks: number | undefined;
	readonly rowsRead: number | undefined;
	readonly rowsWritten: number | undefined;
	readonly bufferHits: number | undefined;
	readonly bufferMisses: number | undefined;
	readonly walBytes: number | undefined;
	readonly deadlocks: number | undefined;
	readonly tempBytes: number | undefined;

	/**
	Hits and misses of the platform's file cache, in pages. Undefined if the platform has no file cache, or if the role can't see the file cache.
	*/
	readonly cacheHits: number | undefined;
	readonly cacheMisses: number | undefined;
};

/** A server's load at one moment. Values that the server does not report to this role are undefined. */
export type LoadReading = {
	/** The server's current time. */
	readonly now: Instant;

	/**
	The identity of the counters, which changes when the server restarts or the counters are reset. Counters with different identities can't be
	compared.
	*/
	readonly era: string;

	/** Whether the role can see the activity of all sessions. */
	readonly seesAll: boolean;
	readonly isReplica: boolean;
	readonly mostConnections: number | undefined;
	readonly connections: number | undefined;
	readonly active: number | undefined;
	readonly inTransaction: number | undefined;
	readonly lockWaits: number | undefined;
	readonly counters: LoadCounters;

	/** The age of the oldest transaction, in milliseconds. */
	readonly oldestTransaction: number | undefined;

	/** The age of the query that has run longest, in milliseconds. */
	readonly longestQuery: number | undefined;

	/**
	The number of transactions since the oldest row version that a session retains. Not every role can see this number.
	*/
	readonly xminAge: number | undefined;

	/**
	The number of transactions since the oldest row version that a replication slot retains. Every role can see this number.
	*/
	readonly slotXminAge: number | undefined;

	/**
	The number of transactions since the oldest row version that a prepared transaction retains. Every role can see this number.
	*/
	readonly preparedXminAge: number | undefined;

	/** The number of transactions since the oldest unfrozen row version. */
	readonly frozenAge: number | undefined;

	/** The number of streaming replicas. */
	readonly replicas: number | undefined;

	/** The maximum lag of a replica, in bytes. */
	readonly replicaBytesBehind: number | undefined;
	readonly slots: number | undefined;

	/** The WAL that replication slots retain, in bytes. */
	readonly slotBytesKept: number | undefined;

	/** The number of running vacuums. */
	readonly vacuums: number | undefined;

	/** The number of timed checkpoints since the last reset. */
	readonly checkpointsTimed: number | undefined;

	/** The number of requested checkpoints since the last reset. A low `max_wal_size` causes such checkpoints. */
	readonly checkpointsRequested: number | undefined;

	/** The size of the current database, in bytes. The figure may be a minute old. */
	readonly databaseBytes: number | undefined;

	/** The capacity of the file cache, in bytes. */
	readonly cacheBytes: number | undefined;

	/** The part of the file cache used in the last five minutes, in bytes. */
	readonly workingSetBytes: number | undefined;
};

/** The load in a period of ten seconds, drawn as one column of the charts. */
export type LoadColumn = {
	/** The column's number: its start time, in units of ten seconds since 1970. */
	readonly at: number;

	/** The part of the ten seconds for which the counters are known, in milliseconds. */
	readonly milliseconds: number;

	/** The increase of the counters in the part of the ten seconds for which the counters are known. */
	readonly grown: LoadCounters;

	/**
	Maximums of the column's readings: the number of connections, and the number of sessions that wait for a lock.
	*/
	readonly connections: number | undefined;
	readonly lockWaits: number | undefined;

	/** The time of the column's latest reading, by the server's clock; absent if the column has no reading. */
	readonly readAt?: Instant;

	/**
	Whether the counters are only an average over a longer time without a reading. If so, no chart may draw the counters as measured values.
	*/
	readonly isAverage?: boolean;
};

export const columnMilliseconds = 10_000;

/** The number of columns to keep. Together, the columns cover an hour. */
export const mostColumns = 360;

/**
The maximum time between two readings, in milliseconds. If two readings are farther apart, the load between them is unknown.
*/
const longestStep = 70_000;

const counterNames = [
	'commits', 'rollbacks', 'rowsRead', 'rowsWritten', 'bufferHits', 'bufferMisses', 'walBytes', 'deadlocks', 'tempBytes', 'cacheHits', 'cacheMisses',
] as const satisfies ReadonlyArray<keyof LoadCounters>;

const countersFrom = (valueOf: (name: keyof LoadCounters) => number | undefined): LoadCounters => ({
	commits: valueOf('commits'),
	rollbacks: valueOf('rollbacks'),
	rowsRead: valueOf('rowsRead'),
	rowsWritten: valueOf('rowsWritten'),
	bufferHits: valueOf('bufferHits'),
	bufferMisses: valueOf('bufferMisses'),
	walBytes: valueOf('walBytes'),
	deadlocks: valueOf('deadlocks'),
	tempBytes: valueOf('tempBytes'),
	cacheHits: valueOf('cacheHits'),
	cacheMisses: valueOf('cacheMisses'),
});

const nothingGrown = countersFrom(() => undefined);

/**
Returns the increase of the counters between two readings. Undefined if the readings can't be compared: after a restart, a reset, a clock change, or a
long gap.
*/
export const grownBetween = (before: LoadReading, reading: LoadReading): LoadCounters | undefined => {
	const elapsed = reading.now - before.now;
	const hasFallen = counterNames.some(name => (reading.counters[name] ?? 0) < (before.counters[name] ?? 0));
	return elapsed <= 0 || elapsed > longestStep || hasFallen || before.era !== reading.era
		? undefined
		: countersFrom(name => {
			const [from, until] = [before.counters[name], reading.counters[name]];
			return from === undefined || until === undefined ? undefined : until - from;
		});
};

const sum = (one: number | undefined, other: number | undefined): number | undefined => one === undefined ? other : one + (other ?? 0);

const most = (one: number | undefined, other: number | undefined): number | undefined => one === undefined ? other : Math.max(one, other ?? one);

const empty = (at: number): LoadColumn => ({
	at, milliseconds: 0, grown: nothingGrown, connections: undefined, lockWaits: undefined,
});

/**
Adds a reading to the columns. Spreads the increase of the counters since the previous reading over the columns between the two readings. The sum over
these columns equals the increase. If the two readings can't be compared, a gap remains. If the two readings are far apart, the columns between them
have only an average.
*/
export const withReading = (columns: readonly LoadColumn[], before: LoadReading | undefined, reading: LoadReading): readonly LoadColumn[] => {
	const byAt = new Map(columns.map(column => [column.at, column]));
	const grown = before === undefined ? undefined : grownBetween(before, reading);
	const last = Math.floor(reading.now / columnMilliseconds);
	if (before !== undefined && grown !== undefined) {
		const elapsed = reading.now - before.now;
		const first = Math.floor(before.now / columnMilliseconds);
		for (let at = first; at <= last; at++) {
			const share = Math.min(reading.now, (at + 1) * columnMilliseconds) - Math.max(before.now, at * columnMilliseconds);
			const column = byAt.get(at) ?? empty(at);
			byAt.set(at, {
				...column,
				milliseconds: column.milliseconds + share,
				...(at > first && at < last && elapsed > 2 * columnMilliseconds && {isAverage: true}),
				grown: countersFrom(name => sum(column.grown[name], grown[name] === undefined ? undefined : grown[name] * share / elapsed)),
			});
		}
	}

	const column = byAt.get(last) ?? empty(last);
	byAt.set(last, {
		...column, connections: most(column.connections, reading.connections), lockWaits: most(column.lockWaits, reading.lockWaits), readAt: reading.now,
	});
	// Drops columns from the future, which exist if the clock was set back.
	return byAt.values().filter(({at}) => at <= last && at > last - mostColumns).toArray().toSorted((one, other) => one.at - other.at);
};
