import type {SliceUpdate} from './slices/slice-update.js';
import type {State, Update} from './state.js';

/**
Lifts the update of one slice to an update of the state: `store.setState(on('computes', failedComputes(projectId, problem)))`.
*/
export const on = <Key extends keyof State>(key: Key, update: SliceUpdate<State[Key]>): Update => state => {
	const slice = update(state[key]);
	return slice === state[key] ? {} : {[key]: slice};
};
