import {
	figure,
	instant,
	text,
	type PropertyRow,
} from '../server/row-values.js';
import type {ServerSession} from './server-session.js';

/** Decodes a session from a recorded row; returns undefined if the row is invalid. */
export const readSession = (row: PropertyRow): ServerSession | undefined => {
	const [id, pid] = [text(row.id), figure(row.pid)];
	return id === undefined || pid === undefined
		? undefined
		: {
			id,
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
