import type {Priority} from './budget.js';
import {ApiError} from './errors.js';

/**
Options that every call accepts.
*/
export type Call = {
	/**
	Ends the call: it rejects with the signal's reason. What was not sent yet is never sent.
	*/
	readonly signal?: AbortSignal;

	/**
	Who goes first when the request budget is scarce. When absent: `visible` for a read, `user` for a change.
	*/
	readonly priority?: Priority;
};

/**
One page of a list, and where the next one begins.

@see docs/control-api.md#lists-in-pages
*/
export type Page<Item> = {
	readonly items: readonly Item[];

	/**
	To be passed back for the next page; absent when the server gave none.
	*/
	readonly cursor?: string;
};

/**
A list that comes in pages, as far as they were read.
*/
export type PagedList<Item> = {
	/**
	By id: pages shift while they are read, and repeat what stood on the one before.
	*/
	readonly items: ReadonlyMap<string, Item>;

	/**
	The cursors that were met, the latest last: the next page begins there.
	*/
	readonly cursors: ReadonlySet<string>;
	readonly isComplete: boolean;
};

export const emptyList: PagedList<never> = {items: new Map<string, never>(), cursors: new Set(), isComplete: false};

/**
Adds a further page. The end is a missing cursor, a cursor seen before, or a page that brings nothing new: there may be cursors without end. A
short page is not the end, for a server may cap pages below what was asked.

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
The list with a further page.
*/
export const withPage = <Item>(list: PagedList<Item>, page: Page<Item>, idOf: (item: Item) => string): PagedList<Item> => {
	const [items, cursors] = [new Map(list.items), new Set(list.cursors)];
	return {items, cursors, isComplete: addPage(items, cursors, page, idOf)};
};

/**
Where the next page begins; undefined for the first one.
*/
export const nextCursor = ({cursors}: PagedList<unknown>): string | undefined => [...cursors].at(-1);

/**
More than any account has, of what is read whole; a thousand pages take some minutes of the request budget.
*/
const mostItems = 100_000;
const mostPages = 1000;

/**
Whether a list has gone on for so long that it may have no end: a faulty server makes up ever more.
*/
export const isWithoutEnd = ({items, cursors, isComplete}: PagedList<unknown>): boolean =>
	!isComplete && (items.size >= mostItems || cursors.size >= mostPages);

/**
Says that a list was given up, in a sentence.
*/
export const withoutEnd = ({items}: PagedList<unknown>): string => `The list has no end: pgtower stopped after ${items.size} entries.`;

/**
Reads every page of a list, one after the other.

`load` reads the page at a cursor; without one, the first. `path` names the list when it has no end.

@throws What `load` throws, and {@link ApiError} when the list has no end.
*/
export const loadWholeList = async <Item>(
	load: (cursor: string | undefined) => Promise<Page<Item>>,
	idOf: (item: Item) => string,
	path: string,
): Promise<readonly Item[]> => {
	// They grow in place: copies of a long list, one for each page, would take seconds.
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
