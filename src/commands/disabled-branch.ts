import type {Branch} from '../domain/branch.js';
import {deletionBlocked} from '../domain/branch-rules.js';
import {busyText} from '../domain/change-task.js';
import {onBranch} from '../domain/changes/target.js';
import {branchList, targetBranches} from '../store/selectors/lists/branch-list.js';
import {branchesOf} from '../store/selectors/branches.js';
import {marksOf} from '../store/selectors/marks.js';
import {newBranchParent} from '../store/selectors/new-branch-parent.js';
import type {State} from '../store/state.js';
import {busyTask} from '../store/selectors/tasks.js';
import {unchangeableReason} from './disabled.js';
import {eachTarget} from './each-target.js';

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
Why the branch under the cursor alone can't be changed: what changes one only must not pass over those that are marked.
*/
const oneBranchReason = (state: State): string | undefined => {
	const {length} = marksOf(state, 'branches');
	return branchReason(state) ?? (length > 1 ? `This changes one branch, and ${length} are marked: esc removes the marks.` : undefined);
};

/**
Why the branch under the cursor can't be edited, in a sentence.
*/
export const editBranchReason = (state: State, branch?: Branch): string | undefined =>
	branch === undefined ? oneBranchReason(state) : branchReason(state, branch);

export const newBranchReason = (state: State): string | undefined => {
	const general = unchangeableReason(state);
	if (general !== undefined || newBranchParent(state) !== undefined) {
		return general;
	}

	return branchesOf(state, state.view.openProjectId).receivedAt === undefined ? 'The branches of the project are not loaded yet.' : nothingReason(state);
};

/**
Why one branch can't be changed where a rule must allow it: `blocked` says what stands in the way, of a branch among all of its project.
*/
export const oneBranchReasonBy = (blocked: (branch: Branch, all: readonly Branch[]) => string | undefined) => (state: State, named?: Branch): string | undefined => {
	const branch = named ?? branchList.selected(state)?.branch;
	return editBranchReason(state, named) ?? (branch && blocked(branch, branchesOf(state, branch.projectId).items));
};

/**
Why none of the marked branches, or the one under the cursor, can be deleted.
*/
export const deleteBranchReason = eachTarget<Branch>('branches', state => targetBranches(state).map(({branch}) => branch), (state, [only] = []) =>
	branchReason(state, only) ?? (only && deletionBlocked(only, branchesOf(state, only.projectId).items)));
