import type {Command} from '../command.js';

/**
The keys while a new API key's secret is shown.
*/
export const secretCommands: readonly Command[] = [
	{
		id: 'secret-copy', title: 'Copy the secret', keys: ['c', 'y'], scope: 'secret', hint: 'copy', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.copySecret();
		},
	},
	{
		// These keys ask too, even ctrl-c, which otherwise quits: one key press must not lose a secret.
		id: 'secret-leave', title: 'Forget the secret; asks first', keys: ['esc', 'ctrl-c'], scope: 'secret', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.apiKeys.leaveSecret(true);
		},
	},
	{
		id: 'secret-stay', title: 'Keep the secret on the screen', keys: ['enter', 'q', 'space'], scope: 'secret', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.leaveSecret(false);
		},
	},
];
