import type {JournalFieldFacts} from '../../domain/attributes/journal-attributes.js';
import {journalFields} from '../../domain/fields/journal-fields.js';
import {remembered} from '../memory.js';
import {createFilterAndSort, type FilteredRows} from '../rows/filter-and-sort.js';
import {rowById} from '../rows/row-lookup.js';
import type {JournalItem} from '../slices/journal.js';
import type {State} from '../state.js';
import {projectNames} from './projects.js';
import {cursorOf} from './view.js';

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

const arrangement = () => createFilterAndSort<JournalItem, JournalFieldFacts>();

/**
The entries that pass the filter, newest first unless they are sorted otherwise.
*/
export const filteredJournal = (state: State): FilteredRows<JournalItem> => {
	const {zone, filters, sorts} = state.view;
	const items = journalEntries(state);
	// The journal has no reading of its own that ages could count from.
	const now = Math.max(state.projects.receivedAt ?? 0, items[0]?.at ?? 0);
	const names = projectNames(state);
	return remembered(state, arrangement)(items, {
		filter: filters.journal, sort: sorts.journal, fields: journalFields, at: now, source: [zone, names],
		facts: () => ({now, zone, projectName: id => names.get(id) ?? id}),
	});
};

/**
The visible entries.
*/
export const shownEntries = (state: State): readonly JournalItem[] => filteredJournal(state).rows;

/**
The entry under the cursor; the first one when there is no cursor.
*/
export const selectedEntry = (state: State): JournalItem | undefined => {
	if (state.view.mainView !== 'journal') {
		return undefined;
	}

	const {selectedId} = cursorOf(state, 'journal');
	const items = shownEntries(state);
	return selectedId === undefined ? items[0] : rowById(items, selectedId);
};

/**
The entry with this id, whether it is shown or not.
*/
export const entryById = ({journal}: Pick<State, 'journal'>, id: string): JournalItem | undefined => journal.items.find(item => item.id === id);
