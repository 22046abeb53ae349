import {busyText} from '../domain/change-task.js';
import type {Target} from '../domain/changeable.js';
import {readKindOf, type ReadList, type ReadObjects} from '../domain/read-lists.js';
import {branchMeant} from '../store/selectors/branches/branch-meant.js';
import {listCalled} from '../store/selectors/lists/lists.js';
import {selectedProject} from '../store/selectors/projects/projects.js';
import {marksOf} from '../store/selectors/screen/view.js';
import {busyTask} from '../store/selectors/tasks.js';
import type {State} from '../store/state.js';
import {unchangeableReason} from './disabled.js';
import type {TargetsReason} from './each-target.js';

type TargetOf<List extends ReadList> = (row: ReadObjects[List]) => Target;

/** Says which palette command opens a list: `“:roles” lists the roles of the branch`. */
export const wayTo = (list: ReadList): string => {
	const {of, many} = readKindOf(list);
	return `“:${list}” lists the ${many} of the ${of}`;
};

/**
Creates the function that returns the reason rows of a fully loaded list can't be changed, or undefined if the rows can be changed. Without `given`,
the rows are the marked rows, or else the row under the cursor. If `isOne`, several marked rows are a reason, too.
*/
const listedReasonOf = <List extends ReadList>(list: List, targetOf: TargetOf<List>, isOne: boolean): TargetsReason<ReadObjects[List]> => (state, given) => {
	const {one} = readKindOf(list);
	const general = unchangeableReason(state, given?.[0]?.projectId);
	const {length} = marksOf(state, list);
	if (general !== undefined) {
		return general;
	}

	if (isOne && given === undefined && length > 1) {
		return `This changes one ${one}, but ${length} are marked. Press esc to clear the marks.`;
	}

	const selected = listCalled(list).selected(state);
	if (given === undefined && length === 0 && selected === undefined) {
		return state.view.mainView === list ? `No ${one} is selected.` : `No ${one} is selected. ${wayTo(list)}.`;
	}

	const [only, ...others] = given ?? [];
	const target = only === undefined || others.length > 0 ? undefined : targetOf(only);
	const busy = target && busyTask(state, target);
	return busy === undefined ? undefined : `${only?.name ?? ''} is busy: ${busyText(busy)}.`;
};

/**
Builds the functions that return the reason rows of a list can't be changed: `one` for commands that change a single row, and `many` for commands that
change several rows. For `one`, several marked rows are a reason. `targetOf` returns the change target for a row.
*/
export const listedReasons = <List extends ReadList>(list: List, targetOf: TargetOf<List>) =>
	({one: listedReasonOf(list, targetOf, true), many: listedReasonOf(list, targetOf, false)});

/** Returns the reason nothing can be created on the branch of the object under the cursor. */
export const newListedReason = (state: State): string | undefined =>
	unchangeableReason(state) ?? (branchMeant(state) === undefined ? 'Select a compute or a branch first, to say on which branch to create it.' : undefined);

/** Returns the reason no snapshot can be created in the open project. */
export const newSnapshotReason = (state: State): string | undefined => unchangeableReason(state) ?? (selectedProject(state) === undefined ? 'No project is open.' : undefined);
