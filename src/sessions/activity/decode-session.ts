import type {ServerSession} from '../../domain/sessions/server-session.js';
import {
	countOf,
	instantOf,
	textOf,
	type SentRow,
} from './sent-row.js';

const insufficient = '<insufficient privilege>';

/**
What a session waits for. One that waits for its client does what sessions do, unless it has a transaction open.
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
A query of at most `characters`, and how long it is. One that was sent as bytes may be of another encoding, and has signs for what can't be read.
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
A session of a server, from a row; undefined when the row is none. `characters`: how many of its query are wanted.
*/
export const decodeSession = (row: SentRow, characters = Infinity): ServerSession | undefined => {
	const {blocked_by: blockedBy} = row;
	const pid = countOf(row.pid, 1);
	if (pid === undefined) {
		return undefined;
	}

	const started = textOf(row.started);
	const {query, queryLength} = queryOf(row, characters);
	// What is absent is undefined, so that all sessions have one shape.
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
		// A session that works with several processes is named for each of them.
		blockedBy: Array.isArray(blockedBy) ? [...new Set(blockedBy.map(other => countOf(other)).filter(other => other !== undefined))] : [],
		query: query === insufficient ? undefined : query,
		queryLength,
		isHidden: query === insufficient,
	};
};
