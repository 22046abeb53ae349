import type {Clock} from '../../base/clock.js';
import {serverKindOf} from '../../domain/server-lists.js';
import type {SessionsConnection} from '../../sessions/activity/open-sessions.js';
import type {LookedList} from '../../store/rows/list-kinds.js';
import {refusedServerList} from '../../store/slices/server-lists.js';
import {changedServerLists, receivedLoad, refusedLoad} from '../../store/slices/sessions.js';
import {shownLookedList} from '../../store/selectors/sessions.js';
import {on, type State, type Update} from '../../store/state.js';
import {receiveServerList, receiveSessionList} from '../../store/updates/receive-lists.js';

/**
Returns the displayed list to poll. Returns undefined while another program has the terminal, polling is paused, or a recording is replayed.
*/
export const lookedAt = ({view, connection, replay}: State): LookedList | undefined => view.isTerminalAway || connection.isPaused || replay !== undefined ? undefined : shownLookedList({view});

/** Milliseconds between two readings of the sessions. */
const sessionsMilliseconds = 2000;

/** The response time above which the server counts as busy, in milliseconds. A slower server is polled less often. */
const slowMilliseconds = 200;
const slowRestMilliseconds = 10_000;
const longestRestMilliseconds = 60_000;
const restFactor = 10;

/**
Returns how long to wait after an answer before reading a list again, in milliseconds. `took`: the server's response time, in milliseconds.
*/
export const restAfter = (list: LookedList, took: number): number => {
	const usual = list === 'sessions' ? sessionsMilliseconds : serverKindOf(list).everySeconds * 1000;
	return took <= slowMilliseconds ? usual : Math.min(longestRestMilliseconds, Math.max(usual, slowRestMilliseconds, restFactor * took));
};

/** The time from the latest key press until pgtower lets an otherwise unused compute suspend, in milliseconds. */
const keylessMilliseconds = 120_000;

/**
Returns whether polling would only keep the compute awake: the user is idle, and nobody else is active as far as the role can see.
*/
export const isInVain = async (connection: SessionsConnection, keyless: number): Promise<boolean> => {
	if (keyless < keylessMilliseconds) {
		return false;
	}

	const load = await connection.readLoad();
	return 'value' in load && (load.value.active ?? 0) + (load.value.inTransaction ?? 0) === 0;
};

const both = (first: Update, second: Update): Update => state => {
	const changed = first(state);
	return {...changed, ...second({...state, ...changed})};
};

/**
Reads the displayed list, and with `withCharts` also the data of its charts. Resolves with the update for the store, or with the reason the connection
is unusable.
*/
export const readShown = async (
	connection: SessionsConnection, list: LookedList, clock: Pick<Clock, 'now'>, {withCharts = true}: {readonly withCharts?: boolean} = {},
): Promise<Update | {readonly problem: string}> => {
	if (list === 'sessions') {
		const asked = await connection.read();
		return 'problem' in asked ? asked : receiveSessionList(asked.value, clock.now());
	}

	const load = withCharts && serverKindOf(list).hasCharts === true ? await connection.readLoad() : undefined;
	if (load !== undefined && 'problem' in load) {
		return load;
	}

	const asked = await connection.readList(list);
	if ('problem' in asked) {
		return asked;
	}

	const listed = 'refusal' in asked ? on('sessions', changedServerLists(refusedServerList(list, asked.refusal))) : receiveServerList(list, asked.value, clock.now());
	return load === undefined ? listed : both(on('sessions', 'refusal' in load ? refusedLoad(load.refusal) : receivedLoad(load.value)), listed);
};
