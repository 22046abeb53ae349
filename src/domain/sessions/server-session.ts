import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import {formatSpan} from '../text/duration.js';
import type {Instant} from '../time.js';
import type {ServerAddress} from '../requests/server-address.js';

/**
How long ages may be counted from an earlier moment, in milliseconds: age filters, which compare in steps anyway, lag by as much.
*/
const longest = 10_000;

/**
Whether the displayed ages of sessions are the same at two moments, so that nothing needs to be redrawn.
*/
export const agesLookSame = (sessions: readonly ServerSession[], before: Instant, now: Instant): boolean => {
	if (now < before || now - before >= longest) {
		return false;
	}

	const isSame = (at: Instant | undefined) => at === undefined || formatSpan(before - at) === formatSpan(now - at);
	return sessions.every(({stateAt, transactionAt, startedAt}) => isSame(stateAt) && isSame(transactionAt) && isSame(startedAt));
};

/**
Everything that a Postgres client needs to connect. Contains a password: it is passed to one client, and stored nowhere.
*/
export type ServerLogin = ServerAddress & {
	readonly roleName: string;
	readonly databaseName: string;
	readonly password: string;
};

/**
A session of a Postgres server: a connection, as reported by `pg_stat_activity`.
*/
export type ServerSession = {
	/**
	Its process number and start time: the server may reuse the number later.
	*/
	readonly id: string;
	readonly pid: number;

	/**
	Its start time in microseconds, for identification; absent if the role may not see it.
	*/
	readonly startedMicroseconds?: string;

	/**
	The kind of process, usually `client backend`.
	*/
	readonly kind?: string;
	readonly userName?: string;
	readonly databaseName?: string;
	readonly application?: string;

	/**
	The client's address and port; absent if on the same machine.
	*/
	readonly client?: string;
	readonly state?: string;

	/**
	Times by the server's clock.
	*/
	readonly startedAt?: Instant;
	readonly stateAt?: Instant;
	readonly transactionAt?: Instant;

	/**
	Its wait event, and the sessions that block it; 0 for a prepared transaction, which belongs to no session.
	*/
	readonly waitsFor?: string;
	readonly blockedBy: readonly number[];

	/**
	The beginning of its query, and the query's length in characters.
	*/
	readonly query?: string;
	readonly queryLength: number;

	/**
	Whether the connected role can see little more than its existence.
	*/
	readonly isHidden: boolean;
};

/**
A session with the field names of `pg_stat_activity`.
*/
export const sessionObject = (session: ServerSession): ApiObject => {
	const {
		pid, userName, databaseName, application, client, kind, startedAt, state, stateAt, transactionAt, waitsFor, blockedBy, query,
		// Included in other fields as far as known.
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

/**
A reading of a server's sessions.
*/
export type SessionsReading = {
	/**
	All sessions but our own.
	*/
	readonly sessions: readonly ServerSession[];

	/**
	The current time by the server's clock, for ages.
	*/
	readonly now: Instant;
	readonly mostConnections?: number;
};

const idle = 'idle';

/**
Whether a session is of a pgtower: a dashboard, a recorder or a control plane.
*/
export const isOfPgtower = ({application = ''}: Pick<ServerSession, 'application'>): boolean => /^pgtower(?:$| )/v.test(application);

/**
Whether a session works, or has a transaction open: then its compute is not suspended.
*/
export const isHolding = ({state, kind}: Pick<ServerSession, 'state' | 'kind'>): boolean => (state !== undefined && state !== idle && state !== 'disabled') || kind === 'walsender';

/**
Whether a session is not running a query, as far as the role can see, so that there is nothing to cancel.
*/
export const runsNothing = ({state}: Pick<ServerSession, 'state'>): boolean => state?.startsWith(idle) ?? false;

/**
How long a session has been in its state.
*/
export const stateAge = ({stateAt}: ServerSession, now: Instant): number | undefined => stateAt === undefined ? undefined : Math.max(0, now - stateAt);

/**
The wait event of a session, after the sessions that block it: `4711: Lock transactionid`.
*/
export const waitText = ({waitsFor, blockedBy}: Pick<ServerSession, 'waitsFor' | 'blockedBy'>): string => [
	...(blockedBy.length === 0 ? [] : [blockedBy.map(pid => pid === 0 ? 'a prepared transaction' : pid).join(', ')]),
	...(waitsFor === undefined ? [] : [waitsFor]),
].join(': ');

/**
The first line of a query, without surrounding spaces.
*/
export const firstLine = (query: string): string => query.trimStart().split(/[\n\r]/v, 1)[0]?.trimEnd() ?? '';
