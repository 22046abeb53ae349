import type {PaletteModal} from '../../store/slices/modals/finding-modals.js';
import type {State} from '../../store/state.js';
import {offeredCommands} from '../offered.js';
import {paletteEntries} from './entries.js';
import type {PaletteEntry} from './entry.js';

/**
What the palette lists, and which of it is chosen.
*/
type Listed = {
	readonly entries: readonly PaletteEntry[];

	/**
	−1 when nothing is.
	*/
	readonly index: number;
};

/**
What the palette offers for a line.
*/
export const entriesFor = (state: State, {openedAt}: Pick<PaletteModal, 'openedAt'>, line: string): readonly PaletteEntry[] =>
	paletteEntries(offeredCommands, {state, now: openedAt}, line);

/**
What the open palette lists.
*/
export const listedEntries = (state: State, modal: PaletteModal): Listed => {
	const entries = entriesFor(state, modal, modal.listed);
	return {entries, index: entries.findIndex(({id}) => id === modal.chosenId)};
};
