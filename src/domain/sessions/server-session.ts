import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import {formatSpan} from '../text/duration.js';
import type {Instant} from '../time.js';
import type {ServerAddress} from '../requests/server-address.js';

/**
How long ages may count from an earlier moment, in milliseconds: a filter by age, which compares in steps anyway, lags that much more.
*/
const longest = 10_000;

/**
Whether the ages of sessions look the same at two moments, shown as the spans that they are. Then nothing has to be drawn again.
*/
export const agesLookSame = (sessions: readonly ServerSession[], before: Instant, now: Instant): boolean => {
	if (now < before || now - before >= longest) {
		return false;
	}

	const isSame = (at: Instant | undefined) => at === undefined || formatSpan(before - at) === formatSpan(now - at);
	return sessions.every(({stateAt, transactionAt, startedAt}) => isSame(stateAt) && isSame(transactionAt) && isSame(startedAt));
};

/**
Everything that a Postgres client takes to connect. It holds a password: it is handed to one client, and kept nowhere.
*/
export type ServerLogin = ServerAddress & {
	readonly roleName: string;
	readonly databaseName: string;
	readonly password: string;
};

/**
A session of a Postgres server: somebody who is connected, as `pg_stat_activity` tells.
*/
export type ServerSession = {
	/**
	Its number and when it began: the server gives the same number to others later.
	*/
	readonly id: string;
	readonly pid: number;

	/**
	When it began, in microseconds, as the server tells it apart; absent where the role may not see it.
	*/
	readonly startedMicroseconds?: string;

	/**
	The kind of process, `client backend` as a rule.
	*/
	readonly kind?: string;
	readonly userName?: string;
	readonly databaseName?: string;
	readonly application?: string;

	/**
	The address and port it came from; absent for one of the same machine.
	*/
	readonly client?: string;
	readonly state?: string;

	/**
	The times by the server's clock.
	*/
	readonly startedAt?: Instant;
	readonly stateAt?: Instant;
	readonly transactionAt?: Instant;

	/**
	What it waits for, and the sessions that hold it; 0 for a prepared transaction, which is of no session.
	*/
	readonly waitsFor?: string;
	readonly blockedBy: readonly number[];

	/**
	The beginning of its query, and how long the query is in characters.
	*/
	readonly query?: string;
	readonly queryLength: number;

	/**
	Whether the role that looks may see little more than that it is there.
	*/
	readonly isHidden: boolean;
};

/**
A session, under the names of `pg_stat_activity`.
*/
export const sessionObject = (session: ServerSession): ApiObject => {
	const {
		pid, userName, databaseName, application, client, kind, startedAt, state, stateAt, transactionAt, waitsFor, blockedBy, query,
		// What they say is in the other fields, as far as it is known.
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
What a server says of its sessions.
*/
export type SessionsReading = {
	/**
	All but the one that asks.
	*/
	readonly sessions: readonly ServerSession[];

	/**
	The present by the server's clock, by which the times of sessions are to be read.
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
Whether a session runs no query now, as far as the role may see: what is cancelled then is nothing.
*/
export const runsNothing = ({state}: Pick<ServerSession, 'state'>): boolean => state?.startsWith(idle) ?? false;

/**
Since when a session is in its state.
*/
export const stateAge = ({stateAt}: ServerSession, now: Instant): number | undefined => stateAt === undefined ? undefined : Math.max(0, now - stateAt);

/**
What a session waits for, after the sessions that hold it: `4711: Lock transactionid`.
*/
export const waitText = ({waitsFor, blockedBy}: Pick<ServerSession, 'waitsFor' | 'blockedBy'>): string => [
	...(blockedBy.length === 0 ? [] : [blockedBy.map(pid => pid === 0 ? 'a prepared transaction' : pid).join(', ')]),
	...(waitsFor === undefined ? [] : [waitsFor]),
].join(': ');

/**
The first line of a query, without the blanks around it.
*/
export const firstLine = (query: string): string => query.trimStart().split(/[\n\r]/v, 1)[0]?.trimEnd() ?? '';
