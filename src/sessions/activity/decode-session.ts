import type {ServerSession} from '../../domain/server-session.js';
import type {Instant} from '../../domain/time.js';

/**
A row as the server sent it.
*/
export type SentRow = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined => typeof value === 'string' && value !== '' ? value : undefined;
/**
The farthest from 1970 that a date can be, in milliseconds.
*/
const farthest = 8.64e15;

/**
A time of the server, in milliseconds since 1970.
*/
export const instantOf = (value: unknown): Instant | undefined => typeof value === 'number' && Math.abs(value) <= farthest ? value : undefined;

/**
A number as Postgres counts with, from `least` to the end of its four bytes.
*/
export const countOf = (value: unknown, least = 0): number | undefined =>
	typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= 2_147_483_647 ? value : undefined;

const insufficient = '<insufficient privilege>';

/**
What a session waits for. One that waits for its client does what sessions do, unless it has a transaction open.
*/
const waitOf = ({wait_event_type: type, wait_event: event, state}: SentRow): string | undefined => {
	if (typeof type !== 'string' || typeof event !== 'string') {
		return undefined;
	}

	if (type === 'Client') {
		return typeof state === 'string' && state.startsWith('idle in transaction') ? 'its client' : undefined;
	}

	return type === 'Activity' ? undefined : `${type} ${event}`;
};

const clientOf = ({address, port}: SentRow): string | undefined => {
	if (typeof address !== 'string') {
		return undefined;
	}

	const host = address.includes(':') ? `[${address}]` : address;
	return typeof port === 'number' && port > 0 && port < 65_536 ? `${host}:${port}` : host;
};

/**
A session of a server, from a row; undefined when the row is none.
*/
export const decodeSession = (row: SentRow): ServerSession | undefined => {
	const {blocked_by: blockedBy} = row;
	const pid = countOf(row.pid, 1);
	if (pid === undefined) {
		return undefined;
	}

	const started = textOf(row.started);
	const query = textOf(row.query);
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
		blockedBy: Array.isArray(blockedBy) ? blockedBy.map(other => countOf(other)).filter(other => other !== undefined) : [],
		query: query === insufficient ? undefined : query,
		queryLength: countOf(row.query_length) ?? 0,
		isHidden: query === insufficient,
	};
};
