import type {Compute} from '../../domain/computes/compute.js';
import type {ServerSession} from '../../domain/sessions/server-session.js';
import type {Instant} from '../../domain/time.js';
import {isLookedList, type LookedList} from '../rows/list-kinds.js';
import type {State} from '../state.js';
import {computesOf} from './computes.js';

/**
The clock of the server as it was when its sessions were read last: their ages count from then.
*/
export const serverNow = ({sessions}: Pick<State, 'sessions'>): Instant => sessions.serverNow ?? 0;

/**
The sessions of the list that is shown, as they were read last, and the clock of the server then: all of them, or those that block and wait.
*/
export const shownSessions = ({sessions, view}: Pick<State, 'sessions' | 'view'>): {readonly items: readonly ServerSession[]; readonly now: Instant} => {
	const {items, serverNow: now = 0} = view.mainView === 'blocked' ? sessions.lists.blocked : sessions;
	return {items, now};
};

/**
The compute that is looked into; undefined when it is gone.
*/
export const lookedInto = (state: Pick<State, 'sessions' | 'computes'>): Compute | undefined => {
	const {compute} = state.sessions;
	return compute === undefined ? undefined : computesOf(state, compute.projectId).items.find(({id}) => id === compute.id);
};

/**
The list of the compute that is on the screen, or waits behind a modal; undefined where none is.
*/
export const shownLookedList = ({view: {mainView}}: Pick<State, 'view'>): LookedList | undefined => isLookedList(mainView) ? mainView : undefined;
