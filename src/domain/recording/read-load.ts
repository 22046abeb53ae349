import {isRecord} from '../../base/records.js';
import type {LoadReading} from '../server/load.js';
import {
	figure,
	instant,
	text,
	type PropertyRow,
} from '../server/row-values.js';

const countersOf = (sent: PropertyRow): LoadReading['counters'] => ({
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

/** Decodes a reading of the load; returns undefined if the reading is invalid. */
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
