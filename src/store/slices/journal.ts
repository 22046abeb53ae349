import type {JournalEntry} from '../../domain/requests/journal-entry.js';
import type {SliceUpdate} from './by-id.js';

/** An entry of the journal, with an id for the cursor. */
export type JournalItem = JournalEntry & {
	readonly id: string;
};

export type JournalState = {
	/** The entries of this run and of the loaded earlier runs, newest first. */
	readonly items: readonly JournalItem[];

	/** Whether earlier runs have been loaded from disk. */
	readonly isRead: boolean;

	/** Whether requests to other control planes are shown too. */
	readonly isAll: boolean;

	/** The reason the journal can't be read or written. */
	readonly problem?: string;
};

export const initialJournal: JournalState = {items: [], isRead: false, isAll: false};

/** The maximum number of entries in memory. The disk keeps more entries. */
const mostJournalItems = 1000;

/** How many of the newest entries to search for an earlier failure of the same kind. */
const mostAlike = 20;

const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? path;

const isAlike = (one: JournalEntry, other: JournalEntry): boolean => one.method === 'GET' && other.method === 'GET'
	&& one.baseUrl === other.baseUrl && withoutQuery(one.path) === withoutQuery(other.path) && one.status === other.status && one.message === other.message;

/**
Returns the entry to add. Reads that fail repeatedly in the same way, as in an outage, become one entry with a count.
*/
export const countedEntry = (items: readonly JournalItem[], entry: JournalEntry): JournalEntry => {
	const alike = items.slice(0, mostAlike).find(item => isAlike(item, entry));
	return alike === undefined ? entry : {...entry, times: (alike.times ?? 1) + 1};
};

const idOf = ({at, method, path, requestId = ''}: JournalEntry): string => `${at} ${method} ${path} ${requestId}`;

const itemOf = (entry: JournalEntry, id: string = idOf(entry)): JournalItem => ({...entry, id});

type JournalUpdate = SliceUpdate<JournalState>;

/**
Adds a request to the journal. A repeated request has a count, and its entry replaces the earlier entry for the same request.
*/
export const recordedEntry = (entry: JournalEntry): JournalUpdate => journal => {
	const alike = entry.times === undefined ? undefined : journal.items.slice(0, mostAlike).find(item => isAlike(item, entry));
	const others = alike === undefined ? journal.items : journal.items.filter(item => item !== alike);
	return {...journal, items: [itemOf(entry, alike?.id), ...others].slice(0, mostJournalItems)};
};

/**
Notes whether the control plane made a change although its request got no answer. If a control plane reuses a request id, only the newest entry with
that id changes.
*/
export const verifiedChange = (requestId: string, wasMade: boolean): JournalUpdate => journal => {
	const verified = journal.items.find(item => item.requestId === requestId && item.method !== 'GET' && item.wasMade === undefined);
	return verified === undefined ? journal : {...journal, items: journal.items.map(item => item === verified ? {...item, wasMade} : item)};
};

/**
Receives the entries of earlier runs, newest first. Of two entries for a change, keeps the entry with the result of the verification. Of repeated
failures, keeps the newest entry, which has the highest count.
*/
export const receiveJournal = (entries: readonly JournalEntry[]): JournalUpdate => journal => {
	const verified = new Set(entries.filter(({wasMade}) => wasMade !== undefined).map(entry => idOf(entry)));
	const earlier = entries.filter((entry, index) => (entry.wasMade !== undefined || !verified.has(idOf(entry)))
		&& entries.slice(Math.max(0, index - mostAlike), index).every(newer => newer.times === undefined || !isAlike(newer, entry)));
	// A journal file that a user edited may repeat an entry.
	const oldestFirst = [...journal.items, ...earlier.map(entry => itemOf(entry))].toReversed();
	const items = new Map(oldestFirst.map(item => [item.id, item])).values().toArray().toReversed();
	return {...journal, items: items.slice(0, mostJournalItems), isRead: true};
};

export const failedJournal = (problem: string): JournalUpdate => journal => ({...journal, problem});

/** Switches between all requests and only the requests to the current control plane. */
export const toggledAllPlanes = (): JournalUpdate => journal => ({...journal, isAll: !journal.isAll});
