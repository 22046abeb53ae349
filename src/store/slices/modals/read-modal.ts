import type {SliceUpdate} from '../by-id.js';
import type {ModalState} from './modal.js';
import {sought, type ReadPosition} from './read-position.js';

/** Changes the reading position of the top modal, or of the modal below the search line. */
export const changedText = (update: SliceUpdate<ReadPosition>): SliceUpdate<ModalState> => modals => {
	const index = modals.length - (modals.at(-1)?.kind === 'search' ? 2 : 1);
	const modal = modals[index];
	if (modal === undefined || !('text' in modal)) {
		return modals;
	}

	const text = update(modal.text);
	return text === modal.text ? modals : modals.with(index, {...modal, text});
};

/** Changes or clears the search in the modal that the user reads. */
export const soughtInModal = (search: string): SliceUpdate<ModalState> => changedText(text => sought(text, search));
