import type {Branch} from '../domain/branches/branch.js';
import {busyText} from '../domain/change-task.js';
import {onBranch} from '../domain/changes/target.js';
import {branchList, targetBranches} from '../store/selectors/lists/branch-list.js';
import {branchesOf} from '../store/selectors/branches/branches.js';
import {marksOf} from '../store/selectors/screen/marks.js';
import {newBranchParent} from '../store/selectors/branches/new-branch-parent.js';
import type {State} from '../store/state.js';
import {busyTask} from '../store/selectors/tasks.js';
import {unchangeableReason} from './disabled.js';

const nothingReason = (state: State): string => state.view.mainView === 'branches' ? 'No branch is selected.' : 'No branch is selected: B shows them.';

/**
Why a branch can't be changed, in a sentence; undefined when it can. Without a branch, it is the one under the cursor.
*/
export const branchReason = (state: State, branch: Branch | undefined = branchList.selected(state)?.branch): string | undefined => {
	const general = unchangeableReason(state, branch?.projectId) ?? (branch === undefined ? nothingReason(state) : undefined);
	if (general !== undefined || branch === undefined) {
		return general;
	}

	const busy = busyTask(state, onBranch(branch));
	return busy === undefined ? undefined : `${branch.name} is busy: ${busyText(busy)}.`;
};

/**
Why one branch can't be changed, in a sentence. What changes the one under the cursor only must not pass over those that are marked.
*/
export const oneBranchReason = (state: State, named?: readonly Branch[]): string | undefined => {
	const {length} = marksOf(state, 'branches');
	return branchReason(state, named?.[0]) ?? (named === undefined && length > 1 ? `This changes one branch, and ${length} are marked: esc removes the marks.` : undefined);
};

export const newBranchReason = (state: State): string | undefined => {
	const general = unchangeableReason(state);
	if (general !== undefined || newBranchParent(state) !== undefined) {
		return general;
	}

	return branchesOf(state, state.view.openProjectId).receivedAt === undefined ? 'The branches of the project are not loaded yet.' : nothingReason(state);
};

/**
Why the marked branches, or the one under the cursor, can't be changed. Several are judged one by one in the form.
*/
export const branchesReason = (state: State, targets: readonly Branch[] = targetBranches(state).map(({branch}) => branch)): string | undefined =>
	targets.length > 1 ? unchangeableReason(state) : branchReason(state, targets[0]);
