import {createStore as createZustandStore, type StoreApi} from 'zustand/vanilla';
import type {ConnectionState} from './connection.js';
import type {State} from './state.js';

/**
The one store. Only actions hold it by this type.
*/
export type Store = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'setState' | 'subscribe'>;

/**
The store as the screen gets it: it can be read and subscribed to, and not written.
*/
export type ReadonlyStore = Pick<Store, 'getState' | 'getInitialState' | 'subscribe'>;

/**
What is known before anything was asked.
*/
export type Beginning = Pick<ConnectionState, 'isDemo' | 'isReadOnly' | 'intervalSeconds' | 'place' | 'requestLimit' | 'profile' | 'accent'> & {
	/**
	The organization to list the projects of.
	*/
	readonly orgId?: string;
};

const initialState = ({orgId, ...beginning}: Beginning): State => ({
	connection: {
		...beginning, phase: 'connecting', revision: 0, isPaused: false, requestsLastMinute: 0,
	},
	account: {roles: new Map(), isOrgNeeded: false, ...(orgId !== undefined && {orgId})},
	apiKeys: {items: [], isReading: false, gaps: []},
	projects: {items: [], isComplete: false, sourceIds: []},
	branches: new Map(),
	databases: new Map(),
	computes: new Map(),
	operations: new Map(),
	marks: new Map(),
	tasks: [],
	failures: [],
	leftOut: new Map(),
	view: {
		focus: 'projects',
		isAll: false,
		computeCursors: new Map(),
		operationCursors: new Map(),
		visibleRows: {projects: 10, computes: 10, operations: 10},
		zone: 'local',
		isWide: {projects: false, computes: false, operations: false},
		newestSeen: new Map(),
		filters: {projects: '', computes: '', operations: ''},
		sorts: {},
	},
	modal: [],
	alerts: [],
	journal: {items: [], isRead: false},
});

export const createStore = (beginning: Beginning): Store => createZustandStore<State>()(() => initialState(beginning));

/**
Another connection: nothing that is known holds there. How the user likes to look at things stays.
*/
export const beganAnew = (beginning: Beginning) => (state: State): State => {
	const anew = initialState(beginning);
	const {visibleRows, zone, isWide} = state.view;
	return {
		...anew,
		view: {
			...anew.view, visibleRows, zone, isWide,
		},
		// It tells of every request with the place it went to.
		journal: state.journal,
	};
};
