import type {Priority} from './budget.js';
import {ApiError} from './errors.js';

/**
Options that every call accepts.
*/
export type Call = {
	/**
	Aborts the call: it rejects with the signal's reason. Unsent requests are never sent.
	*/
	readonly signal?: AbortSignal;

	/**
	The priority when the request budget is scarce. By default, `visible` for a read, `user` for a change.
	*/
	readonly priority?: Priority;
};

/**
One page of a list, and the start of the next one.

@see docs/control-api.md#lists-in-pages
*/
export type Page<Item> = {
	readonly items: readonly Item[];

	/**
	The cursor of the next page; absent if the server sent none.
	*/
	readonly cursor?: string;
};

/**
A paged list, as far as it was read.
*/
export type PagedList<Item> = {
	/**
	By id: pages shift while they are read, and repeat entries of the previous one.
	*/
	readonly items: ReadonlyMap<string, Item>;

	/**
	The cursors so far, the latest last: the next page starts there.
	*/
	readonly cursors: ReadonlySet<string>;
	readonly isComplete: boolean;
};

export const emptyList: PagedList<never> = {items: new Map<string, never>(), cursors: new Set(), isComplete: false};

/**
Adds a further page. The end is a missing cursor, a repeated cursor, or a page without new entries: cursors may be endless. A short page is not the
end, since a server may limit the page size.

@returns Whether it was the last one.
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

/**
Adds a page to the list.
*/
export const withPage = <Item>(list: PagedList<Item>, page: Page<Item>, idOf: (item: Item) => string): PagedList<Item> => {
	const [items, cursors] = [new Map(list.items), new Set(list.cursors)];
	return {items, cursors, isComplete: addPage(items, cursors, page, idOf)};
};

/**
The start of the next page; undefined for the first one.
*/
export const nextCursor = ({cursors}: PagedList<unknown>): string | undefined => [...cursors].at(-1);

/**
More than any account has, in any fully loaded list; a thousand pages take a few minutes of the request budget.
*/
const mostItems = 100_000;
const mostPages = 1000;

/**
Whether a list is so long that it may be endless: a faulty server generates more and more.
*/
export const isWithoutEnd = ({items, cursors, isComplete}: PagedList<unknown>): boolean =>
	!isComplete && (items.size >= mostItems || cursors.size >= mostPages);

/**
Says that reading a list was aborted.
*/
export const withoutEnd = ({items}: PagedList<unknown>): string => `The list has no end: pgtower stopped after ${items.size} entries.`;

/**
Reads every page of a list, in sequence.

`load` reads the page at a cursor; without one, the first. `path` names the list if it is endless.

@throws What `load` throws, and {@link ApiError} if the list is endless.
*/
export const loadWholeList = async <Item>(
	load: (cursor: string | undefined) => Promise<Page<Item>>,
	idOf: (item: Item) => string,
	path: string,
): Promise<readonly Item[]> => {
	// They grow in place: copying a long list for each page would take seconds.
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
