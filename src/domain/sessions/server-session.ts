import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import {formatSpan} from '../text/duration.js';
import type {Instant} from '../time.js';
import type {ServerAddress} from '../requests/server-address.js';

/**
The time after which sessions are redrawn even if their displayed ages look the same, in milliseconds. Until the redraw, filters by age may lag
behind.
*/
const longest = 10_000;

/** Returns whether the displayed ages of sessions are the same at two moments. If so, nothing needs to be redrawn. */
export const agesLookSame = (sessions: readonly ServerSession[], before: Instant, now: Instant): boolean => {
	if (now < before || now - before >= longest) {
		return false;
	}

	const isSame = (at: Instant | undefined) => at === undefined || formatSpan(before - at) === formatSpan(now - at);
	return sessions.every(({stateAt, transactionAt, startedAt}) => isSame(stateAt) && isSame(transactionAt) && isSame(startedAt));
};

/**
Everything that a Postgres client needs to connect, including a password. Pass the login to one client only, and never store it.
*/
export type ServerLogin = ServerAddress & {
	readonly roleName: string;
	readonly databaseName: string;
	readonly password: string;
};

/** A session on a Postgres server: a connection, as reported by `pg_stat_activity`. */
export type ServerSession = {
	/** The process number and start time together, because the server may reuse the number later. */
	readonly id: string;
	readonly pid: number;

	/** The start time in microseconds, for identification; absent if the role may not see the time. */
	readonly startedMicroseconds?: string;

	/** The kind of process, usually `client backend`. */
	readonly kind?: string;
	readonly userName?: string;
	readonly databaseName?: string;
	readonly application?: string;

	/** The client's address and port; absent if the client is on the same machine. */
	readonly client?: string;
	readonly state?: string;

	/** Times by the server's clock. */
	readonly startedAt?: Instant;
	readonly stateAt?: Instant;
	readonly transactionAt?: Instant;

	/** The session's wait event. */
	readonly waitsFor?: string;

	/**
	The process numbers of the sessions that block this session. The number 0 stands for a prepared transaction, which belongs to no session.
	*/
	readonly blockedBy: readonly number[];

	/** The beginning of the query. */
	readonly query?: string;

	/** The full length of the query, in characters. */
	readonly queryLength: number;

	/** Whether the connected role can see little more than the session's existence. */
	readonly isHidden: boolean;
};

/** Returns a session with the field names of `pg_stat_activity`. */
export const sessionObject = (session: ServerSession): ApiObject => {
	const {
		pid, userName, databaseName, application, client, kind, startedAt, state, stateAt, transactionAt, waitsFor, blockedBy, query,
		// The following properties have no field of their own in `pg_stat_activity`.
		id: _id, startedMicroseconds: _startedMicroseconds, queryLength: _queryLength, isHidden: _isHidden,
		...others
	} = session;
	others satisfies Nothing;
	return {
		pid,
		usename: userName,
		datname: databaseName,
		application_name: application,
		client,
		backend_type: kind,
		backend_start: jsonTime(startedAt),
		state,
		state_change: jsonTime(stateAt),
		xact_start: jsonTime(transactionAt),
		waits_for: waitsFor,
		blocked_by: blockedBy,
		query,
	};
};

/** A reading of a server's sessions. */
export type SessionsReading = {
	/** All sessions except pgtower's own. */
	readonly sessions: readonly ServerSession[];

	/** The server's current time, from which the ages of sessions are calculated. */
	readonly now: Instant;
	readonly mostConnections?: number;
};

const idle = 'idle';

/** Returns whether a session belongs to a pgtower: a dashboard, a recorder or a control plane. */
export const isOfPgtower = ({application = ''}: Pick<ServerSession, 'application'>): boolean => /^pgtower(?:$| )/v.test(application);

/** Returns whether a session is active or has an open transaction. Such a session keeps the compute awake. */
export const isHolding = ({state, kind}: Pick<ServerSession, 'state' | 'kind'>): boolean => (state !== undefined && state !== idle && state !== 'disabled') || kind === 'walsender';

/** Returns whether a session is idle, as far as the role can see. An idle session has no query to cancel. */
export const runsNothing = ({state}: Pick<ServerSession, 'state'>): boolean => state?.startsWith(idle) ?? false;

export const stateAge = ({stateAt}: ServerSession, now: Instant): number | undefined => stateAt === undefined ? undefined : Math.max(0, now - stateAt);

/**
Returns the wait event of a session, preceded by the process numbers of the blocking sessions: `4711: Lock transactionid`.
*/
export const waitText = ({waitsFor, blockedBy}: Pick<ServerSession, 'waitsFor' | 'blockedBy'>): string => [
	...(blockedBy.length === 0 ? [] : [blockedBy.map(pid => pid === 0 ? 'a prepared transaction' : pid).join(', ')]),
	...(waitsFor === undefined ? [] : [waitsFor]),
].join(': ');

/** Returns the first line of a query, without surrounding spaces. */
export const firstLine = (query: string): string => query.trimStart().split(/[\n\r]/v, 1)[0]?.trimEnd() ?? '';
