import {byReadList, type ReadList, type ReadObjects} from '../../domain/read-lists.js';
import type {Instant} from '../../domain/time.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';
import {withId, type ById, type SliceUpdate} from './by-id.js';

/**
A list as it was read last.
*/
export type LastReading<Item> = {
	readonly items: readonly Item[];

	/**
	Absent until the list has been read once.
	*/
	readonly receivedAt?: Instant;

	/**
	Why the latest reading failed.
	*/
	readonly problem?: string;
};

/**
Such lists by the id of what their items belong to.
*/
export type LastReadings<Item> = ById<LastReading<Item>>;

/**
All of them, by the name of the list. They are read when the user looks at them, copies something or connects.
*/
export type ReadListsState = {readonly [List in ReadList]: LastReadings<ReadObjects[List]>};

export const initialReadLists = byReadList<ReadListsState>(() => new Map());

const unread: LastReading<never> = {items: []};

export const readListIn = <Item>(lists: LastReadings<Item>, ownerId: string | undefined): LastReading<Item> => (ownerId === undefined ? undefined : lists.get(ownerId)) ?? unread;

/**
A list was read. Items that came out the same stay the same objects.
*/
export const receivedList = <Item extends {readonly id: string}>(ownerId: string, items: readonly Item[], at: Instant): SliceUpdate<LastReadings<Item>> => lists =>
	withId(lists, ownerId, {items: reuseUnchanged(readListIn(lists, ownerId).items, items), receivedAt: at});

/**
A list could not be read: what was read before stays.
*/
export const failedList = <Item>(ownerId: string, problem: string): SliceUpdate<LastReadings<Item>> => lists => withId(lists, ownerId, {...readListIn(lists, ownerId), problem});

/**
An item was made, changed, or read by itself. Nothing is put into a list that was never read: it would look whole.
*/
export const putListed = <Item extends {readonly id: string}>(ownerId: string, item: Item): SliceUpdate<LastReadings<Item>> => lists => {
	const list = lists.get(ownerId);
	if (list?.receivedAt === undefined) {
		return lists;
	}

	const isKnown = list.items.some(({id}) => id === item.id);
	return withId(lists, ownerId, {...list, items: isKnown ? list.items.map(one => one.id === item.id ? item : one) : [...list.items, item]});
};

/**
An item was deleted.
*/
export const removedListed = <Item extends {readonly id: string}>(ownerId: string, id: string): SliceUpdate<LastReadings<Item>> => lists => {
	const list = lists.get(ownerId);
	return list === undefined ? lists : withId(lists, ownerId, {...list, items: list.items.filter(item => item.id !== id)});
};
