import {agesLookSame, type ServerSession, type SessionsReading} from '../../domain/sessions/server-session.js';
import type {Instant} from '../../domain/time.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';
import {withReading, type LoadColumn, type LoadReading} from '../../domain/server/load.js';
import type {SliceUpdate} from './by-id.js';
import {initialServerLists, type ServerListsState} from './server-lists.js';

/**
The sessions of the compute that is looked into.
*/
export type SessionsState = {
	/**
	The compute; absent before one was looked into.
	*/
	readonly compute?: {readonly projectId: string; readonly id: string};

	/**
	- `asleep`: connecting would wake the compute, and nobody has asked for that
	- `connecting`: it is being connected to
	- `open`: its sessions are read
	- `resting`: nobody works there and nobody has pressed a key for a while: nothing is read, so that it may sleep
	- `broken`: they can't be read, and that is tried again at `nextTryAt`
	- `stopped`: they can't be read, or are not, until the user asks
	- `unrecorded`: a recording is looked at, for a moment at which they were not read
	*/
	readonly phase: 'asleep' | 'connecting' | 'open' | 'resting' | 'broken' | 'stopped' | 'unrecorded';
	readonly items: readonly ServerSession[];

	/**
	When they were read last.
	*/
	readonly receivedAt?: Instant;

	/**
	What the clock of the server said when they were read last, or up to 10 s earlier while their ages look the same.
	*/
	readonly serverNow?: Instant;
	readonly mostConnections?: number;

	/**
	What its server does and did, for the charts.
	*/
	readonly load: LoadState;

	/**
	What else was read of its server.
	*/
	readonly lists: ServerListsState;

	/**
	The role that is to look; absent for the owner of the first database.
	*/
	readonly asRole?: string;

	/**
	The database that is to be looked at; absent for the first one.
	*/
	readonly inDatabase?: string;

	/**
	Who looks, and through which database.
	*/
	readonly roleName?: string;
	readonly databaseName?: string;

	/**
	Why they can't be read, in a sentence.
	*/
	readonly problem?: string;
	readonly nextTryAt?: Instant;

	/**
	The latest attempt to start it, where that failed and none has succeeded since.
	*/
	readonly failedStart?: FailedStart;
};

type FailedStart = {readonly at: Instant; readonly problem: string};

/**
The latest reading of the load, and columns of ten seconds, the oldest first.
*/
type LoadState = {
	readonly columns: readonly LoadColumn[];
	readonly latest?: LoadReading;

	/**
	Why the server refused the latest reading, in a sentence.
	*/
	readonly problem?: string;
};

const initialLoad: LoadState = {columns: []};

type SessionsUpdate = SliceUpdate<SessionsState>;

export const initialSessions: SessionsState = {
	phase: 'stopped', items: [], lists: initialServerLists, load: initialLoad,
};

/**
Another compute is looked into, or the same one anew.
*/
export const beganSessions = (
	compute: {readonly projectId: string; readonly id: string}, phase: SessionsState['phase'], asRole?: string, inDatabase?: string,
): SessionsUpdate => ({compute: before, load, failedStart}) => ({
	compute,
	phase,
	items: [],
	lists: initialServerLists,
	// An hour of the same compute is kept, with a gap for the time in which nobody looked.
	load: before?.id === compute.id && before.projectId === compute.projectId ? {columns: load.columns} : initialLoad,
	...(failedStart !== undefined && before?.id === compute.id && {failedStart}),
	...(asRole !== undefined && {asRole}),
	...(inDatabase !== undefined && {inDatabase}),
});

/**
It is another phase now. What was read stays.
*/
export const changedSessions = (change: Partial<Pick<SessionsState, 'phase' | 'problem' | 'nextTryAt' | 'roleName' | 'databaseName'>>): SessionsUpdate => sessions => ({
	...sessions, problem: undefined, nextTryAt: undefined, ...change,
});

/**
The compute could not be started.
*/
export const failedToStart = (failedStart: FailedStart): SessionsUpdate => sessions => ({...sessions, failedStart});

/**
The sessions were read.
*/
export const receiveSessions = ({sessions: next, now, mostConnections}: SessionsReading, at: Instant): SessionsUpdate => sessions => {
	const items = reuseUnchanged(sessions.items, next);
	const {serverNow} = sessions;
	const isAsBefore = serverNow !== undefined && items === sessions.items && agesLookSame(items, serverNow, now);
	return {
		...sessions, phase: 'open', problem: undefined, nextTryAt: undefined, failedStart: undefined, items, receivedAt: at, serverNow: isAsBefore ? serverNow : now, mostConnections,
	};
};

/**
Something else was read of its server, or refused: the connection is open.
*/
export const changedServerLists = (change: (lists: ServerListsState) => ServerListsState): SessionsUpdate => sessions => ({
	...sessions, phase: 'open', problem: undefined, nextTryAt: undefined, failedStart: undefined, lists: change(sessions.lists),
});

/**
The load was read.
*/
export const receivedLoad = (reading: LoadReading): SessionsUpdate => sessions => ({
	...sessions, load: {columns: withReading(sessions.load.columns, sessions.load.latest, reading), latest: reading},
});

/**
Nothing is read of the load for a while: the next reading begins anew behind a gap.
*/
export const leftLoad: SessionsUpdate = sessions => sessions.load.latest === undefined ? sessions : {...sessions, load: {columns: sessions.load.columns}};

/**
The server refused to tell its load: what was read before stays.
*/
export const refusedLoad = (problem: string): SessionsUpdate => sessions => ({...sessions, load: {...sessions.load, problem}});
