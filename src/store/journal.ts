import type {JournalEntry} from '../domain/journal-entry.js';
import type {State} from './state.js';

/**
An entry of the journal, with an id of its own to hold a place by.
*/
export type JournalItem = JournalEntry & {
	readonly id: string;
};

export type JournalState = {
	/**
	Newest first: those of this run, and of earlier ones as far as they were read.
	*/
	readonly items: readonly JournalItem[];

	/**
	Whether those of earlier runs were read from the disk.
	*/
	readonly isRead: boolean;

	/**
	Why it can't be read or kept, in a sentence.
	*/
	readonly problem?: string;
};

/**
How many entries are held, of as many as the disk keeps.
*/
const mostJournalItems = 1000;

/**
How far back a failed reading is looked for that failed in the same way.
*/
const mostAlike = 20;

const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? path;

const isAlike = (one: JournalEntry, other: JournalEntry): boolean => one.method === 'GET' && other.method === 'GET'
	&& one.baseUrl === other.baseUrl && withoutQuery(one.path) === withoutQuery(other.path) && one.status === other.status && one.message === other.message;

/**
The entry as it is to be added: readings that fail again and again in the same way, as in an outage, are one entry that counts them.
*/
export const countedEntry = (items: readonly JournalItem[], entry: JournalEntry): JournalEntry => {
	const alike = items.slice(0, mostAlike).find(item => isAlike(item, entry));
	return alike === undefined ? entry : {...entry, times: (alike.times ?? 1) + 1};
};

const itemOf = (entry: JournalEntry, id?: string): JournalItem =>
	({...entry, id: id ?? `${entry.at} ${entry.method} ${entry.path} ${entry.requestId ?? ''}`});

type Change = (state: State) => Partial<State>;

/**
A request was made that belongs into the journal. One that is counted takes the place of the one before it.
*/
export const recordedEntry = (entry: JournalEntry): Change => ({journal}) => {
	const alike = entry.times === undefined ? undefined : journal.items.slice(0, mostAlike).find(item => isAlike(item, entry));
	const others = alike === undefined ? journal.items : journal.items.filter(item => item !== alike);
	return {journal: {...journal, items: [itemOf(entry, alike?.id), ...others].slice(0, mostJournalItems)}};
};

/**
What earlier runs left was read, newest first. Of what was counted on, the highest count stands for all.
*/
export const receiveJournal = (entries: readonly JournalEntry[]): Change => ({journal}) => {
	const earlier = entries.filter((entry, index) =>
		entries.slice(Math.max(0, index - mostAlike), index).every(newer => newer.times === undefined || !isAlike(newer, entry)));
	return {journal: {...journal, items: [...journal.items, ...earlier.map(entry => itemOf(entry))].slice(0, mostJournalItems), isRead: true}};
};

export const failedJournal = (problem: string): Change => ({journal}) => ({journal: {...journal, problem}});

const shown = new WeakMap<readonly JournalItem[], {readonly baseUrl: string | undefined; readonly items: readonly JournalItem[]}>();

/**
The entries of requests to the control plane in use. One that does not say where it went is none of them.
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
The entries that are shown: of the control plane in use, and when asked for, of all.
*/
export const shownEntries = (state: Pick<State, 'journal' | 'connection' | 'modal'>): readonly JournalItem[] =>
	journalModal(state)?.isAll === true ? state.journal.items : ownEntries(state);

/**
The entry of the journal that the cursor is on; the newest when it is on none.
*/
export const selectedEntry = (state: State): JournalItem | undefined => {
	const id = journalModal(state)?.cursor.selectedId;
	const items = shownEntries(state);
	return id === undefined ? items[0] : items.find(item => item.id === id);
};
