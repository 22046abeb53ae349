import {emptyPercent, type TableBloat} from '../server/table-bloat.js';
import {
	bytesAttribute,
	countAttribute,
	sinceAttribute,
	textAttribute,
	type ServerAttribute,
} from './server-attribute.js';

/** The share of empty space, in percent, from which rewriting a table may be worthwhile. */
const mostlyEmpty = 50;

/** The attributes for each property of a bloat estimate. A property without an entry does not compile. */
const byProperty: Readonly<Record<keyof TableBloat, ReadonlyArray<ServerAttribute<TableBloat>>>> = {
	id: [],
	name: [textAttribute({
		name: 'name', title: 'name', heading: 'TABLE', key: 'relname', value: ({name}) => name,
		column: {
			importance: 20, least: 12, enough: 36, isEssential: true, isPinned: true,
		},
	})],
	schema: [textAttribute({
		name: 'schema', title: 'schema', heading: 'SCHEMA', key: 'schemaname', value: ({schema}) => schema, tone: () => 'dim',
		column: {importance: 8, least: 6, enough: 16},
	})],
	bytes: [bytesAttribute({
		name: 'size', title: 'size in MiB without indexes, as of the last vacuum or analyze', heading: 'SIZE', key: 'table_bytes', value: ({bytes}) => bytes,
		column: {importance: 17, least: 10},
	})],
	emptyBytes: [
		bytesAttribute({
			name: 'empty', title: 'MiB not needed by its rows, estimated', heading: 'EMPTY', key: 'empty_bytes', value: ({emptyBytes}) => emptyBytes,
			column: {importance: 19, least: 10},
		}),
		countAttribute({
			name: 'share', title: 'percent of empty space, estimated', heading: 'EMPTY %', key: 'empty_percent', value: emptyPercent,
			column: {importance: 18, least: 7}, tone: row => (emptyPercent(row) ?? 0) >= mostlyEmpty ? 'busy' : 'plain',
		}),
	],
	deadRows: [countAttribute({
		name: 'dead', title: 'rows a vacuum would remove', heading: 'DEAD ROWS', key: 'n_dead_tup', value: ({deadRows}) => deadRows, column: {importance: 15, least: 9},
	})],
	vacuumedAt: [sinceAttribute({
		name: 'vacuumed', title: 'time since its last vacuum', heading: 'VACUUMED', key: 'last_vacuum', value: ({vacuumedAt}) => vacuumedAt, column: {importance: 14, least: 8},
	})],
};

/** All attributes of a bloat estimate, in the order of lists and documents. */
export const bloatAttributes: ReadonlyArray<ServerAttribute<TableBloat>> = Object.values(byProperty).flat();
