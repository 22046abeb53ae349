import type {TableStatistics} from '../server/table-statistics.js';
import {
	bytesAttribute,
	countAttribute,
	sinceAttribute,
	textAttribute,
	type ServerAttribute,
} from './server-attribute.js';

/** The share of dead rows above which a table is due for a vacuum. By default, autovacuum starts at this share. */
const manyDead = 0.2;

const hasManyDead = ({rows, deadRows}: TableStatistics): boolean => rows !== undefined && deadRows !== undefined && deadRows > 1000 && deadRows > manyDead * (rows + deadRows);

/** The attributes for each property of a table. A property without an entry does not compile. */
const byProperty: Readonly<Record<keyof TableStatistics, ReadonlyArray<ServerAttribute<TableStatistics>>>> = {
	id: [],
	name: [textAttribute({
		name: 'name', title: 'name', heading: 'TABLE', key: 'relname', value: ({name}) => name,
		column: {
			importance: 20, least: 12, enough: 32, isEssential: true, isPinned: true,
		},
	})],
	schema: [textAttribute({
		name: 'schema', title: 'schema', heading: 'SCHEMA', key: 'schemaname', value: ({schema}) => schema,
		column: {importance: 9, least: 6, enough: 16}, tone: () => 'dim',
	})],
	bytes: [bytesAttribute({
		name: 'size', title: 'size in MiB without indexes, as of the last vacuum or analyze', heading: 'SIZE', key: 'table_bytes', value: ({bytes}) => bytes,
		column: {importance: 19, least: 10},
	})],
	indexBytes: [bytesAttribute({
		name: 'indexes', title: 'size of its indexes in MiB', heading: 'INDEXES', key: 'index_bytes', value: ({indexBytes}) => indexBytes,
		column: {importance: 15, least: 10},
	})],
	rows: [countAttribute({
		name: 'rows', title: 'estimated rows', heading: 'ROWS', key: 'n_live_tup', value: ({rows}) => rows, column: {importance: 18, least: 5},
	})],
	deadRows: [countAttribute({
		name: 'dead', title: 'dead rows not yet vacuumed', heading: 'DEAD', key: 'n_dead_tup', value: ({deadRows}) => deadRows,
		column: {importance: 17, least: 5}, tone: table => hasManyDead(table) ? 'busy' : undefined,
	})],
	sequentialScans: [countAttribute({
		name: 'seq', title: 'scans of the whole table', heading: 'SEQ SCANS', key: 'seq_scan', value: ({sequentialScans}) => sequentialScans,
		column: {importance: 13, least: 9},
	})],
	indexScans: [countAttribute({
		name: 'idx', title: 'scans by its indexes', heading: 'IDX SCANS', key: 'idx_scan', value: ({indexScans}) => indexScans,
		column: {importance: 12, least: 9},
	})],
	vacuumedAt: [sinceAttribute({
		name: 'vacuumed', title: 'time since the last vacuum', heading: 'VACUUMED', key: 'last_vacuum', value: ({vacuumedAt}) => vacuumedAt,
		column: {importance: 14, least: 8},
	})],
	analyzedAt: [sinceAttribute({
		name: 'analyzed', title: 'time since the last analyze', heading: 'ANALYZED', key: 'last_analyze', value: ({analyzedAt}) => analyzedAt,
		column: {importance: 8, least: 8, isWideOnly: true},
	})],
	frozenAge: [countAttribute({
		name: 'frozen', title: 'age of its oldest unfrozen row, in transactions', heading: 'XID AGE', key: 'relfrozenxid_age', value: ({frozenAge}) => frozenAge,
		column: {importance: 6, least: 7, isWideOnly: true},
	})],
};

/** All attributes of a table, in the order of lists and documents. */
export const tableAttributes: ReadonlyArray<ServerAttribute<TableStatistics>> = Object.values(byProperty).flat();
