import {listedUnderCursor} from '../../store/selectors/subjects.js';
import {changedText, soughtInModal} from '../../store/slices/modals/read-modal.js';
import {closedModal, openedModal} from '../../store/slices/modals/modal.js';
import {findsIn, searchedText} from '../../store/selectors/screen/modals.js';
import {
	measuredText,
	readFromTop,
	scrolled,
	soughtNext,
	type ReadPosition,
} from '../../store/slices/modals/read-position.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';

/** Scrolls and searches texts longer than the screen: details and help. */
export type TextReading = {
	readonly scroll: (lines: number) => void;

	/** Receives the layout of the text. */
	readonly measure: (drawn: NonNullable<ReadPosition['drawn']>) => void;

	/** Opens all known facts about the row under the cursor. */
	readonly openFacts: () => void;
	readonly openSearch: () => void;

	/** Searches for the text typed so far. */
	readonly typeSearch: (text: string) => void;

	/** Moves to the next or the previous match. */
	readonly step: (direction: 1 | -1) => void;

	/** Closes the search line and clears the search. */
	readonly giveUpSearch: () => void;
};

type TextReadingParts = {
	readonly context: Pick<Context, 'store'>;
	readonly notify: Notify;
};

export const createTextReading = ({context: {store}, notify}: TextReadingParts): TextReading => ({
	scroll(lines) {
		store.setState(on('modal', changedText(text => scrolled(text, lines))));
	},
	measure(drawn) {
		const {modal} = store.getState();
		const after = changedText(text => measuredText(text, drawn))(modal);
		// Every update of the store redraws the screen, and each drawing measures again. Without this condition, that would be an endless loop.
		if (after !== modal) {
			store.setState(on('modal', () => after));
		}
	},
	openFacts() {
		const listed = listedUnderCursor(store.getState());
		if (listed?.kind === 'row') {
			store.setState(on('modal', openedModal({kind: 'facts', row: listed, text: readFromTop})));
		}
	},
	openSearch() {
		store.setState(on('modal', soughtInModal('')));
		store.setState(on('modal', openedModal({kind: 'search'})));
	},
	typeSearch(text) {
		store.setState(on('modal', soughtInModal(text)));
	},
	step(direction) {
		const state = store.getState();
		if (findsIn(state).found.length === 0) {
			notify(`Nothing here matches “${searchedText(state)}”.`);
		} else {
			store.setState(on('modal', changedText(text => soughtNext(text, direction))));
		}
	},
	giveUpSearch() {
		store.setState(on('modal', soughtInModal('')));
		store.setState(on('modal', closedModal()));
	},
});
