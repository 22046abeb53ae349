import type {StatementStatistics} from '../server/statement-statistics.js';
import {firstLine} from '../sessions/server-session.js';
import {
	bytesAttribute,
	countAttribute,
	spanAttribute,
	textAttribute,
	type ServerAttribute,
} from './server-attribute.js';

type Attributes = ReadonlyArray<ServerAttribute<StatementStatistics>>;

const isHidden = (statement: StatementStatistics): boolean => statement.isHidden;

/** The attributes for each property of a statement. A property without an entry does not compile. */
const byProperty: Readonly<Record<keyof StatementStatistics, Attributes>> = {
	id: [],
	isHidden: [],
	totalMilliseconds: [spanAttribute({
		name: 'total', title: 'total execution time', heading: 'TOTAL', key: 'total_exec_time', value: ({totalMilliseconds}) => totalMilliseconds,
		column: {importance: 20, least: 7, isPinned: true},
	})],
	meanMilliseconds: [spanAttribute({
		name: 'mean', title: 'average execution time', heading: 'MEAN', key: 'mean_exec_time', value: ({meanMilliseconds}) => meanMilliseconds,
		column: {importance: 18, least: 7},
	})],
	longestMilliseconds: [spanAttribute({
		name: 'longest', title: 'longest execution time', heading: 'LONGEST', key: 'max_exec_time', value: ({longestMilliseconds}) => longestMilliseconds,
		column: {importance: 12, least: 7},
	})],
	calls: [countAttribute({
		name: 'calls', title: 'executions', heading: 'CALLS', key: 'calls', value: ({calls}) => calls, column: {importance: 17, least: 5},
	})],
	rows: [countAttribute({
		name: 'rows', title: 'rows returned or changed', heading: 'ROWS', key: 'rows', value: ({rows}) => rows, column: {importance: 14, least: 5},
	})],
	missedPercent: [countAttribute({
		name: 'missed', title: 'percent of its blocks not found in the buffers', heading: 'MISS %', key: 'missed_percent', value: ({missedPercent}) => missedPercent,
		column: {importance: 13, least: 6},
	})],
	query: [textAttribute({
		name: 'query', title: 'start of the statement', heading: 'STATEMENT', key: 'query', value: ({query}) => query === undefined ? undefined : firstLine(query), isHidden,
		column: {
			importance: 19, least: 16, enough: 60, isEssential: true,
		},
	})],
	temporaryBytes: [bytesAttribute({
		name: 'temporary', title: 'MiB written to temporary files', heading: 'TEMP', key: 'temp_bytes_written', value: ({temporaryBytes}) => temporaryBytes,
		column: {importance: 6, least: 9, isWideOnly: true},
	})],
	userName: [textAttribute({
		name: 'user', title: 'role', heading: 'USER', key: 'usename', value: ({userName}) => userName, column: {
			importance: 5, least: 6, enough: 16, isWideOnly: true,
		},
	})],
	databaseName: [textAttribute({
		name: 'database', title: 'database', heading: 'DATABASE', key: 'datname', value: ({databaseName}) => databaseName, column: {
			importance: 4, least: 8, enough: 16, isWideOnly: true,
		},
	})],
};

/** All attributes of a statement, in the order of lists and documents. */
export const statementAttributes: Attributes = Object.values(byProperty).flat();
