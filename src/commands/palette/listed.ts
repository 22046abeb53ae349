import type {PaletteModal} from '../../store/slices/modals/finding-modals.js';
import type {State} from '../../store/state.js';
import {offeredCommands} from '../offered.js';
import {paletteEntries} from './entries.js';
import type {PaletteEntry} from './entry.js';

/** The palette's list, and the chosen entry. */
type Listed = {
	readonly entries: readonly PaletteEntry[];

	/** The index of the chosen entry, or −1 if no entry is chosen. */
	readonly index: number;
};

/** Returns the palette's entries for a line. */
export const entriesFor = (state: State, {openedAt}: Pick<PaletteModal, 'openedAt'>, line: string): readonly PaletteEntry[] =>
	paletteEntries(offeredCommands, {state, now: openedAt}, line);

/** Returns the entries of the open palette, and the index of the chosen entry. */
export const listedEntries = (state: State, modal: PaletteModal): Listed => {
	const entries = entriesFor(state, modal, modal.listed);
	return {entries, index: entries.findIndex(({id}) => id === modal.chosenId)};
};
