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

/** A list as it was last read from the inspected server. */
export type ServerListState<Item> = {
	readonly items: readonly Item[];

	/** The time when the list was last read. Absent until the first read. */
	readonly receivedAt?: Instant;

	/**
	The server's time when the list was last read, or up to 10 s earlier. A read that changes neither the rows nor their displayed ages leaves this
	time unchanged.
	*/
	readonly serverNow?: Instant;

	/** The total number of rows, if only the first rows are read. */
	readonly all?: number | undefined;

	/** The reason the server refused the latest attempt to read the list. */
	readonly problem?: string;
};

export type ServerListsState = {readonly [List in ServerList]: ServerListState<ServerListRows[List]>};

export const initialServerLists = byServerList<ServerListsState>(() => ({items: []}));

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

/** Notes that the server refused to return a list. The earlier items stay. */
export const refusedServerList = (list: ServerList, problem: string) => (lists: ServerListsState): ServerListsState => ({...lists, [list]: {...lists[list], problem}});
