import {changedModal, closedModal, openedModal} from '../../store/slices/modal.js';
import {topModal} from '../../store/selectors/modals.js';
import {openTasks} from '../../store/selectors/tasks.js';
import {on} from '../../store/on.js';
import type {Context} from '../context.js';

/**
Quits the program, when nothing is in flight or the user confirms it.
*/
export type Quit = {
	/**
	Asks first when a change is in flight: it waits, was sent without an answer so far, or its operations still run.
	*/
	readonly ask: () => void;
	readonly focus: (focus: 'stay' | 'quit') => void;

	/**
	Presses the focused button.
	*/
	readonly press: () => void;
};

export const createQuit = ({store}: Context, quit: () => void): Quit => ({
	ask() {
		if (openTasks(store.getState()).length === 0) {
			quit();
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
			quit();
		}
	},
});
