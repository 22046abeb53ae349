import type {Exchange} from '../api/exchange.js';
import {curlCommand} from '../domain/curl-command.js';
import type {JournalEntry} from '../domain/journal-entry.js';
import {
	countedEntry,
	failedJournal,
	receiveJournal,
	recordedEntry,
	selectedEntry,
	shownEntries,
} from '../store/journal.js';
import {
	cursorAt,
	cursorAtHead,
	moveCursor,
	type Cursor,
} from '../store/cursor.js';
import type {Rows} from '../store/row-lookup.js';
import {changedModal, openedModal, topModal} from '../store/modal.js';
import type {Context} from './context.js';
import type {Notify} from './notices.js';

/**
Where the journal outlives the program.
*/
export type JournalStorage = {
	/**
	@throws an error of the system when it can't be kept.
	*/
	readonly keep: (entry: JournalEntry) => Promise<void>;

	/**
	The newest entries of earlier runs, newest first, and in sentences what had to be left out.

	@throws an error of the system when they can't be read.
	*/
	readonly read: (mostEntries: number) => Promise<{readonly entries: readonly JournalEntry[]; readonly leftOut: readonly string[]}>;
};

export type Journal = {
	/**
	Takes note of a request that was made to the API at that root, if it belongs into the journal: it changed something, or it failed.
	*/
	readonly record: (exchange: Exchange, baseUrl: string) => void;
	readonly open: () => void;
	readonly move: (rows: number) => void;
	readonly toFirst: () => void;
	readonly toLast: () => void;

	/**
	Shows requests to other control planes too, or those to the one in use alone.
	*/
	readonly toggleAll: () => void;

	/**
	Puts the request under the cursor on the clipboard, as a command that sends it again.
	*/
	readonly copy: () => void;

	/**
	Waits until everything is kept.
	*/
	readonly flush: () => Promise<void>;
};

type JournalOptions = {
	readonly context: Context;
	readonly storage: JournalStorage;
	readonly notify: Notify;

	/**
	Puts a text on the terminal's clipboard; false when it is too long to arrive.
	*/
	readonly copyText: (text: string) => boolean;
};

/**
Entries of earlier runs that are read at most.
*/
const mostEarlier = 500;

/**
Rows of it that are on the screen at least: fewer are never shown, and a window that is larger only scrolls a little early.
*/
const visibleRows = 4;

const isKept = (times: number): boolean => Number.isSafeInteger(Math.log2(times));

const entryOf = ({method, path, body, status, startedAt, latencyMilliseconds, requestId, id, error, wasAborted, remark, operationIds}: Exchange, baseUrl: string): JournalEntry => {
	const message = error?.message ?? (wasAborted ? 'It was given up before it was answered.' : remark);
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

/**
Keeps the journal of what was changed, and of what failed, in the store and on the disk.
*/
export const createJournal = ({context: {store}, storage, notify, copyText}: JournalOptions): Journal => {
	let reading: Promise<void> | undefined;
	let written: Promise<void> = Promise.resolve();

	const fail = (error: unknown, what: string) => {
		if (!(error instanceof Error)) {
			throw error;
		}

		store.setState(failedJournal(`The journal can't be ${what}: ${error.message}`));
	};

	/**
	Reads what earlier runs left, before this one adds to it.
	*/
	const readEarlier = async () => {
		reading ??= (async () => {
			try {
				const {entries, leftOut} = await storage.read(mostEarlier);
				store.setState(receiveJournal(entries));
				if (leftOut.length > 0) {
					store.setState(failedJournal(leftOut.join(' ')));
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
			await storage.keep(entry);
		} catch (error) {
			fail(error, 'kept');
		}
	};

	const place = (to: (rows: Rows, cursor: Cursor, height: number) => Cursor) => {
		const state = store.getState();
		const top = topModal(state);
		if (top?.kind === 'journal') {
			store.setState(changedModal('journal', {cursor: to(shownEntries(state), top.cursor, visibleRows)}));
		}
	};

	return {
		record(exchange, baseUrl) {
			if (exchange.method === 'GET' && exchange.error === undefined) {
				return;
			}

			const entry = countedEntry(store.getState().journal.items, entryOf(exchange, baseUrl));
			store.setState(recordedEntry(entry));
			// An outage of days must not push out of the files what was changed before it.
			if (isKept(entry.times ?? 1)) {
				written = keep(entry, written);
			}
		},
		open() {
			store.setState(openedModal({kind: 'journal', cursor: cursorAtHead, isAll: false}));
			void readEarlier();
		},
		move(rows) {
			place((items, cursor, height) => moveCursor(items, cursor, rows, height));
		},
		toFirst() {
			place(() => cursorAtHead);
		},
		toLast() {
			place((items, cursor, height) => cursorAt(items, cursor, items.length - 1, height));
		},
		toggleAll() {
			const top = topModal(store.getState());
			if (top?.kind === 'journal') {
				// What is selected may be among those that go.
				store.setState(changedModal('journal', top.isAll ? {isAll: false, cursor: cursorAtHead} : {isAll: true}));
			}
		},
		copy() {
			const entry = selectedEntry(store.getState());
			if (entry === undefined) {
				return;
			}

			notify(copyText(curlCommand(entry))
				? 'Copied as curl, with $PGTOWER_API_KEY in the place of the key.'
				: 'It is too long for the clipboard of a terminal.');
		},
		flush: async () => written,
	};
};
