import {keptLook} from '../slices/view.js';
import {initialState, type Beginning, type State} from '../state.js';

/**
Starts anew on another connection: what is known applies to the old one only. How the user looks at things stays.
*/
export const beganAnew = (beginning: Beginning) => (state: State): State => ({
	...initialState(beginning),
	view: keptLook(state.view),
	// Each entry of the journal names its control plane.
	journal: state.journal,
	commandHistory: state.commandHistory,
});
