import type {JournalItem} from '../slices/journal.js';
import type {State} from '../state.js';

const shown = new WeakMap<readonly JournalItem[], {readonly baseUrl: string | undefined; readonly items: readonly JournalItem[]}>();

/**
The entries of requests to the control plane in use. An entry without a base URL is not among them.
*/
export const ownEntries = ({journal: {items}, connection: {baseUrl}}: Pick<State, 'journal' | 'connection'>): readonly JournalItem[] => {
	const before = shown.get(items);
	if (before !== undefined && before.baseUrl === baseUrl) {
		return before.items;
	}

	const own = items.filter(item => item.baseUrl !== undefined && item.baseUrl === baseUrl);
	shown.set(items, {baseUrl, items: own});
	return own;
};

const journalModal = ({modal}: Pick<State, 'modal'>) => modal.find(layer => layer.kind === 'journal');

/**
The visible entries: those of the control plane in use or, when asked for, all.
*/
export const shownEntries = (state: Pick<State, 'journal' | 'connection' | 'modal'>): readonly JournalItem[] =>
	journalModal(state)?.isAll === true ? state.journal.items : ownEntries(state);

/**
The entry under the cursor; the newest when there is none.
*/
export const selectedEntry = (state: State): JournalItem | undefined => {
	const id = journalModal(state)?.cursor.selectedId;
	const items = shownEntries(state);
	return id === undefined ? items[0] : items.find(item => item.id === id);
};
