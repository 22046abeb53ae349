import type {Command} from '../command.js';

/** The keys of the dialog that asks before quitting while a change waits or runs. */
export const quitCommands: readonly Command[] = [
	{
		id: 'quit-press', title: 'Press the button', keys: ['enter'], scope: 'quit', hint: 'press', isKeyOnly: true,
		run(actions) {
			actions.quit.press();
		},
	},
	{
		id: 'quit-choose', title: 'Go to the button Quit', keys: ['right', 'tab', 'down'], scope: 'quit', hint: 'choose', isKeyOnly: true,
		run(actions) {
			actions.quit.focus('quit');
		},
	},
	{
		id: 'quit-stay', title: 'Go to the button Stay', keys: ['left', 'shift-tab', 'up'], scope: 'quit', isKeyOnly: true,
		run(actions) {
			actions.quit.focus('stay');
		},
	},
	{
		id: 'quit-close', title: 'Stay', keys: ['esc', 'q'], scope: 'quit', hint: 'stay', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];
