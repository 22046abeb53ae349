import {changedModal, closedModal, openedModal} from '../../store/slices/modals/modal.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import {openTasks} from '../../store/selectors/tasks.js';
import {on} from '../../store/state.js';
import {openViewCount} from '../../store/selectors/screen/view.js';
import {loweredGuard, raisedGuard} from '../../store/slices/quit-guard.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import type {Shell} from '../shell.js';

/** Quits the program if nothing is in flight or the user confirms. */
export type Quit = {
	/** Quits, but asks first if a change is in flight: waiting, sent but unanswered, or with running operations. */
	readonly ask: () => void;
	readonly focus: (focus: 'stay' | 'quit') => void;

	/** Shows the warning that the next `q` quits. The user may have pressed the last `q` for a view that has closed. */
	readonly warn: () => void;

	/**
	Raises a guard against quitting by mistake: if the next key is `q`, pgtower only shows a warning. The user may press `q` for a view that did not
	open.
	*/
	readonly raiseGuard: () => void;

	/** Ends the effect of `raiseGuard`, so that the next `q` quits without a warning. */
	readonly lowerGuard: () => void;

	/** Presses the focused button. */
	readonly press: () => void;
};

type QuitParts = {
	readonly context: Pick<Context, 'store'>;
	readonly shell: Pick<Shell, 'quit'>;
	readonly notify: Notify;
};

/**
Creates the quit actions. Also raises the guard each time a view closes: if the next key is `q`, pgtower only shows a warning.
*/
export const createQuit = ({context: {store}, shell, notify}: QuitParts): Quit => {
	const raiseGuard = () => {
		store.setState(on('quitGuard', raisedGuard()));
	};

	store.subscribe((state, before) => {
		if ((state.modal !== before.modal || state.view !== before.view) && openViewCount(state) < openViewCount(before)) {
			raiseGuard();
		}
	});

	return {
		ask() {
			if (openTasks(store.getState()).length === 0) {
				shell.quit();
			} else {
				store.setState(on('modal', openedModal({kind: 'quit', focus: 'stay'})));
			}
		},
		focus(focus) {
			store.setState(on('modal', changedModal('quit', {focus})));
		},
		press() {
			const top = topModal(store.getState());
			store.setState(on('modal', closedModal()));
			if (top?.kind === 'quit' && top.focus === 'quit') {
				shell.quit();
			}
		},
		warn() {
			notify('Press q again to quit.');
		},
		raiseGuard,
		lowerGuard() {
			store.setState(on('quitGuard', loweredGuard()));
		},
	};
};
