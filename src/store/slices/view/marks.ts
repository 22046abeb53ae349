import type {RowList} from '../../rows/list-kinds.js';
import {withId} from '../by-id.js';
import type {ViewState, ViewUpdate} from './view.js';
import {ownerIdIn} from './view-position.js';

const noMarks: readonly string[] = [];

/**
Returns the ids of a list's marked rows in the order in which the user marked the rows. `ownerId` is the id of the project or branch that owns the
rows. By default, this is the displayed project or branch.
*/
export const marksIn = (view: ViewState, list: RowList, ownerId = ownerIdIn(view, list)): readonly string[] => view.marks[list].get(ownerId) ?? noMarks;

const withMarks = (view: ViewState, list: RowList, ids: readonly string[], ownerId = ownerIdIn(view, list)): ViewState =>
	({...view, marks: {...view.marks, [list]: withId(view.marks[list], ownerId, ids)}});

/** Drops the marks of rows that are gone. Otherwise, a later row with the same id would be marked. */
export const keptMarks = (list: RowList, items: ReadonlyArray<{readonly id: string}>, ownerId?: string): ViewUpdate => view => {
	const ids = marksIn(view, list, ownerId);
	const known = new Set(ids.length === 0 ? [] : items.map(({id}) => id));
	const kept = ids.filter(id => known.has(id));
	return kept.length === ids.length ? view : withMarks(view, list, kept, ownerId);
};

export const toggledMark = (list: RowList, id: string, ownerId?: string): ViewUpdate => view => {
	const ids = marksIn(view, list, ownerId);
	return withMarks(view, list, ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id], ownerId);
};

export const markedAll = (list: RowList, added: readonly string[], ownerId?: string): ViewUpdate => view =>
	withMarks(view, list, [...new Set([...marksIn(view, list, ownerId), ...added])], ownerId);

export const unmarkedAll = (list: RowList, ownerId?: string): ViewUpdate => view => marksIn(view, list, ownerId).length === 0 ? view : withMarks(view, list, [], ownerId);

/** Moves a mark to a row's new id. */
export const renamedMark = (list: RowList, from: string, to: string): ViewUpdate => view => {
	const ids = marksIn(view, list);
	return ids.includes(from) ? withMarks(view, list, ids.map(id => id === from ? to : id)) : view;
};
