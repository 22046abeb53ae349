import type {TargetScope} from '../../domain/changeable.js';
import {databaseStoredOtherwise, roleStoredOtherwise} from '../../domain/changes/stored-otherwise.js';
import {listsOf, type ReadList, type ReadObjects} from '../../domain/read-lists.js';
import type {Operation} from '../../domain/operations/operation.js';
import {formatInstant} from '../../domain/time.js';
import {branchMeant} from '../selectors/branches/branch-meant.js';
import {readListCalled, rowsOf} from '../selectors/lists/lists.js';
import {marksOf} from '../selectors/screen/view.js';
import {
	putListed,
	readListIn,
	removedListed,
	type LastReadings,
} from '../slices/read-lists.js';
import {keptMarks, renamedMark, unmarkedAll} from '../slices/view/marks.js';
import {
	cursorIn,
	keptCursor,
	movedCursor,
	ownerIdIn,
} from '../slices/view/view-cursors.js';
import {on, type State, type Update} from '../state.js';
import type {SliceUpdate} from '../slices/by-id.js';
import {toldDifferences, type TargetRules} from './target-rules.js';

type BranchScope = TargetScope<'role'>;

/** Changes a list. If the list is displayed, cursor and marks stay on existing rows. */
export const inList = <List extends ReadList>(list: List, ownerId: string, change: SliceUpdate<LastReadings<ReadObjects[List]>>): Update => state => {
	const changed = change(state.readLists[list]);
	const readLists = {...state.readLists, [list]: changed};
	if (ownerIdIn(state.view, list) !== ownerId) {
		return {readLists};
	}

	const after = {...state, readLists};
	const {items} = readListIn(changed, ownerId);
	return {readLists, view: keptMarks(list, items)(keptCursor(list, rowsOf(after, list))(state.view))};
};

/** Moves the cursor and the mark of a row to its new id. */
const renamedRow = (list: ReadList, ownerId: string, from: string, to: string): Update => ({view}) => {
	if (ownerIdIn(view, list) !== ownerId) {
		return {};
	}

	const marked = renamedMark(list, from, to)(view);
	const cursor = cursorIn(view, list);
	return {view: cursor?.selectedId === from ? movedCursor(list, {...cursor, selectedId: to})(marked) : marked};
};

/** Builds the common rules for changing the databases and the roles of a branch. */
const listedTargets = <List extends 'databases' | 'roles'>(list: List) => {
	const listIn = (state: State, {branchId}: BranchScope) => readListIn<ReadObjects[List]>(state.readLists[list], branchId);
	const lists = readListCalled(list);
	const selected = (state: State) => lists.selected(state);
	return {
		listIn,
		put: (item: ReadObjects[List]): Update => inList(list, item.branchId, putListed<ReadObjects[List]>(item.branchId, item)),
		removed: ({branchId}: BranchScope, id: string): Update => inList(list, branchId, removedListed<ReadObjects[List]>(branchId, id)),
		renamed: ({branchId}: BranchScope, from: string, to: string): Update => state => {
			const renamed = {...state, ...renamedRow(list, branchId, from, to)(state)};
			const readLists = {...renamed.readLists, [list]: removedListed<ReadObjects[List]>(branchId, from)(renamed.readLists[list])};
			return {...renamed, readLists};
		},
		scopeOf: ({projectId, branchId}: BranchScope): BranchScope => ({projectId, branchId}),
		here: branchMeant,
		unmarked: ({branchId}: BranchScope): Update => on('view', unmarkedAll(list, branchId)),
		selected,
		chosen(state: State): ReadonlyArray<ReadObjects[List]> {
			if (state.view.mainView !== list) {
				return [];
			}

			const marks = new Set(marksOf(state, list));
			const one = selected(state);
			if (marks.size === 0) {
				return one === undefined ? [] : [one];
			}

			return readListIn<ReadObjects[List]>(state.readLists[list], ownerIdIn(state.view, list)).items.filter(({id}) => marks.has(id));
		},
		visible: lists.rows,
		goneAs: ({name}: ReadObjects[List]): string => name,
		// Every change to a database or role configures the computes of its branch.
		isAbout: ({action, branchId}: Operation, _id: string, scope: BranchScope): boolean => action === 'apply_config' && branchId === scope.branchId,
		readAfter: ['computes', 'newestOperations', ...listsOf('branch')] as const,
	};
};

/** The rules for roles. A role that was deleted and recreated with the same name counts as another role. */
export const roleTargets: TargetRules<'role'> = {
	...listedTargets('roles'),
	called: ({name}) => `The role ${name}`,
	differences: ({view: {zone}}, compared) => toldDifferences(compared, [
		['Created', ({createdAt}) => formatInstant(createdAt, zone)],
		['Protected', ({isProtected}) => isProtected ? 'yes' : 'no'],
	]),
	storedOtherwise: roleStoredOtherwise,
};

export const databaseTargets: TargetRules<'database'> = {
	...listedTargets('databases'),
	called: ({name}) => `The database ${name}`,
	differences: ({view: {zone}}, compared) => toldDifferences(compared, [
		['Created', ({createdAt}) => formatInstant(createdAt, zone)],
		['Owner', ({ownerName}) => ownerName],
	]),
	storedOtherwise: databaseStoredOtherwise,
};
