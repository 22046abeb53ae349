import type {State} from './state.js';

/**
The state in a few counts, for a crash log: nothing in it names anything of the user's.
*/
export const summaryOf = (state: State): Readonly<Record<string, number | string | boolean>> => ({
	phase: state.connection.phase,
	isDemo: state.connection.isDemo,
	isPaused: state.connection.isPaused,
	intervalSeconds: state.connection.intervalSeconds,
	focus: state.view.focus,
	layers: state.modal.map(({kind}) => kind).join(' > '),
	projects: state.projects.items.length,
	projectsVisited: state.operations.size,
	computesLoaded: state.computes.values().reduce((sum, {items}) => sum + items.length, 0),
	operationsLoaded: state.operations.values().reduce((sum, {items}) => sum + items.length, 0),
});
