import {topModal} from '../store/selectors/modals.js';
import type {State} from '../store/state.js';
import type {Scope} from './command.js';

/**
The scopes whose keys work now, the nearest first.
*/
export const activeScopes = (state: State): readonly Scope[] => {
	const modal = topModal(state);
	return modal === undefined ? [state.view.focus, 'panes', 'anywhere'] : [modal.kind, 'anywhere'];
};
