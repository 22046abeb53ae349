import {isRecord} from '../../base/records.js';
import type {BlockedSession} from '../server/blocked-session.js';
import type {LoadReading} from '../server/load.js';
import type {ServerList, ServerListRows} from '../server-lists.js';
import type {ServerSession} from '../sessions/server-session.js';
import {latestInstant, type RecordedRow} from './recording.js';

type Sent = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => typeof value === 'string' ? value : undefined;

/**
Decodes a number. Negative ones mean unknown.
*/
const figure = (value: unknown): number | undefined => typeof value === 'number' && value >= 0 ? value : undefined;

const instant = (value: unknown): number | undefined => typeof value === 'number' && Math.abs(value) <= latestInstant ? value : undefined;

/**
Decodes a session from a row, or returns undefined if the row is invalid.
*/
export const readSession = (row: RecordedRow): ServerSession | undefined => {
	const pid = figure(row.pid);
	return pid === undefined
		? undefined
		: {
			id: row.id,
			pid,
			startedMicroseconds: text(row.startedMicroseconds),
			kind: text(row.kind),
			userName: text(row.userName),
			databaseName: text(row.databaseName),
			application: text(row.application),
			client: text(row.client),
			state: text(row.state),
			startedAt: instant(row.startedAt),
			stateAt: instant(row.stateAt),
			transactionAt: instant(row.transactionAt),
			waitsFor: text(row.waitsFor),
			blockedBy: Array.isArray(row.blockedBy) ? row.blockedBy.map(other => figure(other)).filter(other => other !== undefined) : [],
			query: text(row.query),
			queryLength: figure(row.queryLength) ?? 0,
			isHidden: row.isHidden === true,
		};
};

const readBlocked = (row: RecordedRow): BlockedSession | undefined => {
	const session = readSession(row);
	return session === undefined
		? undefined
		: {
			...session, lockMode: text(row.lockMode), locked: text(row.locked), waitingAt: instant(row.waitingAt), depth: Math.min(1000, Math.floor(figure(row.depth) ?? 0)),
		};
};

const indexKinds = ['primary', 'unique', 'invalid', 'plain'] as const;

const readers: {readonly [List in ServerList]: (row: RecordedRow) => ServerListRows[List] | undefined} = {
	blocked: readBlocked,
	statements: row => ({
		id: row.id,
		query: text(row.query),
		isHidden: row.isHidden === true,
		userName: text(row.userName),
		databaseName: text(row.databaseName),
		calls: figure(row.calls),
		totalMilliseconds: figure(row.totalMilliseconds),
		meanMilliseconds: figure(row.meanMilliseconds),
		longestMilliseconds: figure(row.longestMilliseconds),
		rows: figure(row.rows),
		missedPercent: figure(row.missedPercent),
		temporaryBytes: figure(row.temporaryBytes),
	}),
	tables: row => ({
		id: row.id,
		schema: text(row.schema) ?? '',
		name: text(row.name) ?? '',
		bytes: figure(row.bytes),
		indexBytes: figure(row.indexBytes),
		rows: figure(row.rows),
		deadRows: figure(row.deadRows),
		sequentialScans: figure(row.sequentialScans),
		indexScans: figure(row.indexScans),
		vacuumedAt: instant(row.vacuumedAt),
		analyzedAt: instant(row.analyzedAt),
		frozenAge: figure(row.frozenAge),
	}),
	indexes: row => ({
		id: row.id,
		schema: text(row.schema) ?? '',
		name: text(row.name) ?? '',
		table: text(row.table) ?? '',
		bytes: figure(row.bytes),
		scans: figure(row.scans),
		rowsRead: figure(row.rowsRead),
		kind: indexKinds.find(kind => kind === row.kind) ?? 'plain',
	}),
	bloat: row => ({
		id: row.id,
		schema: text(row.schema) ?? '',
		name: text(row.name) ?? '',
		bytes: figure(row.bytes),
		emptyBytes: figure(row.emptyBytes),
		deadRows: figure(row.deadRows),
		vacuumedAt: instant(row.vacuumedAt),
	}),
};

/**
Decodes the rows of a server list, dropping invalid ones.
*/
export const readServerRows = <List extends ServerList>(list: List, rows: readonly RecordedRow[]): ReadonlyArray<ServerListRows[List]> => {
	const read = readers[list];
	return rows.map(row => read(row)).filter(row => row !== undefined);
};

const countersOf = (sent: Sent): LoadReading['counters'] => ({
	commits: figure(sent.commits),
	rollbacks: figure(sent.rollbacks),
	rowsRead: figure(sent.rowsRead),
	rowsWritten: figure(sent.rowsWritten),
	bufferHits: figure(sent.bufferHits),
	bufferMisses: figure(sent.bufferMisses),
	walBytes: figure(sent.walBytes),
	deadlocks: figure(sent.deadlocks),
	tempBytes: figure(sent.tempBytes),
	cacheHits: figure(sent.cacheHits),
	cacheMisses: figure(sent.cacheMisses),
});

/**
Decodes a reading of the load, or returns undefined if it is invalid.
*/
export const readLoadReading = (sent: unknown): LoadReading | undefined => {
	const now = isRecord(sent) ? instant(sent.now) : undefined;
	return !isRecord(sent) || now === undefined
		? undefined
		: {
			now,
			era: text(sent.era) ?? '',
			seesAll: sent.seesAll === true,
			isReplica: sent.isReplica === true,
			mostConnections: figure(sent.mostConnections),
			connections: figure(sent.connections),
			active: figure(sent.active),
			inTransaction: figure(sent.inTransaction),
			lockWaits: figure(sent.lockWaits),
			counters: countersOf(isRecord(sent.counters) ? sent.counters : {}),
			oldestTransaction: figure(sent.oldestTransaction),
			longestQuery: figure(sent.longestQuery),
			xminAge: figure(sent.xminAge),
			slotXminAge: figure(sent.slotXminAge),
			preparedXminAge: figure(sent.preparedXminAge),
			frozenAge: figure(sent.frozenAge),
			replicas: figure(sent.replicas),
			replicaBytesBehind: figure(sent.replicaBytesBehind),
			slots: figure(sent.slots),
			slotBytesKept: figure(sent.slotBytesKept),
			vacuums: figure(sent.vacuums),
			checkpointsTimed: figure(sent.checkpointsTimed),
			checkpointsRequested: figure(sent.checkpointsRequested),
			databaseBytes: figure(sent.databaseBytes),
			cacheBytes: figure(sent.cacheBytes),
			workingSetBytes: figure(sent.workingSetBytes),
		};
};

/**
Encodes a row for a recording. Omits its query text unless `hasQueries`.
*/
export const recordedRow = <Row extends {readonly id: string}>(row: Row, hasQueries: boolean): RecordedRow =>
	hasQueries || !('query' in row) ? {...row} : {...row, query: undefined};
