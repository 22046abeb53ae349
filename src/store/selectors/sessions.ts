import type {Compute} from '../../domain/computes/compute.js';
import type {ServerSession} from '../../domain/sessions/server-session.js';
import type {Instant} from '../../domain/time.js';
import {isLookedList, type LookedList} from '../rows/list-kinds.js';
import type {State} from '../state.js';
import {computesOf} from './computes.js';

/** Returns the server's time when the sessions were last read. The ages of sessions are relative to this time. */
export const serverNow = ({sessions}: Pick<State, 'sessions'>): Instant => sessions.serverNow ?? 0;

/**
Returns the sessions in the displayed list, and the server's time when that list was last read. The list has all sessions, or only the sessions that
block or wait.
*/
export const shownSessions = ({sessions, view}: Pick<State, 'sessions' | 'view'>): {readonly items: readonly ServerSession[]; readonly now: Instant} => {
	const {items, serverNow: now = 0} = view.mainView === 'blocked' ? sessions.lists.blocked : sessions;
	return {items, now};
};

/** Returns the inspected compute, or undefined if the compute is gone. */
export const lookedInto = (state: Pick<State, 'sessions' | 'computes'>): Compute | undefined => {
	const {compute} = state.sessions;
	return compute === undefined ? undefined : computesOf(state, compute.projectId).items.find(({id}) => id === compute.id);
};

/**
Returns the displayed list of the inspected compute, even under a modal, or undefined if no such list is displayed.
*/
export const shownLookedList = ({view: {mainView}}: Pick<State, 'view'>): LookedList | undefined => isLookedList(mainView) ? mainView : undefined;
