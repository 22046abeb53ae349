import type {Secret} from '../domain/change-outcome.js';
import {openedModal} from '../store/slices/modals/modal.js';
import {on} from '../store/state.js';
import type {Context} from './context.js';

/**
Shows the secret of an answer once: it is stored nowhere else, and lost when its dialog closes.
*/
export const showSecret = ({store}: Pick<Context, 'store'>, {of, text, login}: Secret): void => {
	store.setState(on('modal', openedModal({
		kind: 'secret', keyName: of, secret: text, wasCopied: false, isLeaving: false, ...(login !== undefined && {login}),
	})));
};
