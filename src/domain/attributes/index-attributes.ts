import {isUnused, type IndexStatistics} from '../server/index-statistics.js';
import {
	bytesAttribute,
	countAttribute,
	textAttribute,
	type ServerAttribute,
} from './server-attribute.js';

const useOf = (index: IndexStatistics): string => index.kind === 'invalid' ? 'invalid' : (isUnused(index) ? 'unused' : index.kind);

/** The attributes for each property of an index. A property without an entry does not compile. */
const byProperty: Readonly<Record<keyof IndexStatistics, ReadonlyArray<ServerAttribute<IndexStatistics>>>> = {
	id: [],
	name: [textAttribute({
		name: 'name', title: 'name', heading: 'INDEX', key: 'indexrelname', value: ({name}) => name,
		column: {
			importance: 20, least: 12, enough: 36, isEssential: true, isPinned: true,
		},
	})],
	table: [textAttribute({
		name: 'table', title: 'its table', heading: 'TABLE', key: 'relname', value: ({table}) => table, column: {importance: 16, least: 8, enough: 24},
	})],
	schema: [textAttribute({
		name: 'schema', title: 'schema', heading: 'SCHEMA', key: 'schemaname', value: ({schema}) => schema, tone: () => 'dim',
		column: {importance: 8, least: 6, enough: 16},
	})],
	bytes: [bytesAttribute({
		name: 'size', title: 'size in MiB, as of the last vacuum or analyze', heading: 'SIZE', key: 'index_bytes', value: ({bytes}) => bytes,
		column: {importance: 19, least: 10},
	})],
	scans: [countAttribute({
		name: 'scans', title: 'scans since the counters started', heading: 'SCANS', key: 'idx_scan', value: ({scans}) => scans, column: {importance: 18, least: 5},
	})],
	rowsRead: [countAttribute({
		name: 'read', title: 'rows returned by its scans', heading: 'ROWS READ', key: 'idx_tup_read', value: ({rowsRead}) => rowsRead, column: {importance: 9, least: 9, isWideOnly: true},
	})],
	kind: [textAttribute({
		name: 'use', title: 'its purpose, or `unused`', heading: 'USE', key: 'use', value: useOf, isName: false,
		known: ['unused', 'invalid', 'plain', 'unique', 'primary'], column: {importance: 17, least: 7},
		tone: index => isUnused(index) || index.kind === 'invalid' ? 'busy' : 'dim',
	})],
};

/** All attributes of an index, in the order of lists and documents. */
export const indexAttributes: ReadonlyArray<ServerAttribute<IndexStatistics>> = Object.values(byProperty).flat();
