import type {ReadList, ReadObjects} from '../../domain/read-lists.js';
import type {Instant} from '../../domain/time.js';
import {rowsOf} from '../selectors/lists/lists.js';
import {ownerIdIn} from '../slices/view/list-owner.js';
import {failedList, receivedList} from '../slices/read-lists.js';
import {keptCursor} from '../slices/view/view-cursors.js';
import type {Update} from '../state.js';

/**
Receives a list of what has the id `ownerId`. Where that is looked into, the cursor stays on its row.
*/
export const receiveReadList = <List extends ReadList>(list: List, ownerId: string, items: ReadonlyArray<ReadObjects[List]>, at: Instant): Update => state => {
	const readLists = {...state.readLists, [list]: receivedList<ReadObjects[List]>(ownerId, items, at)(state.readLists[list])};
	const view = ownerIdIn(state.view, list) === ownerId ? keptCursor(list, rowsOf({...state, readLists}, list))(state.view) : state.view;
	return {readLists, view};
};

/**
A list could not be read: what was read before stays.
*/
export const failedReadList = <List extends ReadList>(list: List, ownerId: string, problem: string): Update => ({readLists}) => ({
	readLists: {...readLists, [list]: failedList<ReadObjects[List]>(ownerId, problem)(readLists[list])},
});
