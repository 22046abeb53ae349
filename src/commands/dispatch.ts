import type {Actions} from '../actions/actions.js';
import type {State} from '../store/state.js';
import {commandFor} from './registry.js';
import {runCommand} from './run-command.js';
import {activeScopes} from './scopes.js';

/**
Does what a key means where the keyboard is now.

@returns Whether the key means anything there.
*/
export const dispatch = (key: string, actions: Actions, state: State): boolean => {
	const command = commandFor(key, activeScopes(state));
	if (command === undefined) {
		return false;
	}

	runCommand(command, actions, state);
	return true;
};
