import {keptLook} from '../slices/view/view-look.js';
import {beganAt, viewPosition} from '../slices/view/view-position.js';
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

/**
Starts anew on the connection in use, with another key: what the other one saw is dropped, and what the user looks at stays open.
*/
export const tookOtherKey = (beginning: Beginning) => (state: State): State => {
	const anew = beganAnew(beginning)(state);
	return {...anew, view: beganAt(viewPosition(state.view))(anew.view)};
};
