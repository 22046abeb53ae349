import type {JournalItem} from '../slices/journal.js';
import type {State} from '../state.js';

const shown = new WeakMap<readonly JournalItem[], {readonly baseUrl: string | undefined; readonly items: readonly JournalItem[]}>();

/** Returns the entries for the current control plane. Entries without a base URL are excluded. */
export const ownEntries = ({journal: {items}, connection: {baseUrl}}: Pick<State, 'journal' | 'connection'>): readonly JournalItem[] => {
	const before = shown.get(items);
	if (before !== undefined && before.baseUrl === baseUrl) {
		return before.items;
	}

	const own = items.filter(item => item.baseUrl !== undefined && item.baseUrl === baseUrl);
	shown.set(items, {baseUrl, items: own});
	return own;
};

/** Returns the entries of the current control plane or, on request, all entries, before filtering. */
export const journalEntries = (state: State): readonly JournalItem[] => state.journal.isAll ? state.journal.items : ownEntries(state);
