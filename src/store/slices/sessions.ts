import {agesLookSame, type ServerSession, type SessionsReading} from '../../domain/sessions/server-session.js';
import type {Instant} from '../../domain/time.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';
import {withReading, type LoadColumn, type LoadReading} from '../../domain/server/load.js';
import type {SliceUpdate} from './by-id.js';
import {initialServerLists, type ServerListsState} from './server-lists.js';

/** The sessions of the inspected compute. */
export type SessionsState = {
	/** The inspected compute. Absent until a compute is inspected. */
	readonly compute?: {readonly projectId: string; readonly id: string};

	/**
	- `asleep`: connecting would wake the compute, and the user has not requested to wake it
	- `connecting`: the connection is being opened
	- `open`: the server's sessions are polled
	- `resting`: no session is active and the user is idle, so pgtower stops polling and lets the compute suspend
	- `broken`: reading failed; the next retry is at `nextTryAt`
	- `stopped`: reading failed or was not started, and only the user can start reading
	- `unrecorded`: a recording has no sessions for the displayed time
	*/
	readonly phase: 'asleep' | 'connecting' | 'open' | 'resting' | 'broken' | 'stopped' | 'unrecorded';
	readonly items: readonly ServerSession[];

	/** When the sessions were last read. */
	readonly receivedAt?: Instant;

	/**
	The server's time when the sessions were last read, or up to 10 s earlier. A read that changes neither the sessions nor their displayed ages
	leaves this time unchanged.
	*/
	readonly serverNow?: Instant;
	readonly mostConnections?: number;

	/** The server's load over time, for the charts. */
	readonly load: LoadState;

	/** The other lists read from the server. */
	readonly lists: ServerListsState;

	/** The role to connect as. If absent, the owner of the first database is used. */
	readonly asRole?: string;

	/** The database to connect to. If absent, the first database is used. */
	readonly inDatabase?: string;

	/** The role and database of the connection. */
	readonly roleName?: string;
	readonly databaseName?: string;

	/** The reason the sessions can't be read. */
	readonly problem?: string;
	readonly nextTryAt?: Instant;

	/** The latest failed attempt to start the compute. Absent after a successful attempt. */
	readonly failedStart?: FailedStart;
};

type FailedStart = {readonly at: Instant; readonly problem: string};

/** The server's load over time. `columns` has the charts' columns of ten seconds each, the oldest first. */
type LoadState = {
	readonly columns: readonly LoadColumn[];
	readonly latest?: LoadReading;

	/** The reason the server refused the latest request for its load. */
	readonly problem?: string;
};

const initialLoad: LoadState = {columns: []};

type SessionsUpdate = SliceUpdate<SessionsState>;

export const initialSessions: SessionsState = {
	phase: 'stopped', items: [], lists: initialServerLists, load: initialLoad,
};

/** Starts inspecting a compute, or starts over with the same compute. */
export const beganSessions = (
	compute: {readonly projectId: string; readonly id: string}, phase: SessionsState['phase'], asRole?: string, inDatabase?: string,
): SessionsUpdate => ({compute: before, load, failedStart}) => ({
	compute,
	phase,
	items: [],
	lists: initialServerLists,
	// For the same compute, the load of up to an hour stays. The charts show a gap for the time in which the load was not read.
	load: before?.id === compute.id && before.projectId === compute.projectId ? {columns: load.columns} : initialLoad,
	...(failedStart !== undefined && before?.id === compute.id && {failedStart}),
	...(asRole !== undefined && {asRole}),
	...(inDatabase !== undefined && {inDatabase}),
});

/** Changes the phase, and keeps the sessions that were read earlier. */
export const changedSessions = (change: Partial<Pick<SessionsState, 'phase' | 'problem' | 'nextTryAt' | 'roleName' | 'databaseName'>>): SessionsUpdate => sessions => ({
	...sessions, problem: undefined, nextTryAt: undefined, ...change,
});

/** Notes that the compute could not be started. */
export const failedToStart = (failedStart: FailedStart): SessionsUpdate => sessions => ({...sessions, failedStart});

export const receiveSessions = ({sessions: next, now, mostConnections}: SessionsReading, at: Instant): SessionsUpdate => sessions => {
	const items = reuseUnchanged(sessions.items, next);
	const {serverNow} = sessions;
	const isAsBefore = serverNow !== undefined && items === sessions.items && agesLookSame(items, serverNow, now);
	return {
		...sessions, phase: 'open', problem: undefined, nextTryAt: undefined, failedStart: undefined, items, receivedAt: at, serverNow: isAsBefore ? serverNow : now, mostConnections,
	};
};

/**
Receives a list other than the sessions, or the server's refusal to send the list. Either way, the connection is open.
*/
export const changedServerLists = (change: (lists: ServerListsState) => ServerListsState): SessionsUpdate => sessions => ({
	...sessions, phase: 'open', problem: undefined, nextTryAt: undefined, failedStart: undefined, lists: change(sessions.lists),
});

export const receivedLoad = (reading: LoadReading): SessionsUpdate => sessions => ({
	...sessions, load: {columns: withReading(sessions.load.columns, sessions.load.latest, reading), latest: reading},
});

/** Notes that reading the load has paused. The charts have a gap until the load is read again. */
export const leftLoad: SessionsUpdate = sessions => sessions.load.latest === undefined ? sessions : {...sessions, load: {columns: sessions.load.columns}};

/** Notes that the server refused to report its load. The charts keep the load that was read earlier. */
export const refusedLoad = (problem: string): SessionsUpdate => sessions => ({...sessions, load: {...sessions.load, problem}});
