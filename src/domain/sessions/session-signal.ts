import type {ServerSession} from './server-session.js';

export type SessionSignal = 'cancel' | 'terminate';

const functions: Readonly<Record<SessionSignal, string>> = {cancel: 'pg_cancel_backend', terminate: 'pg_terminate_backend'};

/**
The SQL expression for a session's start in microseconds since 1970. The start and the process number together identify a session.
*/
export const startedSql = '(pg_catalog.date_part(\'epoch\', backend_start) * 1000000)::pg_catalog.int8';

const runsSql = ' and (state is null or state not like \'idle%\')';

/**
Builds the statement that cancels a session's query or terminates the session. The statement finds the session by process number and start time,
because the server may have reused the number. Canceling requires a running query, because the server would report success even without a query.
Returns undefined if the session's start time is hidden from the role. Every name is qualified with its schema. Otherwise, an object of the same name
in another schema could act with the user's rights.
*/
export const signalSql = (signal: SessionSignal, {pid, startedMicroseconds = ''}: Pick<ServerSession, 'pid' | 'startedMicroseconds'>): string | undefined =>
	Number.isSafeInteger(pid) && /^\d{1,18}$/v.test(startedMicroseconds)
		? `select pg_catalog.${functions[signal]}(pid) as is_sent from pg_catalog.pg_stat_activity where pid = ${pid} and ${startedSql} = ${startedMicroseconds}${signal === 'cancel' ? runsSql : ''}`
		: undefined;

/** Formats a signal for the journal: `pg_cancel_backend(4711)`. */
export const signalWord = (signal: SessionSignal, {pid}: Pick<ServerSession, 'pid'>): string => `${functions[signal]}(${pid})`;
