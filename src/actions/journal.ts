import type {Exchange} from '../api/exchange.js';
import {fileReason, systemCode} from '../base/file-error.js';
import {curlCommand} from '../domain/text/curl-command.js';
import {statementOf, type JournalEntry} from '../domain/requests/journal-entry.js';
import {
	countedEntry,
	failedJournal,
	receiveJournal,
	recordedEntry,
	toggledAllPlanes,
} from '../store/slices/journal.js';
import {journalList} from '../store/selectors/lists/journal-list.js';
import {cursorAtHead} from '../store/rows/cursor.js';
import {enteredView, leftList, movedCursor} from '../store/slices/view/view-position.js';
import {on} from '../store/state.js';
import type {CopyText} from './shell.js';
import type {Context} from './context.js';
import type {Notify} from './notices.js';

/** Stores the journal permanently. */
export type JournalStorage = {
	/**
	Stores an entry.

	@throws a system error if storing fails.
	*/
	readonly keep: (entry: JournalEntry) => Promise<void>;

	/**
	Reads the newest entries of earlier runs, newest first, with messages about entries that had to be skipped.

	@throws a system error if the entries can't be read.
	*/
	readonly read: (mostEntries: number) => Promise<{readonly entries: readonly JournalEntry[]; readonly leftOut: readonly string[]}>;
};

export type Journal = {
	/** Records a request that changed something or failed. `baseUrl`: the API root to which the request was sent. */
	readonly record: (exchange: Exchange, baseUrl: string) => void;

	/** Records an SQL statement that changed something, or whose change failed. */
	readonly note: (entry: JournalEntry) => void;
	readonly open: () => void;
	readonly close: () => void;

	/**
	Returns the ids of the operations that pgtower started, in this run, and in earlier runs as far as the journal reaches.
	*/
	readonly ownOperationIds: () => Promise<ReadonlySet<string>>;
	/** Shows requests to all control planes, or only to the current one. */
	readonly toggleAll: () => void;

	/** Copies the request under the cursor as a command that repeats it. */
	readonly copy: () => void;

	/** Waits until everything is stored. */
	readonly flush: () => Promise<void>;
};

type JournalParts = {
	readonly context: Pick<Context, 'store'>;
	readonly journalStorage: JournalStorage;
	readonly notify: Notify;
	readonly copy: CopyText;
};

/** The maximum number of entries to read from earlier runs. */
const mostEarlier = 500;

const isKept = (times: number): boolean => Number.isSafeInteger(Math.log2(times));

const entryOf = ({method, path, body, status, startedAt, latencyMilliseconds, requestId, id, error, wasAborted, remark, operationIds}: Exchange, baseUrl: string): JournalEntry => {
	const message = error?.message ?? (wasAborted ? 'It was canceled before it was answered.' : remark);
	return {
		at: startedAt,
		method,
		path,
		baseUrl,
		latencyMilliseconds,
		requestId: requestId ?? id,
		...(status !== undefined && {status}),
		...(body !== undefined && {body: JSON.parse(body) as unknown}),
		...(message !== undefined && {message}),
		...(operationIds.length > 0 && {operationIds}),
	};
};

/** Keeps the journal of changes and failures in the store and on disk. */
export const createJournal = ({context: {store}, journalStorage, notify, copy}: JournalParts): Journal => {
	let reading: Promise<void> | undefined;
	let written: Promise<void> = Promise.resolve();

	const fail = (error: unknown, what: string) => {
		if (!(error instanceof Error)) {
			throw error;
		}

		const reason = systemCode(error) === undefined ? error.message : fileReason(error);
		store.setState(on('journal', failedJournal(`The journal can't be ${what}: ${reason}.`)));
	};

	/** Reads the entries of earlier runs before this run adds any. */
	const readEarlier = async () => {
		reading ??= (async () => {
			try {
				const {entries, leftOut} = await journalStorage.read(mostEarlier);
				store.setState(on('journal', receiveJournal(entries)));
				if (leftOut.length > 0) {
					store.setState(on('journal', failedJournal(leftOut.join(' '))));
				}
			} catch (error) {
				fail(error, 'read');
			}
		})();
		await reading;
	};

	const keep = async (entry: JournalEntry, before: Promise<void>) => {
		await before;
		await readEarlier();
		try {
			await journalStorage.keep(entry);
		} catch (error) {
			fail(error, 'kept');
		}
	};

	const add = (entry: JournalEntry) => {
		const counted = countedEntry(store.getState().journal.items, entry);
		store.setState(on('journal', recordedEntry(counted)));
		// A repeated request is stored less and less often. Otherwise an outage of several days would push earlier changes out of the files.
		if (isKept(counted.times ?? 1)) {
			written = keep(counted, written);
		}
	};

	store.subscribe(({journal: {items}}, {journal: {items: before}}) => {
		if (items === before) {
			return;
		}

		const open = new Set(before.filter(({wasMade}) => wasMade === undefined).map(({id}) => id));
		for (const {id, ...entry} of items) {
			if (entry.wasMade !== undefined && open.has(id)) {
				// The same entry is written again with its verification result. When the journal is read, the newer line takes precedence.
				written = keep(entry, written);
			}
		}
	});

	return {
		record(exchange, baseUrl) {
			if (exchange.method === 'GET' && exchange.error === undefined) {
				return;
			}

			add(entryOf(exchange, baseUrl));
		},
		note(entry) {
			const {baseUrl} = store.getState().connection;
			add({...entry, ...(baseUrl !== undefined && {baseUrl})});
		},
		open() {
			store.setState(on('view', enteredView('journal')));
			void readEarlier();
		},
		close() {
			store.setState(on('view', leftList()));
		},
		async ownOperationIds() {
			await readEarlier();
			return new Set(store.getState().journal.items.flatMap(({operationIds = []}) => operationIds));
		},
		toggleAll() {
			store.setState(on('journal', toggledAllPlanes()));
			const state = store.getState();
			// The selected entry may now be hidden.
			if (journalList.selected(state) === undefined) {
				store.setState(on('view', movedCursor('journal', cursorAtHead)));
			}
		},
		copy() {
			const entry = journalList.selected(store.getState());
			if (entry === undefined) {
				return;
			}

			const statement = statementOf(entry);
			notify(copy(statement ?? curlCommand(entry))
				? (statement === undefined ? 'Copied as curl, with $PGTOWER_API_KEY in place of the key.' : 'Copied as the statement that was sent.')
				: 'That is too long for the terminal\'s clipboard.');
		},
		flush: async () => written,
	};
};
