import type {BlockedSession} from '../server/blocked-session.js';
import {firstLine, isHolding} from '../sessions/server-session.js';
import {
	countAttribute,
	sinceAttribute,
	textAttribute,
	type ServerAttribute,
} from './server-attribute.js';

const isWaiting = ({blockedBy}: BlockedSession): boolean => blockedBy.length > 0;

const holders = ({blockedBy}: BlockedSession): string | undefined => {
	const [first, ...others] = blockedBy.map(pid => pid === 0 ? 'a prepared transaction' : String(pid));
	return first === undefined ? undefined : `${first}${others.length === 0 ? '' : ` +${others.length}`}`;
};

const wanted = ({lockMode, locked}: BlockedSession): string | undefined => {
	const parts = [lockMode, locked].filter(part => part !== undefined);
	return parts.length === 0 ? undefined : parts.join(' on ');
};

const isHidden = (session: BlockedSession): boolean => session.isHidden;

type Attributes = ReadonlyArray<ServerAttribute<BlockedSession>>;

const none: Attributes = [];

/** The attributes for each property of a session that blocks or waits. A property without an entry does not compile. */
const byProperty: Readonly<Record<keyof BlockedSession, Attributes>> = {
	id: none,
	pid: [{
		...countAttribute<BlockedSession>({
			name: 'pid', title: 'process id', heading: 'PID', key: 'pid', value: ({pid}) => pid, column: {importance: 20, least: 5},
		}),
		field: {
			kind: 'number', value: ({pid}) => pid, isSearched: true, searched: ({pid}) => String(pid),
		},
		column: {
			importance: 20, least: 5, enough: 16, isEssential: true, isPinned: true,
			cell: (session, {guideOf}) => ({text: `${guideOf(session.id)}${session.pid === 0 ? 'prepared' : session.pid}`, tone: isWaiting(session) ? 'plain' : 'bad'}),
		},
	}],
	waitingAt: [sinceAttribute({
		name: 'waiting', title: 'time it has waited', heading: 'WAITS', key: 'waitstart', value: ({waitingAt}) => waitingAt, column: {importance: 19, least: 5},
	})],
	blockedBy: [textAttribute({
		name: 'by', title: 'session that blocks it, and how many others', heading: 'BLOCKED BY', key: 'blocked_by', value: holders, column: {importance: 12, least: 10, enough: 14},
	})],
	lockMode: [textAttribute({
		name: 'lock', title: 'lock it waits for', heading: 'LOCK', key: 'lock', value: wanted, column: {importance: 16, least: 12, enough: 32},
	})],
	locked: none,
	state: [textAttribute({
		name: 'state', title: 'state', heading: 'STATE', key: 'state', value: ({state}) => state, isHidden, isName: false, column: {importance: 17, least: 6, enough: 19},
		tone: session => isWaiting(session) ? 'dim' : (isHolding(session) ? 'busy' : 'dim'),
	})],
	transactionAt: [sinceAttribute({
		name: 'transaction', title: 'time since its transaction started', heading: 'TRANSACTION', key: 'xact_start', value: ({transactionAt}) => transactionAt, isHidden,
		column: {importance: 13, least: 11},
	})],
	stateAt: none,
	userName: [textAttribute({
		name: 'user', title: 'role', heading: 'USER', key: 'usename', value: ({userName}) => userName, column: {importance: 10, least: 6, enough: 16},
	})],
	application: [textAttribute({
		name: 'app', title: 'application', heading: 'APPLICATION', key: 'application_name', value: ({application}) => application,
		column: {importance: 11, least: 6, enough: 20},
	})],
	query: [textAttribute({
		name: 'query', title: 'start of its query', heading: 'QUERY', key: 'query', value: ({query}) => query === undefined ? undefined : firstLine(query), isHidden,
		column: {importance: 15, least: 16, enough: 40},
	})],
	databaseName: [textAttribute({
		name: 'database', title: 'database', heading: 'DATABASE', key: 'datname', value: ({databaseName}) => databaseName,
		column: {
			importance: 5, least: 6, enough: 16, isWideOnly: true,
		},
	})],
	client: [textAttribute({
		name: 'client', title: 'address it came from', heading: 'CLIENT', key: 'client', value: ({client}) => client, column: {
			importance: 4, least: 9, enough: 21, isWideOnly: true,
		},
	})],
	depth: none,
	startedMicroseconds: none,
	kind: none,
	startedAt: none,
	waitsFor: none,
	queryLength: none,
	isHidden: none,
};

/** All attributes of a session that blocks or waits, in the order of lists and documents. */
export const blockedAttributes: Attributes = Object.values(byProperty).flat();
