import type {Command} from '../command.js';

/**
The keys of the question whether to leave while something is in flight.
*/
export const leaveCommands: readonly Command[] = [
	{
		id: 'leave-press', title: 'Press the button', keys: ['enter'], scope: 'leave', hint: 'press', isKeyOnly: true,
		run(actions) {
			actions.leave.press();
		},
	},
	{
		id: 'leave-quit', title: 'To the button that quits', keys: ['right', 'tab', 'down'], scope: 'leave', hint: 'choose', isKeyOnly: true,
		run(actions) {
			actions.leave.focus('quit');
		},
	},
	{
		id: 'leave-stay', title: 'To the button that stays', keys: ['left', 'shift-tab', 'up'], scope: 'leave', isKeyOnly: true,
		run(actions) {
			actions.leave.focus('stay');
		},
	},
	{
		id: 'leave-close', title: 'Stay', keys: ['esc', 'q'], scope: 'leave', hint: 'stay', isKeyOnly: true,
		run(actions) {
			actions.layers.close();
		},
	},
];
