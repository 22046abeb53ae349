import {
	changedModal,
	closedModal,
	openedModal,
	topModal,
} from '../../store/modal.js';
import type {Context} from '../context.js';

/**
Opens, changes and closes what lies over the panes.
*/
export type Layers = {
	readonly openHelp: () => void;
	readonly openPalette: () => void;

	/**
	Closes the top layer.
	*/
	readonly close: () => void;
	readonly scrollHelp: (rows: number) => void;
	readonly searchPalette: (query: string) => void;
	readonly movePalette: (rows: number, count: number) => void;
};

export const createLayers = ({store}: Context): Layers => ({
	openHelp() {
		store.setState(openedModal({kind: 'help', scroll: 0}));
	},
	openPalette() {
		store.setState(openedModal({kind: 'palette', query: '', index: 0}));
	},
	close() {
		store.setState(closedModal());
	},
	scrollHelp(rows) {
		const top = topModal(store.getState());
		if (top?.kind === 'help') {
			store.setState(changedModal('help', {scroll: Math.max(0, top.scroll + rows)}));
		}
	},
	searchPalette(query) {
		store.setState(changedModal('palette', {query, index: 0}));
	},
	movePalette(rows, count) {
		const top = topModal(store.getState());
		if (top?.kind === 'palette' && count > 0) {
			store.setState(changedModal('palette', {index: (top.index + rows + count) % count}));
		}
	},
});
