import type {Actions} from '../actions/actions.js';
import type {State} from '../store/state.js';
import type {Command} from './command.js';

/** Runs a command, or tells the user why it is unavailable. */
export const runCommand = (command: Command, actions: Actions, state: State): void => {
	const reason = command.disabledReason?.(state);
	if (reason !== undefined) {
		actions.notify(reason, 'hint');
		// The next key may be meant for the view that the command did not open. The guard keeps that key from quitting.
		actions.quit.raiseGuard();
		return;
	}

	const {notice} = state;
	command.run(actions, state);
	// Drops the hint only after the command, so that esc finds the hint and removes it instead of going back.
	if (notice?.tone === 'hint') {
		actions.dropHint(notice);
	}
};
