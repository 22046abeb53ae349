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
The list that is read: it is on the screen, which is this program's, and it is neither paused nor of a recording.
*/
export const lookedAt = ({view, connection, replay}: State): LookedList | undefined => view.isTerminalAway || connection.isPaused || replay !== undefined ? undefined : shownLookedList({view});

/**
Milliseconds between two readings of the sessions.
*/
const sessionsMilliseconds = 2000;

/**
An answer that took longer comes from a server with other work: it is asked seldom, and less often the longer it takes.
*/
const slowMilliseconds = 200;
const slowRestMilliseconds = 10_000;
const longestRestMilliseconds = 60_000;
const restFactor = 10;

/**
Returns how long after an answer a list is read again, in milliseconds. `took` is how long the server needed for the answer, in milliseconds, too.
*/
export const restAfter = (list: LookedList, took: number): number => {
	const usual = list === 'sessions' ? sessionsMilliseconds : serverKindOf(list).everySeconds * 1000;
	return took <= slowMilliseconds ? usual : Math.min(longestRestMilliseconds, Math.max(usual, slowRestMilliseconds, restFactor * took));
};

/**
How long after the latest key pgtower lets a compute sleep on which nobody else works, in milliseconds.
*/
const keylessMilliseconds = 120_000;

/**
Whether reading only keeps the compute awake: no key came for a while, and nobody else works there, as far as the role may see.
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
Reads the list that is on the screen, and `withCharts` also what the charts above it show. Resolves with what changes in the store, or with the
reason why the connection is of no more use.
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
