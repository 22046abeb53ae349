import {
	changedModal,
	closedModal,
	openedModal,
	topModal,
} from '../../store/modal.js';
import {openTasks} from '../../store/tasks.js';
import type {Context} from '../context.js';

/**
Leaves the program, when nothing is in flight or the user means it.
*/
export type Leave = {
	/**
	Asks first when a change is under way: it waits, was sent and is not answered, or its operations still run.
	*/
	readonly ask: () => void;
	readonly focus: (focus: 'stay' | 'quit') => void;

	/**
	Does what the button says that has the keyboard.
	*/
	readonly press: () => void;
};

export const createLeave = ({store}: Context, quit: () => void): Leave => ({
	ask() {
		if (openTasks(store.getState()).length === 0) {
			quit();
		} else {
			store.setState(openedModal({kind: 'leave', focus: 'stay'}));
		}
	},
	focus(focus) {
		store.setState(changedModal('leave', {focus}));
	},
	press() {
		const top = topModal(store.getState());
		store.setState(closedModal());
		if (top?.kind === 'leave' && top.focus === 'quit') {
			quit();
		}
	},
});
