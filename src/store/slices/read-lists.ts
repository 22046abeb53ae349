import {byReadList, type ReadList, type ReadObjects} from '../../domain/read-lists.js';
import type {Instant} from '../../domain/time.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';
import {withId, type ById, type SliceUpdate} from './by-id.js';

/** A list as it was last read. */
export type LastReading<Item> = {
	readonly items: readonly Item[];

	/** The time when the list was last read. Absent until the first read. */
	readonly receivedAt?: Instant;

	/** The reason the latest attempt to read the list failed. */
	readonly problem?: string;
};

/** The lists of one kind, such as roles, by the id of the project or branch that owns the list. */
export type LastReadings<Item> = ById<LastReading<Item>>;

/** The lists of every kind, by kind. A list is read when it is viewed, or needed for copying or connecting. */
export type ReadListsState = {readonly [List in ReadList]: LastReadings<ReadObjects[List]>};

export const initialReadLists = byReadList<ReadListsState>(() => new Map());

const unread: LastReading<never> = {items: []};

export const readListIn = <Item>(lists: LastReadings<Item>, ownerId: string | undefined): LastReading<Item> => (ownerId === undefined ? undefined : lists.get(ownerId)) ?? unread;

export const receivedList = <Item extends {readonly id: string}>(ownerId: string, items: readonly Item[], at: Instant): SliceUpdate<LastReadings<Item>> => lists =>
	withId(lists, ownerId, {items: reuseUnchanged(readListIn(lists, ownerId).items, items), receivedAt: at});

/** Notes that a list could not be read. The earlier items stay. */
export const failedList = <Item>(ownerId: string, problem: string): SliceUpdate<LastReadings<Item>> => lists => withId(lists, ownerId, {...readListIn(lists, ownerId), problem});

/**
Receives a new, changed or separately read item. A list that was never read stays empty, because a list with one item would look complete.
*/
export const putListed = <Item extends {readonly id: string}>(ownerId: string, item: Item): SliceUpdate<LastReadings<Item>> => lists => {
	const list = lists.get(ownerId);
	if (list?.receivedAt === undefined) {
		return lists;
	}

	const isKnown = list.items.some(({id}) => id === item.id);
	return withId(lists, ownerId, {...list, items: isKnown ? list.items.map(one => one.id === item.id ? item : one) : [...list.items, item]});
};

export const removedListed = <Item extends {readonly id: string}>(ownerId: string, id: string): SliceUpdate<LastReadings<Item>> => lists => {
	const list = lists.get(ownerId);
	return list === undefined ? lists : withId(lists, ownerId, {...list, items: list.items.filter(item => item.id !== id)});
};
