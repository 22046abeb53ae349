import {didCommand} from '../../store/slices/command-history.js';
import {changedModal, closedModal, openedModal} from '../../store/slices/modals/modal.js';
import {on} from '../../store/state.js';
import {readFromTop} from '../../store/slices/modals/read-position.js';
import {newPalette, type PaletteModal} from '../../store/slices/modals/finding-modals.js';
import type {Context} from '../context.js';

/** Opens, changes and closes modals over the panes. */
export type Modals = {
	readonly openHelp: () => void;
	readonly openPalette: () => void;
	readonly close: () => void;
	readonly changePalette: (change: Partial<Omit<PaletteModal, 'kind' | 'openedAt'>>) => void;

	/** Stores a line that the palette executed. */
	readonly rememberCommand: (line: string) => void;
};

export const createModals = ({context: {store, clock}}: {readonly context: Pick<Context, 'store' | 'clock'>}): Modals => ({
	openHelp() {
		store.setState(on('modal', openedModal({kind: 'help', text: readFromTop})));
	},
	openPalette() {
		store.setState(on('modal', openedModal(newPalette(clock.now()))));
	},
	close() {
		store.setState(on('modal', closedModal()));
	},
	changePalette(change) {
		store.setState(on('modal', changedModal('palette', change)));
	},
	rememberCommand(line) {
		store.setState(on('commandHistory', didCommand(line)));
	},
});
