import {topModal} from '../../store/modal.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';
import {offeredCommands} from '../offered.js';
import {paletteEntries, type PaletteEntry} from '../palette.js';

const entriesNow = (state: State): {readonly entries: readonly PaletteEntry[]; readonly index: number} => {
	const top = topModal(state);
	return top?.kind === 'palette'
		? {entries: paletteEntries(offeredCommands, state, top.query), index: top.index}
		: {entries: [], index: 0};
};

/**
The keys of the palette. What is typed goes into its field; these go on top of it.
*/
export const paletteCommands: readonly Command[] = [
	{
		id: 'palette-run', title: 'Do it', keys: ['enter'], scope: 'palette', hint: 'do it', isKeyOnly: true,
		run(actions, state) {
			const {entries, index} = entriesNow(state);
			const entry = entries[index];
			if (entry === undefined) {
				return;
			}

			actions.layers.close();
			entry.run(actions, state);
		},
	},
	{
		id: 'palette-down', title: 'Next entry', keys: ['down', 'tab', 'ctrl-n'], scope: 'palette', hint: 'choose', isKeyOnly: true,
		run(actions, state) {
			actions.layers.movePalette(1, entriesNow(state).entries.length);
		},
	},
	{
		id: 'palette-up', title: 'Previous entry', keys: ['up', 'shift-tab', 'ctrl-p'], scope: 'palette', isKeyOnly: true,
		run(actions, state) {
			actions.layers.movePalette(-1, entriesNow(state).entries.length);
		},
	},
	{
		id: 'palette-close', title: 'Close the palette', keys: ['esc'], scope: 'palette', hint: 'close', isKeyOnly: true,
		run(actions) {
			actions.layers.close();
		},
	},
];
