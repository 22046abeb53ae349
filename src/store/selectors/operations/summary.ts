import {listAt} from '../../slices/view/view.js';
import type {State} from '../../state.js';

/**
The state as a few counts, for a crash log. It contains no name of the user's objects.
*/
export const summaryOf = (state: State): Readonly<Record<string, number | string | boolean>> => ({
	phase: state.connection.phase,
	isDemo: state.connection.isDemo,
	isPaused: state.connection.isPaused,
	intervalSeconds: state.connection.intervalSeconds,
	focus: listAt(state.view),
	modals: state.modal.map(({kind}) => kind).join(' > '),
	projects: state.projects.items.length,
	projectsVisited: state.operations.size,
	computesLoaded: state.computes.values().reduce((sum, {items}) => sum + items.length, 0),
	operationsLoaded: state.operations.values().reduce((sum, {items}) => sum + items.length, 0),
});
