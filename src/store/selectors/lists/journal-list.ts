import type {JournalItem} from '../../slices/journal.js';
import type {State} from '../../state.js';
import {curlCommand} from '../../../domain/text/curl-command.js';
import {requestObject, statementOf} from '../../../domain/requests/journal-entry.js';
import {journalFields} from '../../../domain/attributes/journal-attributes.js';
import {projectNames} from '../projects/projects.js';
import {defineList} from './define-list.js';

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

/** The requests of the journal, newest first unless sorted. */
export const journalList = defineList({
	list: 'journal',
	items: journalEntries,
	fields: journalFields,
	// The journal has no load time of its own. Ages refer to the load time of the projects or the time of the latest entry, whichever is later.
	readAt: state => Math.max(state.projects.receivedAt ?? 0, journalEntries(state)[0]?.at ?? 0),
	facts(state, moment) {
		const names = projectNames(state);
		return {...moment, projectName: id => names.get(id) ?? id};
	},
	source: state => [projectNames(state)],
	objectOf: requestObject,
	followsFirst: true,
	// The view of a request stays open even when the list no longer shows the request.
	itemsOf: ({journal}) => journal.items,
	nameOf: ({method, path}) => `${method} ${path}`,
	// An SQL statement went to a Postgres server, so there is no API request to repeat with curl.
	copies: (_, entry) => [
		...(entry.requestId === undefined ? [] : [{label: 'id', value: entry.requestId} as const]),
		...(statementOf(entry) === undefined ? [{label: 'curl', value: curlCommand(entry)} as const] : []),
	],
});
