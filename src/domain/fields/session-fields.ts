import type {Field, Moment} from '../filter/field.js';
import {
	firstLine,
	stateAge,
	waitText,
	type ServerSession,
} from '../sessions/server-session.js';

/**
The states in `pg_stat_activity`, of Postgres 14 to 18.
*/
const sessionStates = ['active', 'idle', 'idle in transaction', 'idle in transaction (aborted)', 'fastpath function call', 'disabled', 'starting'];

/**
The fields that sessions can be filtered and sorted by. The present is that of the server.
*/
export const sessionFields: ReadonlyArray<Field<ServerSession, Moment>> = [
	{
		name: 'pid', title: 'number of the process', kind: 'number', value: ({pid}) => pid, isSearched: true, searched: ({pid}) => String(pid),
	},
	{
		name: 'user', title: 'role', kind: 'text', isSearched: true, value: ({userName}) => userName,
	},
	{
		name: 'app', title: 'application', kind: 'text', isSearched: true, value: ({application}) => application,
	},
	{
		name: 'database', title: 'database', kind: 'text', isSearched: true, value: ({databaseName}) => databaseName,
	},
	{
		name: 'client', title: 'address it came from', kind: 'text', isSearched: true, value: ({client}) => client,
	},
	{
		name: 'state', title: 'state', kind: 'text', isSearched: true, values: ['active', 'idle', 'idle in transaction'], known: sessionStates,
		value: ({state}) => state,
	},
	{
		name: 'for', title: 'time in its state', kind: 'age', value: (session, {now}) => stateAge(session, now),
	},
	{
		name: 'waits', title: 'what it waits for', kind: 'text', isSearched: true, value(session) {
			const text = waitText(session);
			return text === '' ? undefined : text;
		},
	},
	{
		name: 'query', title: 'the beginning of its query', kind: 'text', isSearched: true, value: ({query}) => query === undefined ? undefined : firstLine(query),
	},
	{
		name: 'transaction', title: 'time since its transaction began', kind: 'age',
		value: ({transactionAt}, {now}) => transactionAt === undefined ? undefined : now - transactionAt,
	},
	{
		name: 'age', title: 'time since it connected', kind: 'age', value: ({startedAt}, {now}) => startedAt === undefined ? undefined : now - startedAt,
	},
];
