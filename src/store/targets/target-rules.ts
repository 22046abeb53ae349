import {type Difference, databaseStoredOtherwise, roleStoredOtherwise} from '../../domain/change-outcome.js';
import type {
	Changeable,
	FieldsOf,
	TargetKind,
	TargetScope,
} from '../../domain/changeable.js';
import {type ReadList, listsOf, type ReadObjects} from '../../domain/read-lists.js';
import type {Operation} from '../../domain/operations/operation.js';
import {type Instant, formatInstant} from '../../domain/time.js';
import {selectedProject} from '../selectors/projects/projects.js';
import {type State, type Update, on} from '../state.js';
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
} from '../slices/view/view-position.js';
import type {SliceUpdate} from '../slices/by-id.js';

/**
The rules for changing one kind of target, such as a role. The scope of a target is the organization, project or branch that contains it.
*/
export type TargetRules<Kind extends TargetKind> = {
	/** The loaded targets in a scope. */
	readonly listIn: (state: State, scope: TargetScope<Kind>) => {readonly items: ReadonlyArray<Changeable[Kind]>; readonly receivedAt?: Instant};

	/** Receives a new, changed or reread target. */
	readonly put: (target: Changeable[Kind]) => Update;

	/** Removes a deleted target, with everything that belongs to it. */
	readonly removed: (scope: TargetScope<Kind>, id: string) => Update;

	/** Gives a target its new id, and keeps the cursor and the mark on the target. Absent if ids never change. */
	readonly renamed?: (scope: TargetScope<Kind>, from: string, to: string) => Update;
	readonly scopeOf: (target: Changeable[Kind]) => TargetScope<Kind>;

	/** The current scope for a new target, or undefined if no target can be created now. */
	readonly here: (state: State) => TargetScope<Kind> | undefined;

	/** Removes all marks in the list. */
	readonly unmarked: (scope: TargetScope<Kind>) => Update;

	/** The target under the cursor, or undefined if the cursor is on no target or another list is shown. */
	readonly selected: (state: State) => Changeable[Kind] | undefined;

	/** The marked targets, even if hidden, or else the target under the cursor. */
	readonly chosen: (state: State) => ReadonlyArray<Changeable[Kind]>;

	/** The rows that pass the filter of the targets' list. */
	readonly visible: (state: State) => ReadonlyArray<{readonly id: string}>;

	/** The name of a target at the start of a sentence. */
	readonly called: (target: Changeable[Kind]) => string;

	/** The name of a deleted target in a notice. */
	readonly goneAs: (target: Changeable[Kind]) => string;

	/**
	Returns how a target has changed since the form showed it. The running state is compared only if `dependsOnState` is true.
	*/
	readonly differences: (state: State, compared: Compared<Changeable[Kind]>) => readonly Difference[];

	/**
	Describes how the target stored by the control plane differs from the request, in one sentence per difference.
	*/
	readonly storedOtherwise: (wanted: FieldsOf<Kind>, stored: Changeable[Kind]) => readonly string[];

	/**
	Returns whether an operation affects the target with the given id. Absent if operations don't name their target.
	*/
	readonly isAbout?: (operation: Operation, id: string, scope: TargetScope<Kind>) => boolean;

	/** The lists to read again once a change has finished. */
	readonly readAfter: ReadonlyArray<'projects' | 'computes' | 'newestOperations' | 'branches' | ReadList>;
};

export type Compared<Shown> = {
	readonly shown: Shown;
	readonly now: Shown;
	readonly dependsOnState: boolean;
};

/** Returns the fields that have changed since the form showed the target, with the old and new values as text. */
export const toldDifferences = <Shown extends {readonly id: string}>(
	{shown, now}: Pick<Compared<Shown>, 'shown' | 'now'>,
	told: ReadonlyArray<readonly [label: string, tell: (target: Shown) => string]>,
): readonly Difference[] => told
	.map(([label, tell]) => ({
		targetId: now.id, label, shown: tell(shown), now: tell(now),
	}))
	.filter(({shown: before, now: after}) => before !== after);

/** Returns the open project, as the scope of a new target. */
export const projectHere = (state: State): {readonly projectId: string} | undefined => {
	const project = selectedProject(state);
	return project && {projectId: project.id};
};

type BranchScope = TargetScope<'role'>;

/** Changes a list. If the list is displayed, the cursor and the marks stay on existing rows. */
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

/** Moves the cursor and the mark of a row to the row's new id. */
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
