import {shortBytes, shortCount} from '../text/short-number.js';
import type {LoadColumn, LoadCounters, LoadReading} from './load.js';

/**
A chart of the load, a value for each ten seconds.
*/
export type LoadChart = {
	readonly title: string;

	/**
	The title where there is little room.
	*/
	readonly short: string;
	readonly valueOf: (column: LoadColumn) => number | undefined;

	/**
	Writes a value of the chart, such as the top of its scale.
	*/
	readonly write: (value: number) => string;

	/**
	What else is said beside the newest value.
	*/
	readonly beside: (column: LoadColumn, reading: LoadReading) => string;

	/**
	From this value on, somebody should look.
	*/
	readonly limit: (reading: LoadReading) => number | undefined;
};

const perSecond = ({grown, milliseconds}: LoadColumn, names: ReadonlyArray<keyof LoadCounters>): number | undefined => {
	const values = names.map(name => grown[name]).filter(value => value !== undefined);
	return milliseconds <= 0 || values.length < names.length ? undefined : values.reduce((sum, value) => sum + value, 0) * 1000 / milliseconds;
};

const share = (milliseconds: number, hits: number | undefined, misses: number | undefined): number | undefined => {
	if (milliseconds <= 0 || hits === undefined || misses === undefined) {
		return undefined;
	}

	return hits + misses === 0 ? 0 : 100 * misses / (hits + misses);
};

const written = (value: number | undefined, write: (value: number) => string): string => value === undefined ? '–' : write(value);

const percent = (value: number): string => `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} %`;

const noLimit = () => undefined;

/**
A share of connections that are taken from which on few are left.
*/
const fewLeft = 0.8;

const bufferMisses: LoadChart = {
	title: 'Buffer misses', short: 'Misses', valueOf: ({milliseconds, grown}) => share(milliseconds, grown.bufferHits, grown.bufferMisses), write: percent, limit: noLimit, beside: () => 'of reads',
};

/**
What stands in place of the misses of buffers where the platform has a cache behind them: only its misses are read from far away.
*/
const cacheMisses: LoadChart = {
	title: 'File cache misses', short: 'Cache', valueOf: ({milliseconds, grown}) => share(milliseconds, grown.cacheHits, grown.cacheMisses), write: percent, limit: noLimit,
	beside: () => 'of reads past the buffers',
};

/**
The charts in the order of their importance.
*/
export const loadCharts: readonly LoadChart[] = [
	{
		title: 'Transactions/s', short: 'Tx/s', valueOf: column => perSecond(column, ['commits', 'rollbacks']), write: shortCount, limit: noLimit,
		beside: column => `${written(perSecond(column, ['rollbacks']), shortCount)} rolled back`,
	},
	{
		title: 'Connections', short: 'Conn', valueOf: ({connections}) => connections, write: shortCount,
		limit: ({mostConnections}) => mostConnections === undefined ? undefined : fewLeft * mostConnections,
		beside: (_, {mostConnections, active, inTransaction, seesAll}) =>
			`of ${written(mostConnections, String)}  ${seesAll ? `${written(active, String)} active  ${written(inTransaction, String)} idle in transaction` : 'states: not for this role'}`,
	},
	{
		title: 'Waiting for locks', short: 'Locks', valueOf: ({lockWaits}) => lockWaits, write: shortCount, limit: () => 1, beside: () => '',
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

/**
The charts of a server that tells these counters.
*/
export const loadChartsOf = (latest: LoadReading | undefined): readonly LoadChart[] =>
	latest?.counters.cacheHits === undefined ? loadCharts : loadCharts.map(chart => chart === bufferMisses ? cacheMisses : chart);

/**
The top of a scale for a largest value: 1, 2 or 5 times a power of ten.
*/
export const scaleTop = (largest: number): number => {
	const power = 10 ** Math.floor(Math.log10(Math.max(1, largest)));
	return [1, 2, 5].map(factor => factor * power).find(top => top >= largest) ?? (10 * power);
};

/**
The values of a chart in the newest columns, the oldest first. What is not known is undefined.
*/
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

/**
What wraparound is counted to: transactions until a database stops.
*/
const transactionIds = 2 ** 31;

const age = (milliseconds: number | undefined, write: (milliseconds: number) => string): string => milliseconds === undefined ? 'none' : write(milliseconds);

/**
Who keeps old row versions, and since how many transactions: of those that this role sees, the one that keeps the oldest.
*/
const keptBy = ({seesAll, xminAge, slotXminAge, preparedXminAge}: LoadReading): readonly string[] => {
	const ages = [
		...(seesAll ? [{behind: xminAge, by: ''}] : []), {behind: slotXminAge, by: ' by a slot'}, {behind: preparedXminAge, by: ' by a prepared transaction'},
	].flatMap(({behind, by}) => behind === undefined ? [] : [{behind, by}]);
	const oldest = ages.toSorted((one, other) => other.behind - one.behind)[0];
	return oldest === undefined ? [] : [`xmin ${shortCount(oldest.behind)} behind${oldest.by}`];
};

/**
What is said of a server besides the charts, the most important first. What only some roles see is left out for the others, who are told so. `writeAge`
writes a span of milliseconds.
*/
export const loadFacts = (reading: LoadReading, writeAge: (milliseconds: number) => string): readonly string[] => {
	const {
		seesAll, isReplica, oldestTransaction, longestQuery, frozenAge, counters, replicas, replicaBytesBehind, slots = 0, slotBytesKept, vacuums = 0,
		checkpointsTimed, checkpointsRequested, databaseBytes, cacheBytes, workingSetBytes,
	} = reading;
	return [
		...(seesAll
			? [`oldest transaction ${age(oldestTransaction, writeAge)}`, `longest query ${age(longestQuery, writeAge)}`]
			: ['oldest transaction, longest query and replicas: not for this role']),
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
