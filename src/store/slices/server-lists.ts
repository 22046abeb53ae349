import {
	byServerList,
	rowAgesLookSame,
	serverKindOf,
	type ServerList,
	type ServerListRows,
	type ServerReading,
} from '../../domain/server-lists.js';
import type {Instant} from '../../domain/time.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';

/**
A list of the server that is looked into, as it was read last.
*/
export type ServerListState<Item> = {
	readonly items: readonly Item[];

	/**
	Absent until the list has been read once.
	*/
	readonly receivedAt?: Instant;

	/**
	What the clock of the server said then, or up to 10 s earlier while the ages in the rows look the same.
	*/
	readonly serverNow?: Instant;

	/**
	How many rows there are, where only the first of them are read.
	*/
	readonly all?: number | undefined;

	/**
	Why the server refused the latest reading, in a sentence.
	*/
	readonly problem?: string;
};

export type ServerListsState = {readonly [List in ServerList]: ServerListState<ServerListRows[List]>};

export const initialServerLists = byServerList<ServerListsState>(() => ({items: []}));

/**
A list was read. Items that came out the same stay the same objects.
*/
export const receivedServerList = <List extends ServerList>(list: List, {items: next, now, all}: ServerReading<ServerListRows[List]>, at: Instant) => (lists: ServerListsState): ServerListsState => {
	const {items: before, serverNow}: ServerListState<ServerListRows[List]> = lists[list];
	const items = reuseUnchanged<ServerListRows[List]>(before, next);
	const isAsBefore = serverNow !== undefined && items === before && rowAgesLookSame<ServerListRows[List]>(items, serverKindOf(list).fields, serverNow, now);
	return {
		...lists, [list]: {
			items, all, receivedAt: at, serverNow: isAsBefore ? serverNow : now,
		},
	};
};

/**
The server refused to read a list: what was read before stays.
*/
export const refusedServerList = (list: ServerList, problem: string) => (lists: ServerListsState): ServerListsState => ({...lists, [list]: {...lists[list], problem}});
