import {keepCursor, type Cursor} from '../rows/cursor.js';
import type {RowList} from '../rows/row-list.js';
import {indexOfId, type Rows} from '../rows/row-lookup.js';
import {withId} from './by-id.js';
import type {SliceUpdate} from './slice-update.js';
import {feedIdIn, withoutProject, type ViewState} from './view.js';

type ViewUpdate = SliceUpdate<ViewState>;

/**
Moves the cursor of a list.
*/
export const movedCursor = (list: RowList, cursor: Cursor): ViewUpdate => view => {
	switch (list) {
		case 'projects': {
			return {...view, projectCursor: cursor};
		}

		case 'computes': {
			return {...view, computeCursors: withId(view.computeCursors, view.openProjectId ?? '', cursor)};
		}

		case 'operations': {
			return {...view, operationCursors: withId(view.operationCursors, feedIdIn(view), cursor)};
		}

		case 'branches': {
			return {...view, branchCursors: withId(view.branchCursors, view.openProjectId ?? '', cursor)};
		}

		case 'sessions': {
			return {...view, sessionCursor: cursor};
		}

		case 'keys': {
			return {...view, keyCursor: cursor};
		}

		case 'journal': {
			return {...view, journalCursor: cursor};
		}
	}
};

/**
The next failure not seen was gone to.
*/
export const wentToFailure = (operationId: string): ViewUpdate => view => ({...view, failureId: operationId});

/**
The computes of a project are others: the cursor stays on its own, and is on the first one where it was on none.
*/
export const keptComputeCursor = (projectId: string, items: Rows): ViewUpdate => view => {
	const before = view.computeCursors.get(projectId);
	const cursor = items.length === 0 && before === undefined ? undefined : keepCursor(items, before);
	return cursor === undefined || cursor === before ? view : {...view, computeCursors: withId(view.computeCursors, projectId, cursor)};
};

/**
The projects are others. Where the one under the cursor `isGone`, the one with the id `instead` is opened, or else the first one.
*/
export const keptProjectCursor = (items: Rows, isGone: boolean, instead?: string): ViewUpdate => view => {
	const before = isGone ? undefined : view.projectCursor;
	if (items.length === 0 && before === undefined && view.openProjectId === undefined) {
		return view;
	}

	const index = isGone ? indexOfId(items, instead) : -1;
	const cursor = index === -1 ? keepCursor(items, before) : {selectedId: instead, lastIndex: index};
	return cursor === view.projectCursor
		? view
		: {
			...view,
			projectCursor: cursor,
			openProjectId: isGone ? cursor.selectedId : view.openProjectId ?? cursor.selectedId,
			mainView: isGone ? withoutProject(view) : view.mainView,
		};
};

/**
Notes the newest operation at the moment when the feed is no longer followed.
*/
export const leftNewest = (operationId: string): ViewUpdate => view =>
	({...view, newestSeen: withId(view.newestSeen, feedIdIn(view), operationId)});

/**
The branches of a project are others: the cursor stays on its own, and is on the first one where it was on none.
*/
export const keptBranchCursor = (projectId: string, rows: Rows): ViewUpdate => view => {
	const before = view.branchCursors.get(projectId);
	const cursor = rows.length === 0 && before === undefined ? undefined : keepCursor(rows, before);
	return cursor === undefined || cursor === before ? view : {...view, branchCursors: withId(view.branchCursors, projectId, cursor)};
};

/**
The sessions are others: the cursor stays on its own, and is on the first one where it was on none, or where the list `wasEmpty`.
*/
export const keptSessionCursor = (rows: Rows, wasEmpty: boolean): ViewUpdate => view => {
	const isLost = wasEmpty && rows.length > 0 && indexOfId(rows, view.sessionCursor?.selectedId) === -1;
	const before = isLost ? undefined : view.sessionCursor;
	const cursor = rows.length === 0 && before === undefined ? undefined : keepCursor(rows, before);
	return cursor === undefined || cursor === view.sessionCursor ? view : {...view, sessionCursor: cursor};
};

/**
The API keys are others: the cursor stays on its own, and is on the first one where it was on none.
*/
export const keptKeyCursor = (rows: Rows): ViewUpdate => view => {
	const cursor = rows.length === 0 && view.keyCursor === undefined ? undefined : keepCursor(rows, view.keyCursor);
	return cursor === undefined || cursor === view.keyCursor ? view : {...view, keyCursor: cursor};
};
