import type {Branch} from '../../domain/branch.js';
import {resetBlocked} from '../../domain/branch-rules.js';
import type {ChangeKindOn} from '../../domain/changes/change-kinds.js';
import {undoableText} from '../../domain/changes/undoable.js';
import {branchList} from '../../store/selectors/lists/branch-list.js';
import {newBranchParent} from '../../store/selectors/new-branch-parent.js';
import type {State} from '../../store/state.js';
import type {Argument} from '../argument.js';
import {branchHere} from '../arguments/branch.js';
import type {Command} from '../command.js';
import {undoReason} from '../disabled.js';
import {
	branchReason,
	deleteBranchReason,
	editBranchReason,
	newBranchReason,
	oneBranchReasonBy,
} from '../disabled-branch.js';

/**
A branch of the project that is named in the line: the form that names it in full opens about it, and nothing is sent before.
*/
const named = (word: string, form: ChangeKindOn<'branch'>, reason: (state: State, branch: Branch) => string | undefined): Argument => branchHere({
	word,
	disabledReason: reason,
	run: branch => actions => {
		actions.changes.openFor(form, branch);
	},
});

const resetReason = oneBranchReasonBy(resetBlocked);

/**
Changes of branches.
*/
export const branchActingCommands: readonly Command[] = [
	{
		id: 'new-branch', title: 'New branch of this one', keys: ['n'], scope: 'branches', hint: 'new', disabledReason: newBranchReason,
		argument: named('New branch of', 'create-branch', branchReason),
		run(actions, state) {
			const parent = newBranchParent(state);
			if (parent !== undefined) {
				actions.changes.openFor('create-branch', parent);
			}
		},
	},
	{
		id: 'compute-on-branch', title: 'New compute on the branch', keys: ['c'], scope: 'branches', hint: 'compute', disabledReason: branchReason, isKeyOnly: true,
		run(actions, state) {
			const branch = branchList.selected(state);
			if (branch === undefined) {
				return;
			}

			const given = {branch: branch.id};
			actions.changes.open('create', {values: given, given});
		},
	},
	{
		id: 'edit-branch', title: 'Edit the branch: name, protected', keys: ['e'], scope: 'branches', hint: 'edit', disabledReason: editBranchReason,
		aliases: ['rename-branch', 'protect'], argument: named('Edit the branch', 'edit-branch', editBranchReason),
		run(actions) {
			actions.changes.open('edit-branch');
		},
	},
	{
		id: 'reset-branch', title: 'Reset the branch to its parent', keys: ['R'], scope: 'branches', hint: 'reset', disabledReason: resetReason,
		aliases: ['restore'], argument: named('Reset the branch', 'reset-branch', resetReason),
		run(actions) {
			actions.changes.open('reset-branch');
		},
	},
	{
		id: 'delete-branch', title: 'Delete the branch, or all marked ones', keys: ['X'], scope: 'branches', hint: 'delete', disabledReason: deleteBranchReason,
		argument: named('Delete the branch', 'delete-branch', (state, branch) => deleteBranchReason(state, [branch])),
		run(actions) {
			actions.changes.open('delete-branch');
		},
	},
	{
		id: 'branch-undo', title: `Take back the latest ${undoableText}`, keys: ['u'], scope: 'branches', hint: 'undo', isKeyOnly: true,
		disabledReason: state => undoReason(state),
		run(actions) {
			actions.changes.undo();
		},
	},
];
