import {keepCursor, type Cursor} from '../../rows/cursor.js';
import {kindOf, type RowList} from '../../rows/list-kinds.js';
import type {Sort} from '../../rows/filter-and-sort.js';
import {withId, type SliceUpdate} from '../by-id.js';
import {indexOfId, type Rows} from '../../rows/row-lookup.js';
import {withoutProject, type ViewState} from './view.js';

/**
The owner id of the feed of all projects, and of lists without an owner. No object has this id, since ids are never empty.
*/
const nothing = '';

/** Returns the id of the displayed feed: the id of the open project, or an empty id for the feed of all projects. */
export const feedIdIn = ({isAll, openProjectId = ''}: ViewState): string => isAll ? nothing : openProjectId;

export const ownerIdIn = (view: ViewState, list: RowList): string => {
	switch (kindOf(list).of) {
		case 'project': {
			return view.openProjectId ?? nothing;
		}

		case 'feed': {
			return feedIdIn(view);
		}

		case 'branch': {
			return view.branchId ?? nothing;
		}

		case 'account':
		case 'compute': {
			return nothing;
		}
	}
};

/** Returns the cursor of a list as displayed, for the open project or branch, or undefined until the list has rows. */
export const cursorIn = (view: ViewState, list: RowList): Cursor | undefined => view.cursors[list].get(ownerIdIn(view, list));

/**
Notes that the user pressed a key in a list, so they must have noticed the filter that was restored from an earlier run.
*/
export const noticedFilter = (list: RowList): SliceUpdate<ViewState> => view =>
	view.keptFilters.includes(list) ? {...view, keptFilters: view.keptFilters.filter(kept => kept !== list)} : view;

export const filteredList = (list: RowList, text: string): SliceUpdate<ViewState> => view => ({...noticedFilter(list)(view), filters: {...view.filters, [list]: text}});

/** Sorts a list by a field, or restores its original order. */
export const sortedList = (list: RowList, sort: Sort | undefined): SliceUpdate<ViewState> => view => {
	const {[list]: _, ...others} = view.sorts;
	return {...view, sorts: sort === undefined ? others : {...others, [list]: sort}};
};

type ViewUpdate = SliceUpdate<ViewState>;

/** Moves the cursor of a list. `ownerId` is the project or branch that owns the rows; by default, the displayed one. */
export const movedCursor = (list: RowList, cursor: Cursor, ownerId?: string): ViewUpdate => view =>
	({...view, cursors: {...view.cursors, [list]: withId(view.cursors[list], ownerId ?? ownerIdIn(view, list), cursor)}});

/** Notes that the cursor moved to the next unseen failure. */
export const wentToFailure = (operationId: string): ViewUpdate => view => ({...view, failureId: operationId});

/**
Updates the cursor after the rows of a list changed. The cursor stays on its row; a new or lost cursor (`isLost`) moves to the first row. If the
cursor's row is gone, the list's `cursorRule` says where the cursor moves.
*/
export const keptCursor = (list: RowList, rows: Rows, {ownerId, isLost = false}: {readonly ownerId?: string; readonly isLost?: boolean} = {}): ViewUpdate => view => {
	const before = view.cursors[list].get(ownerId ?? ownerIdIn(view, list));
	if (rows.length === 0 && before === undefined) {
		return view;
	}

	const cursor = keepCursor(rows, isLost ? undefined : before, kindOf(list).cursorRule);
	return cursor === before ? view : movedCursor(list, cursor, ownerId)(view);
};

/**
Updates the cursor after the projects changed. If the project under the cursor is gone (`isGone`), opens the project with the id `instead`, or else
the first project.
*/
export const keptProjectCursor = (items: Rows, isGone: boolean, instead?: string): ViewUpdate => view => {
	const known = cursorIn(view, 'projects');
	const before = isGone ? undefined : known;
	if (items.length === 0 && before === undefined && view.openProjectId === undefined) {
		return view;
	}

	const index = isGone ? indexOfId(items, instead) : -1;
	const cursor = index === -1 ? keepCursor(items, before) : {selectedId: instead, lastIndex: index};
	return cursor === known
		? view
		: {
			...movedCursor('projects', cursor)(view),
			openProjectId: isGone ? cursor.selectedId : view.openProjectId ?? cursor.selectedId,
			mainView: isGone ? withoutProject(view) : view.mainView,
		};
};

/** Notes the newest operation when the user leaves the head of the feed. Later operations then count as new. */
export const leftNewest = (operationId: string): ViewUpdate => view =>
	({...view, newestSeen: withId(view.newestSeen, feedIdIn(view), operationId)});
