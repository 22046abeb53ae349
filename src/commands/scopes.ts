import {topModal} from '../store/selectors/screen/modals.js';
import {listAt} from '../store/slices/view/view.js';
import type {State} from '../store/state.js';
import type {Scope} from './command.js';
import {isTextFocused} from './keyboard-focus.js';

/**
The scopes whose keys work now, the nearest first.
*/
export const activeScopes = (state: State): readonly Scope[] => {
	const modal = topModal(state);
	const here: readonly Scope[] = modal === undefined ? [listAt(state.view), 'panes'] : [modal.kind];
	return isTextFocused(state) ? [...here, 'anywhere'] : [...here, 'untyped', 'anywhere'];
};
