import type {Compute} from '../../domain/compute.js';
import {sessionFields} from '../../domain/fields/session-fields.js';
import type {Moment} from '../../domain/filter/field.js';
import type {ServerSession} from '../../domain/server-session.js';
import type {Instant} from '../../domain/time.js';
import {remembered} from '../memory.js';
import {createFilterAndSort, type FilteredRows} from '../rows/filter-and-sort.js';
import {rowById} from '../rows/row-lookup.js';
import type {State} from '../state.js';
import {computesOf} from './computes.js';
import {cursorOf} from './view.js';

const arrangement = () => createFilterAndSort<ServerSession, Moment>();

/**
The clock of the server as it was when its sessions were read last: their ages count from then.
*/
export const serverNow = ({sessions}: Pick<State, 'sessions'>): Instant => sessions.serverNow ?? 0;

/**
The sessions that pass the filter, in the order that was chosen.
*/
export const filteredSessions = (state: State): FilteredRows<ServerSession> => {
	const {zone, filters, sorts} = state.view;
	const now = serverNow(state);
	return remembered(state, arrangement)(state.sessions.items, {
		filter: filters.sessions, sort: sorts.sessions, fields: sessionFields, at: now, source: [zone], facts: () => ({now, zone}),
	});
};

export const shownSessions = (state: State): readonly ServerSession[] => filteredSessions(state).rows;

/**
The session under the cursor; undefined without one.
*/
export const selectedSession = (state: State): ServerSession | undefined =>
	state.view.mainView === 'sessions' ? rowById(shownSessions(state), cursorOf(state, 'sessions').selectedId) : undefined;

/**
The session with this id, as it was read last.
*/
export const sessionById = ({sessions}: Pick<State, 'sessions'>, id: string | undefined): ServerSession | undefined => sessions.items.find(session => session.id === id);

/**
The compute that is looked into; undefined when it is gone.
*/
export const lookedInto = (state: Pick<State, 'sessions' | 'computes'>): Compute | undefined => {
	const {compute} = state.sessions;
	return compute === undefined ? undefined : computesOf(state, compute.projectId).items.find(({id}) => id === compute.id);
};
