import type {SliceUpdate} from '../by-id.js';
import type {ModalState} from './modal.js';
import {sought, type ReadPosition} from './read-position.js';

/**
Changes what is seen of the text that is read: that of the modal on top, or below the line for what is looked for.
*/
export const changedText = (update: SliceUpdate<ReadPosition>): SliceUpdate<ModalState> => modals => {
	const index = modals.length - (modals.at(-1)?.kind === 'search' ? 2 : 1);
	const modal = modals[index];
	if (modal === undefined || !('text' in modal)) {
		return modals;
	}

	const text = update(modal.text);
	return text === modal.text ? modals : modals.with(index, {...modal, text});
};

/**
Something else is looked for in the modal that is read, or nothing.
*/
export const soughtInModal = (search: string): SliceUpdate<ModalState> => changedText(text => sought(text, search));
