import type {Cursor} from '../rows/cursor.js';
import type {Modal, ModalState} from './modal.js';
import type {SliceUpdate} from './slice-update.js';
import {sought, type ReadPosition} from './read-position.js';

/**
Changes the modal that is read: the one on top, or the one below the line for what is looked for.
*/
const withReadModal = (update: SliceUpdate<Modal>): SliceUpdate<ModalState> => modals => {
	const index = modals.length - (modals.at(-1)?.kind === 'search' ? 2 : 1);
	const before = modals[index];
	const after = before === undefined ? undefined : update(before);
	return after === undefined || after === before ? modals : modals.with(index, after);
};

/**
Changes what is seen of the text that is read; nothing happens when something else is on top by now.
*/
export const changedText = (update: SliceUpdate<ReadPosition>): SliceUpdate<ModalState> => withReadModal(modal => {
	if (!('text' in modal)) {
		return modal;
	}

	const text = update(modal.text);
	return text === modal.text ? modal : {...modal, text};
});

/**
Something else is looked for in the modal that is read, or nothing.
*/
export const soughtInModal = (search: string): SliceUpdate<ModalState> => modals => {
	const changed = changedText(text => sought(text, search))(modals);
	return withReadModal(modal => {
		if (modal.kind !== 'journal') {
			return modal;
		}

		const {search: _, ...journal} = modal;
		return search === '' ? journal : {...journal, search};
	})(changed);
};

/**
Puts the cursor of the journal elsewhere.
*/
export const putJournalCursor = (cursor: Cursor): SliceUpdate<ModalState> => withReadModal(modal => modal.kind === 'journal' ? {...modal, cursor} : modal);
