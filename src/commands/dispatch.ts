import type {Actions} from '../actions/actions.js';
import type {State} from '../store/state.js';
import {topModal} from '../store/modal.js';
import {panes} from '../store/pane.js';
import {commandFor} from './registry.js';
import {runCommand} from './run-command.js';
import {activeScopes} from './scopes.js';

/**
Says in which pane a key means something that means nothing in this one.
*/
const tellWhere = (key: string, actions: Actions, state: State): void => {
	const pane = panes.find(name => name !== state.view.focus && commandFor(key, [name]) !== undefined);
	const command = pane === undefined ? undefined : commandFor(key, [pane]);
	if (pane !== undefined && command !== undefined) {
		actions.notify(`“${command.title}” is for the ${pane}: ${panes.indexOf(pane) + 1} goes there.`);
	}
};

/**
Does what a key means where the keyboard is now. A key of another pane says so.

@returns Whether the key means anything there.
*/
export const dispatch = (key: string, actions: Actions, state: State): boolean => {
	const command = commandFor(key, activeScopes(state));
	if (command === undefined) {
		if (topModal(state) === undefined) {
			tellWhere(key, actions, state);
		}

		return false;
	}

	runCommand(command, actions, state);
	return true;
};
