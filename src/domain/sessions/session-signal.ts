import type {ServerSession} from './server-session.js';

/**
The actions on a session.
*/
export type SessionSignal = 'cancel' | 'terminate';

const functions: Readonly<Record<SessionSignal, string>> = {cancel: 'pg_cancel_backend', terminate: 'pg_terminate_backend'};

/**
The start of a session, in the form that the statements below compare.
*/
export const startedSql = '(pg_catalog.date_part(\'epoch\', backend_start) * 1000000)::pg_catalog.int8';

const runsSql = ' and (state is null or state not like \'idle%\')';

/**
Cancels a session's query or terminates the session, in one statement. Finds the session by number and start time, since the number may have been
reused. Cancels only if a query is running: otherwise the server would still report success. Undefined for a session whose start time is hidden from
the role.

Qualifies every name with its schema: objects with the same names in the database must not run with the user's rights.
*/
export const signalSql = (signal: SessionSignal, {pid, startedMicroseconds = ''}: Pick<ServerSession, 'pid' | 'startedMicroseconds'>): string | undefined =>
	Number.isSafeInteger(pid) && /^\d{1,18}$/v.test(startedMicroseconds)
		? `select pg_catalog.${functions[signal]}(pid) as is_sent from pg_catalog.pg_stat_activity where pid = ${pid} and ${startedSql} = ${startedMicroseconds}${signal === 'cancel' ? runsSql : ''}`
		: undefined;

/**
The name of a signal in the journal.
*/
export const signalWord = (signal: SessionSignal, {pid}: Pick<ServerSession, 'pid'>): string => `${functions[signal]}(${pid})`;
