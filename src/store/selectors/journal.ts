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

/**
The entries of the control plane in use or, when asked for, all, before the filter.
*/
export const journalEntries = (state: State): readonly JournalItem[] => state.journal.isAll ? state.journal.items : ownEntries(state);
