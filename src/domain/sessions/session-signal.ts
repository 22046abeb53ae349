import type {ServerSession} from './server-session.js';

/**
What can be done to a session.
*/
export type SessionSignal = 'cancel' | 'terminate';

const functions: Readonly<Record<SessionSignal, string>> = {cancel: 'pg_cancel_backend', terminate: 'pg_terminate_backend'};

/**
When a session began, as the statements below compare it.
*/
export const startedSql = '(pg_catalog.date_part(\'epoch\', backend_start) * 1000000)::pg_catalog.int8';

const runsSql = ' and (state is null or state not like \'idle%\')';

/**
Cancels the query of a session, or ends the session. It is one statement, which finds the session by its number and by when it began: the number
alone may be another session's by now. A query is cancelled only in a session that runs one: the server says that it has sent the signal to
others, too. Undefined for a session of which the role may not see when it began.

Everything is named with its schema: what a database has under the same names must not run with the rights of who asks.
*/
export const signalSql = (signal: SessionSignal, {pid, startedMicroseconds = ''}: Pick<ServerSession, 'pid' | 'startedMicroseconds'>): string | undefined =>
	Number.isSafeInteger(pid) && /^\d{1,18}$/v.test(startedMicroseconds)
		? `select pg_catalog.${functions[signal]}(pid) as is_sent from pg_catalog.pg_stat_activity where pid = ${pid} and ${startedSql} = ${startedMicroseconds}${signal === 'cancel' ? runsSql : ''}`
		: undefined;

/**
What a signal is called in the journal.
*/
export const signalWord = (signal: SessionSignal, {pid}: Pick<ServerSession, 'pid'>): string => `${functions[signal]}(${pid})`;
