import type {ServerSession} from '../../domain/server-session.js';

/**
A row as the server sent it.
*/
export type SentRow = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined => typeof value === 'string' && value !== '' ? value : undefined;
const numberOf = (value: unknown): number | undefined => typeof value === 'number' && Number.isFinite(value) ? value : undefined;

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
	return typeof port === 'number' && port > 0 ? `${host}:${port}` : host;
};

/**
A session of a server, from a row; undefined when the row is none.
*/
export const decodeSession = (row: SentRow): ServerSession | undefined => {
	const {pid, blocked_by: blockedBy} = row;
	if (typeof pid !== 'number') {
		return undefined;
	}

	const started = textOf(row.started);
	const query = textOf(row.query);
	const values = {
		startedMicroseconds: started,
		kind: textOf(row.backend_type),
		userName: textOf(row.usename),
		databaseName: textOf(row.datname),
		application: textOf(row.application_name),
		client: clientOf(row),
		state: textOf(row.state),
		startedAt: numberOf(row.started_at),
		stateAt: numberOf(row.state_at),
		transactionAt: numberOf(row.transaction_at),
		waitsFor: waitOf(row),
		query: query === insufficient ? undefined : query,
	};
	return {
		id: started === undefined ? String(pid) : `${pid} ${started}`,
		pid,
		blockedBy: Array.isArray(blockedBy) ? blockedBy.filter(other => typeof other === 'number') : [],
		queryLength: numberOf(row.query_length) ?? 0,
		isHidden: query === insufficient,
		// What is absent is left out.
		...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
	};
};
