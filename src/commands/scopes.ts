import {topModal} from '../store/selectors/modals.js';
import {listAt} from '../store/slices/view.js';
import type {State} from '../store/state.js';
import type {Scope} from './command.js';

/**
The scopes whose keys work now, the nearest first.
*/
export const activeScopes = (state: State): readonly Scope[] => {
	const modal = topModal(state);
	return modal === undefined ? [listAt(state.view), 'panes', 'anywhere'] : [modal.kind, 'anywhere'];
};
