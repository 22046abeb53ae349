import {shortBytes, shortCount} from '../text/short-number.js';
import {
	columnMilliseconds,
	type LoadColumn,
	type LoadCounters,
	type LoadReading,
} from './load.js';

/** A chart of the load, with one value for every ten seconds. */
export type LoadChart = {
	readonly title: string;

	readonly short: string;
	readonly valueOf: (column: LoadColumn) => number | undefined;

	/**
	Returns the current value from the latest reading. Absent if the value can only be calculated from two readings, such as a rate.
	*/
	readonly gauge?: (reading: LoadReading) => number | undefined;

	/** Formats a value of the chart, such as the top of the scale. */
	readonly write: (value: number) => string;

	/** Returns the text beside the chart's current value. */
	readonly beside: (column: LoadColumn, reading: LoadReading) => string;

	/** Returns the value at which the user should start to pay attention. */
	readonly limit: (reading: LoadReading) => number | undefined;
};

const perSecond = ({grown, milliseconds, isAverage = false}: LoadColumn, names: ReadonlyArray<keyof LoadCounters>): number | undefined => {
	const values = names.map(name => grown[name]).filter(value => value !== undefined);
	return isAverage || milliseconds <= 0 || values.length < names.length ? undefined : values.reduce((sum, value) => sum + value, 0) * 1000 / milliseconds;
};

const share = ({milliseconds, isAverage = false}: LoadColumn, hits: number | undefined, misses: number | undefined): number | undefined => {
	if (isAverage || milliseconds <= 0 || hits === undefined || misses === undefined) {
		return undefined;
	}

	return hits + misses === 0 ? 0 : 100 * misses / (hits + misses);
};

const written = (value: number | undefined, write: (value: number) => string): string => value === undefined ? '–' : write(value);

const percent = (value: number): string => `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} %`;

const noLimit = () => undefined;

/** The limit for connections in use, as a share of the possible connections. At this limit, few are left. */
const fewLeft = 0.8;

const bufferMisses: LoadChart = {
	title: 'Buffer misses', short: 'Misses', valueOf: column => share(column, column.grown.bufferHits, column.grown.bufferMisses), write: percent, limit: noLimit, beside: () => 'of reads',
};

/**
The chart that replaces the chart of buffer misses on platforms with a file cache behind the buffers. Only misses of the file cache need remote reads.
*/
const cacheMisses: LoadChart = {
	title: 'File cache misses', short: 'Cache', valueOf: column => share(column, column.grown.cacheHits, column.grown.cacheMisses), write: percent, limit: noLimit,
	beside: () => 'of reads past the buffers',
};

/** The charts in order of importance. */
export const loadCharts: readonly LoadChart[] = [
	{
		title: 'Transactions/s', short: 'Tx/s', valueOf: column => perSecond(column, ['commits', 'rollbacks']), write: shortCount, limit: noLimit,
		beside: column => `${written(perSecond(column, ['rollbacks']), shortCount)} rolled back`,
	},
	{
		title: 'Connections', short: 'Conn', valueOf: ({connections}) => connections, gauge: ({connections}) => connections, write: shortCount,
		limit: ({mostConnections}) => mostConnections === undefined ? undefined : fewLeft * mostConnections,
		beside: (_, {mostConnections, active, inTransaction, seesAll}) =>
			`of ${written(mostConnections, String)}  ${seesAll ? `${written(active, String)} active  ${written(inTransaction, String)} idle in transaction` : 'states: hidden from this role'}`,
	},
	{
		title: 'Waiting for locks', short: 'Locks', valueOf: ({lockWaits}) => lockWaits, gauge: ({lockWaits}) => lockWaits, write: shortCount, limit: () => 1, beside: () => '',
	},
	bufferMisses,
	{
		title: 'Rows read/s', short: 'Rows/s', valueOf: column => perSecond(column, ['rowsRead']), write: shortCount, limit: noLimit,
		beside: column => `${written(perSecond(column, ['rowsWritten']), shortCount)} written`,
	},
	{
		title: 'WAL/s', short: 'WAL/s', valueOf: column => perSecond(column, ['walBytes']), write: shortBytes, limit: noLimit, beside: (_, {isReplica}) => isReplica ? 'replayed' : '',
	},
];

/** Returns the charts that suit the counters in the latest reading of a server. */
export const loadChartsOf = (latest: LoadReading | undefined): readonly LoadChart[] =>
	latest?.counters.cacheHits === undefined ? loadCharts : loadCharts.map(chart => chart === bufferMisses ? cacheMisses : chart);

/**
Returns the column whose rates are shown: the newest complete column, because counters arrive in batches. Right after a gap, returns the column in
progress.
*/
export const rateColumn = (columns: readonly LoadColumn[]): LoadColumn | undefined => {
	const [before, last] = [columns.at(-2), columns.at(-1)];
	return before !== undefined && last !== undefined && before.at === last.at - 1 && before.milliseconds >= columnMilliseconds && before.isAverage !== true ? before : last;
};

/**
Returns the value beside a chart's title. The value is from the latest reading if the chart has a `gauge`, or else from {@link rateColumn}.
*/
export const headlineOf = ({valueOf, gauge}: LoadChart, columns: readonly LoadColumn[], latest: LoadReading): number | undefined => {
	const column = rateColumn(columns);
	return gauge === undefined ? column && valueOf(column) : gauge(latest);
};

/** Returns the top of a chart's scale for its largest value: 1, 2 or 5 times a power of ten. */
export const scaleTop = (largest: number): number => {
	const power = 10 ** Math.floor(Math.log10(Math.max(1, largest)));
	return [1, 2, 5].map(factor => factor * power).find(top => top >= largest) ?? (10 * power);
};

/** Returns the chart's values in the latest columns, oldest first. Unknown values are undefined. */
export const chartValues = ({valueOf}: LoadChart, columns: readonly LoadColumn[], count: number): ReadonlyArray<number | undefined> => {
	const last = columns.at(-1)?.at ?? 0;
	const values = Array.from<number | undefined>({length: count});
	for (const column of columns) {
		if (column.at > last - count) {
			values[column.at - (last - count) - 1] = valueOf(column);
		}
	}

	return values;
};

/** The wraparound limit: the number of transactions after which a database stops. */
const transactionIds = 2 ** 31;

const age = (milliseconds: number | undefined, write: (milliseconds: number) => string): string => milliseconds === undefined ? 'none' : write(milliseconds);

/**
Describes the oldest row version that can't be removed yet: the age in transactions, and the cause. Considers only row versions that the role can see.
*/
const keptBy = ({seesAll, xminAge, slotXminAge, preparedXminAge}: LoadReading): readonly string[] => {
	const ages = [
		...(seesAll ? [{behind: xminAge, by: ''}] : []), {behind: slotXminAge, by: ' by a slot'}, {behind: preparedXminAge, by: ' by a prepared transaction'},
	].flatMap(({behind, by}) => behind === undefined ? [] : [{behind, by}]);
	const oldest = ages.toSorted((one, other) => other.behind - one.behind)[0];
	return oldest === undefined ? [] : [`xmin ${shortCount(oldest.behind)} behind${oldest.by}`];
};

/**
Returns the facts that no chart of a server's load shows, most important first. A note replaces facts that the role can't see. `writeAge` formats a
number of milliseconds.
*/
export const loadFacts = (reading: LoadReading, writeAge: (milliseconds: number) => string): readonly string[] => {
	const {
		seesAll, isReplica, oldestTransaction, longestQuery, frozenAge, counters, replicas, replicaBytesBehind, slots = 0, slotBytesKept, vacuums = 0,
		checkpointsTimed, checkpointsRequested, databaseBytes, cacheBytes, workingSetBytes,
	} = reading;
	return [
		...(seesAll
			? [`oldest transaction ${age(oldestTransaction, writeAge)}`, `longest query ${age(longestQuery, writeAge)}`]
			: ['oldest transaction, longest query and replicas: hidden from this role']),
		...keptBy(reading),
		...(frozenAge === undefined ? [] : [`wraparound ${percent(100 * frozenAge / transactionIds)}`]),
		...(counters.deadlocks === undefined ? [] : [`deadlocks ${shortCount(counters.deadlocks)}`]),
		...(counters.tempBytes === undefined ? [] : [`temporary files ${shortBytes(counters.tempBytes)}`]),
		...(databaseBytes === undefined ? [] : [`size ${shortBytes(databaseBytes)}`]),
		...(workingSetBytes === undefined ? [] : [`working set ${shortBytes(workingSetBytes)}${cacheBytes === undefined ? '' : ` of ${shortBytes(cacheBytes)} file cache`}`]),
		...(isReplica ? ['read replica'] : []),
		...(replicas === undefined || replicas === 0 ? [] : [`${replicas} ${replicas === 1 ? 'replica' : 'replicas'}, ${written(replicaBytesBehind, shortBytes)} behind`]),
		...(slots === 0 ? [] : [`${slots} ${slots === 1 ? 'slot holds' : 'slots hold'} ${written(slotBytesKept, shortBytes)} of WAL`]),
		...(vacuums === 0 ? [] : [`${vacuums} ${vacuums === 1 ? 'vacuum runs' : 'vacuums run'}`]),
		...(checkpointsTimed === undefined || checkpointsRequested === undefined
			? []
			: [`checkpoints: ${shortCount(checkpointsTimed)} timed, ${shortCount(checkpointsRequested)} requested`]),
	];
};
