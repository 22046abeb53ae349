import type {Command} from '../command.js';

/** The commands about the program itself: help, palette, quitting. */
export const programCommands: readonly Command[] = [
	{
		id: 'palette', title: 'Command palette', keys: [':'], scope: 'panes', hint: 'cmd', isLastHint: true, isKeyOnly: true, beginsLine: true,
		run(actions) {
			actions.modals.openPalette();
		},
	},
	{
		id: 'help', title: 'Help: the keys that work here, and all others', keys: ['?'], scope: 'untyped', hint: 'help', isLastHint: true,
		run(actions) {
			actions.modals.openHelp();
		},
	},
	{
		id: 'help-anywhere', title: 'Help, even while you type', keys: ['F1'], scope: 'anywhere', isKeyOnly: true,
		run(actions) {
			actions.modals.openHelp();
		},
	},
	{
		id: 'back', title: 'Clear the message, filter or marks, then go back', keys: ['esc'], scope: 'panes', isKeyOnly: true,
		run(actions) {
			actions.back();
		},
	},
	{
		id: 'quit', title: 'Quit (press twice if a view just closed)', keys: ['q'], scope: 'panes', hint: 'quit', isLastHint: true, aliases: ['exit'],
		run(actions, {quitGuard}) {
			if (quitGuard.isUp) {
				actions.quit.warn();
			} else {
				actions.quit.ask();
			}
		},
	},
	{
		id: 'repaint', title: 'Repaint the screen', keys: ['ctrl-l'], scope: 'anywhere',
		run(actions) {
			actions.shell.repaint();
		},
	},
	{
		id: 'suspend-program', title: 'Suspend pgtower', keys: ['ctrl-z'], scope: 'anywhere',
		run(actions) {
			actions.shell.suspend();
		},
	},
	{
		id: 'quit-now', title: 'Quit at once', keys: ['ctrl-c'], scope: 'anywhere', aliases: ['q!'],
		run(actions) {
			actions.shell.quit();
		},
	},
];
