import type {ServerList, ServerListRows, ServerReading} from '../../src/domain/server-lists.js';
import {noon} from './fixtures.js';

/**
A row of each list that is read from a server, without a blank column. A list without one does not compile.
*/
const rows: {readonly [List in ServerList]: ServerListRows[List]} = {
	tables: {
		id: '16385', schema: 'public', name: 'orders', bytes: 31_000_000, indexBytes: 12_000_000, rows: 210_000, deadRows: 90_000, sequentialScans: 4, indexScans: 120_500,
		vacuumedAt: noon - 7_200_000, analyzedAt: noon - 600_000, frozenAge: 1_200_000,
	},
	indexes: {
		id: '16391', schema: 'public', name: 'orders_note_idx', table: 'orders', bytes: 4_000_000, scans: 0, rowsRead: 0, kind: 'plain',
	},
};

export const serverRow = <List extends ServerList>(list: List): ServerListRows[List] => rows[list];

/**
What a server answers where a list has these rows.
*/
export const serverReading = <Item>(items: readonly Item[], all?: number): ServerReading<Item> => ({items, now: noon, all});
