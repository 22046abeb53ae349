import type {Priority} from './budget.js';
import {ApiError} from './errors.js';

/** Options that every call accepts. */
export type Call = {
	/** Aborts the call, which then rejects with the signal's reason. No request is sent after an abort. */
	readonly signal?: AbortSignal;

	/** The priority when the request budget is scarce. By default, `visible` for a read, `user` for a change. */
	readonly priority?: Priority;
};

/**
One page of a list, and the start of the next page.

@see docs/control-api.md#lists-in-pages
*/
export type Page<Item> = {
	readonly items: readonly Item[];

	/** The cursor of the next page. Absent if the server sent no cursor. */
	readonly cursor?: string;
};

/** The part of a paged list that has been read so far. */
export type PagedList<Item> = {
	/**
	The items by id. Entries may move between pages during reading, so a page may repeat entries of the previous page.
	*/
	readonly items: ReadonlyMap<string, Item>;

	/** The cursors so far. The next page starts at the last cursor. */
	readonly cursors: ReadonlySet<string>;
	readonly isComplete: boolean;
};

export const emptyList: PagedList<never> = {items: new Map<string, never>(), cursors: new Set(), isComplete: false};

/**
Adds a page to `items` and `cursors` in place. A missing cursor, a repeated cursor, or a page without new entries ends the list, because a server may
send cursors forever. A short page is not the end, because a server may limit the page size.

@returns Whether the page was the last one.
@see docs/control-api.md#operation-list; docs/control-api.md#page-end
*/
const addPage = <Item>(items: Map<string, Item>, cursors: Set<string>, page: Page<Item>, idOf: (item: Item) => string): boolean => {
	const before = items.size;
	for (const item of page.items) {
		items.set(idOf(item), item);
	}

	const isLast = items.size === before || page.cursor === undefined || cursors.has(page.cursor);
	if (page.cursor !== undefined) {
		cursors.add(page.cursor);
	}

	return isLast;
};

export const withPage = <Item>(list: PagedList<Item>, page: Page<Item>, idOf: (item: Item) => string): PagedList<Item> => {
	const [items, cursors] = [new Map(list.items), new Set(list.cursors)];
	return {items, cursors, isComplete: addPage(items, cursors, page, idOf)};
};

/** Returns the cursor of the next page, or undefined for the first page. */
export const nextCursor = ({cursors}: PagedList<unknown>): string | undefined => [...cursors].at(-1);

/** The maximum number of items, beyond the length of any real list. */
const mostItems = 100_000;

/** The maximum number of pages. A thousand pages take a few minutes of the request budget. */
const mostPages = 1000;

/** Returns whether an incomplete list is longer than any real list. A faulty server may send pages endlessly. */
export const isWithoutEnd = ({items, cursors, isComplete}: PagedList<unknown>): boolean =>
	!isComplete && (items.size >= mostItems || cursors.size >= mostPages);

/** Builds the message about an endless list whose reading was stopped. */
export const withoutEnd = ({items}: PagedList<unknown>): string => `The list has no end: pgtower stopped after ${items.size} entries.`;

/**
Reads every page of a list, in sequence. `load` reads the page at a cursor, or the first page if there is no cursor. `path` identifies the list in the
error about an endless list.

@throws What `load` throws, and {@link ApiError} if the list is endless.
*/
export const loadWholeList = async <Item>(
	load: (cursor: string | undefined) => Promise<Page<Item>>,
	idOf: (item: Item) => string,
	path: string,
): Promise<readonly Item[]> => {
	// `items` and `cursors` are extended in place, because copying a long list for each page would take seconds.
	const [items, cursors] = [new Map<string, Item>(), new Set<string>()];
	const list = {items, cursors, isComplete: false};
	while (!list.isComplete) {
		if (isWithoutEnd(list)) {
			throw new ApiError(withoutEnd(list), {method: 'GET', path, wasSent: true});
		}

		list.isComplete = addPage(items, cursors, await load(nextCursor(list)), idOf);
	}

	return items.values().toArray();
};
