import {didCommand} from '../../store/slices/command-history.js';
import {changedModal, closedModal, openedModal} from '../../store/slices/modals/modal.js';
import {on} from '../../store/state.js';
import {
	readFromTop,
	measuredText,
	scrolled,
	soughtNext,
	type ReadPosition,
} from '../../store/slices/modals/read-position.js';
import {newPalette, type PaletteModal} from '../../store/slices/modals/finding-modals.js';
import type {Context} from '../context.js';
import {listsOf} from '../../domain/read-lists.js';
import {branchOwner, projectOwner} from '../../store/selectors/lists/define-read-list.js';
import type {Subject} from '../../domain/subject.js';
import {isFailure} from '../../domain/operations/operation-status.js';
import {millisecondsPerDay, type Instant} from '../../domain/time.js';
import {sawFailure} from '../../store/slices/failures.js';
import {topModal, findsIn, searchedText} from '../../store/selectors/screen/modals.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {relatedSubjects, subjectUnderCursor, listedUnderCursor} from '../../store/selectors/subjects.js';
import {toggledFields} from '../../store/slices/view/view-look.js';
import type {Refresh} from '../polling/refresh.js';
import {changedText, soughtInModal} from '../../store/slices/modals/read-modal.js';
import type {Notify} from '../notices.js';

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

/** The detail view of an object. */
export type Detail = {
	/** Opens the detail view of the object under the cursor, or of `subject`. */
	readonly open: (subject?: Subject) => void;

	/** Opens the branch, compute or project of the object in a detail view. */
	readonly openRelated: (kind: Subject['kind']) => void;
	readonly readAgain: () => void;

	/** Switches between showing every field of the API and showing only the derived values. */
	readonly toggleFields: () => void;
};

/** The maximum number of pages to load so that the feed reaches back a day. */
const mostPages = 5;

type DetailParts = {
	readonly context: Pick<Context, 'store' | 'clock'>;
	readonly refresh: Pick<Refresh, 'detail' | 'list' | 'olderOperations'>;
};

export const createDetail = ({context: {store, clock}, refresh}: DetailParts): Detail => {
	const readBack = async (projectId: string, from: Instant, pages: number): Promise<void> => {
		const {items, olderCursor} = operationsOf(store.getState(), projectId);
		const oldest = items.at(-1)?.createdAt;
		const isEnough = oldest === undefined || olderCursor === undefined || oldest < from;
		if (pages > 0 && !isEnough && await refresh.olderOperations(projectId)) {
			await readBack(projectId, from, pages - 1);
		}
	};

	/**
	Returns the time back to which the details of an object need operations: a day before now for a compute, or a day before a failure. Returns
	undefined for other objects.
	*/
	const dayBefore = ({kind, projectId, id}: Subject): Instant | undefined => {
		const failed = operationsOf(store.getState(), projectId).items.find(operation => operation.id === id && isFailure(operation.status));
		const until = kind === 'compute' ? clock.now() : failed?.createdAt;
		return until === undefined ? undefined : until - millisecondsPerDay;
	};

	const open = (subject: Subject) => {
		store.setState(on('modal', openedModal({
			kind: 'detail', subject, text: readFromTop, changes: [],
		})));
		store.setState(on('failures', sawFailure(subject.id)));
		void refresh.detail(subject);
		for (const list of subject.kind === 'branch' || subject.kind === 'project' ? listsOf(subject.kind) : []) {
			void refresh.list(list, subject.kind === 'branch' ? branchOwner(subject.projectId, subject.id) : projectOwner(subject.id));
		}

		const from = dayBefore(subject);
		if (from !== undefined) {
			void readBack(subject.projectId, from, mostPages);
		}
	};

	const shown = (): Subject | undefined => {
		const top = topModal(store.getState());
		return top?.kind === 'detail' ? top.subject : undefined;
	};

	return {
		open(subject = subjectUnderCursor(store.getState())) {
			if (subject !== undefined) {
				open(subject);
			}
		},
		openRelated(kind) {
			const subject = shown();
			const related = subject === undefined ? undefined : relatedSubjects(store.getState(), subject).find(candidate => candidate.kind === kind);
			if (related !== undefined) {
				open(related);
			}
		},
		readAgain() {
			const subject = shown();
			if (subject !== undefined) {
				void refresh.detail(subject);
			}
		},
		toggleFields() {
			store.setState(on('view', toggledFields()));
		},
	};
};

/** Scrolls and searches texts longer than the screen: details and help. */
export type TextReading = {
	readonly scroll: (lines: number) => void;

	/** Receives the layout of the text. */
	readonly measure: (drawn: NonNullable<ReadPosition['drawn']>) => void;

	/** Opens a dialog with everything known about the row under the cursor. */
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
		// Every update of the store redraws the screen, and each drawing calls `measure`. This condition prevents an endless loop.
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
