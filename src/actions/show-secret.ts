import type {Secret} from '../domain/change-outcome.js';
import type {SecretModal} from '../store/slices/modals/account-modals.js';
import type {ModalState} from '../store/slices/modals/modal.js';
import {on} from '../store/state.js';
import type {Context} from './context.js';

/**
Opens a secret below the secrets already on the screen, so that it never covers a secret that the user is reading or copying.
*/
const queued = (secret: SecretModal) => (modals: ModalState): ModalState => {
	const others = modals.findLastIndex(({kind}) => kind !== 'secret') + 1;
	return [...modals.slice(0, others), secret, ...modals.slice(others)];
};

/**
Shows the secret from an answer once. Only the dialog has the secret, and closing the dialog discards it. Several secrets are shown one after the
other.
*/
export const showSecret = ({store}: Pick<Context, 'store'>, {of, text, login}: Secret): void => {
	store.setState(on('modal', queued({
		kind: 'secret', keyName: of, secret: text, wasCopied: false, isLeaving: false, ...(login !== undefined && {login}),
	})));
};
