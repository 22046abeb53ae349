import type {LoadReading} from '../../src/domain/server/load.js';
import type {ServerList, ServerListRows, ServerReading} from '../../src/domain/server-lists.js';
import {noon} from './fixtures.js';

/**
One row of each list that is read from a server, with a value in every column. The type requires a row for each list.
*/
const rows: {readonly [List in ServerList]: ServerListRows[List]} = {
	blocked: {
		id: '8212 17638', pid: 8212, startedMicroseconds: '17638', kind: 'client backend', userName: 'shop_owner', databaseName: 'shop', application: 'web', client: '10.0.0.7:5120', state: 'active',
		startedAt: noon - 7_200_000, stateAt: noon - 42_000, transactionAt: noon - 42_000, waitsFor: undefined, blockedBy: [8211], query: 'update orders set note = null', queryLength: 29,
		isHidden: false, lockMode: 'RowExclusive', locked: 'public.orders', waitingAt: noon - 42_000, depth: 0,
	},
	statements: {
		id: '10 5 -812312 true', query: 'select * from orders where id = $1', isHidden: false, userName: 'shop_owner', databaseName: 'shop', calls: 120_000,
		totalMilliseconds: 7_200_000, meanMilliseconds: 60, longestMilliseconds: 9100, rows: 120_000, missedPercent: 1.3, temporaryBytes: 4_000_000,
	},
	tables: {
		id: '16385', schema: 'public', name: 'orders', bytes: 31_000_000, indexBytes: 12_000_000, rows: 210_000, deadRows: 90_000, sequentialScans: 4, indexScans: 120_500,
		vacuumedAt: noon - 7_200_000, analyzedAt: noon - 600_000, frozenAge: 1_200_000,
	},
	indexes: {
		id: '16391', schema: 'public', name: 'orders_note_idx', table: 'orders', bytes: 4_000_000, scans: 0, rowsRead: 0, kind: 'plain',
	},
	bloat: {
		id: '16385', schema: 'public', name: 'orders', bytes: 31_000_000, emptyBytes: 20_000_000, deadRows: 90_000, vacuumedAt: noon - 7_200_000,
	},
};

export const serverRow = <List extends ServerList>(list: List): ServerListRows[List] => rows[list];

/** Makes the reading of a server's list with these rows. */
export const serverReading = <Item>(items: readonly Item[], all?: number): ServerReading<Item> => ({items, now: noon, all});

/** Makes a reading of a server's load. */
export const loadReading = (change: Partial<LoadReading> = {}): LoadReading => ({
	now: noon, era: 'first', seesAll: true, isReplica: false, mostConnections: 450, connections: 18, active: 4, inTransaction: 2, lockWaits: 3,
	counters: {
		commits: 1000, rollbacks: 5, rowsRead: 90_000, rowsWritten: 400, bufferHits: 99_000, bufferMisses: 1000, walBytes: 7_000_000,
		deadlocks: 0, tempBytes: 9_600_000, cacheHits: undefined, cacheMisses: undefined,
	},
	oldestTransaction: 12_000, longestQuery: 9000, xminAge: 58, slotXminAge: undefined, preparedXminAge: undefined, frozenAge: 42_000_000,
	replicas: 1, replicaBytesBehind: 4000, slots: 1, slotBytesKept: 16_777_216, vacuums: 1,
	checkpointsTimed: 14, checkpointsRequested: 3, databaseBytes: 1_200_000_000, cacheBytes: undefined, workingSetBytes: undefined,
	...change,
});
