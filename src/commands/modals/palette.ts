import {topModal} from '../../store/selectors/screen/modals.js';
import type {Command} from '../command.js';
import {completeCommand, moveChoice, typeCommand} from '../palette/edit-line.js';
import {wantsMore} from '../palette/entry.js';
import {listedEntries} from '../palette/listed.js';

/** The keys of the palette. Other keys type into the palette's line. */
export const paletteCommands: readonly Command[] = [
	{
		id: 'palette-run', title: 'Run the command', keys: ['enter'], scope: 'palette', hint: 'run it', isKeyOnly: true,
		run(actions, state) {
			const top = topModal(state);
			if (top?.kind !== 'palette') {
				return;
			}

			const {entries, index} = listedEntries(state, top);
			const entry = entries[index];
			if (entry === undefined || entry.id === '') {
				return;
			}

			if (wantsMore(entry)) {
				typeCommand(actions, state, entry.line ?? '');
				return;
			}

			actions.modals.close();
			if (entry.disabledReason === undefined) {
				actions.modals.rememberCommand(entry.line ?? entry.id);
				entry.run(actions, state);
			} else {
				actions.notify(entry.disabledReason);
				actions.quit.raiseGuard();
			}
		},
	},
	{
		id: 'palette-complete', title: 'Complete the line, or show the next completion', keys: ['tab'], scope: 'palette', hint: 'complete', isKeyOnly: true,
		run(actions, state) {
			completeCommand(actions, state, 1);
		},
	},
	{
		id: 'palette-complete-back', title: 'Show the previous completion', keys: ['shift-tab'], scope: 'palette', isKeyOnly: true,
		run(actions, state) {
			completeCommand(actions, state, -1);
		},
	},
	{
		id: 'palette-down', title: 'Next entry', keys: ['down', 'ctrl-n'], scope: 'palette', hint: 'choose', isKeyOnly: true,
		run(actions, state) {
			moveChoice(actions, state, 1);
		},
	},
	{
		id: 'palette-up', title: 'Previous entry, or an earlier command', keys: ['up', 'ctrl-p'], scope: 'palette', hint: 'history', isKeyOnly: true,
		run(actions, state) {
			moveChoice(actions, state, -1);
		},
	},
	{
		id: 'palette-close', title: 'Close the palette', keys: ['esc'], scope: 'palette', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];
