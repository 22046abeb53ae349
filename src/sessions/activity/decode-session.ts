import type {ServerSession} from '../../domain/sessions/server-session.js';
import {
	countOf,
	instantOf,
	textOf,
	type SentRow,
} from './sent-row.js';

const insufficient = '<insufficient privilege>';

/**
Returns what a session waits for. Waiting for its client is normal and not returned, unless the session has an open transaction.
*/
const waitOf = ({wait_event_type: sentType, wait_event: sentEvent, state}: SentRow): string | undefined => {
	const [type, event] = [textOf(sentType), textOf(sentEvent)];
	if (type === undefined || event === undefined) {
		return undefined;
	}

	if (type === 'Client') {
		return typeof state === 'string' && state.startsWith('idle in transaction') ? 'its client' : undefined;
	}

	return type === 'Activity' ? undefined : `${type} ${event}`;
};

const clientOf = ({address: sent, port}: SentRow): string | undefined => {
	const address = textOf(sent);
	if (address === undefined) {
		return undefined;
	}

	const host = address.includes(':') ? `[${address}]` : address;
	return typeof port === 'number' && port > 0 && port < 65_536 ? `${host}:${port}` : host;
};

const encoding = new TextDecoder();

/**
Returns a query of at most `characters` characters, and its full length. A query sent as bytes may be in another encoding, and then has replacement
characters for invalid bytes.
*/
const queryOf = ({query, query_length: length}: SentRow, characters: number): Pick<ServerSession, 'query' | 'queryLength'> => {
	const sent = countOf(length) ?? 0;
	if (!(query instanceof Uint8Array)) {
		return {query: textOf(query, characters), queryLength: sent};
	}

	const text = encoding.decode(query);
	return {query: textOf(text, characters), queryLength: sent > query.length ? sent : text.length};
};

/**
Decodes a row as a session of a server; undefined if the row is invalid. `characters`: the maximum length of its query.
*/
export const decodeSession = (row: SentRow, characters = Infinity): ServerSession | undefined => {
	const {blocked_by: blockedBy} = row;
	const pid = countOf(row.pid, 1);
	if (pid === undefined) {
		return undefined;
	}

	const started = textOf(row.started);
	const {query, queryLength} = queryOf(row, characters);
	// Absent values are undefined, so that all sessions have the same shape.
	return {
		id: started === undefined ? String(pid) : `${pid} ${started}`,
		pid,
		startedMicroseconds: started,
		kind: textOf(row.backend_type),
		userName: textOf(row.usename),
		databaseName: textOf(row.datname),
		application: textOf(row.application_name),
		client: clientOf(row),
		state: textOf(row.state),
		startedAt: instantOf(row.started_at),
		stateAt: instantOf(row.state_at),
		transactionAt: instantOf(row.transaction_at),
		waitsFor: waitOf(row),
		// If a blocking session has several processes, the server names it once for each of them.
		blockedBy: Array.isArray(blockedBy) ? [...new Set(blockedBy.map(other => countOf(other)).filter(other => other !== undefined))] : [],
		query: query === insufficient ? undefined : query,
		queryLength,
		isHidden: query === insufficient,
	};
};
