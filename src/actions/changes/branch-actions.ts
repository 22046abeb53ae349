import type {Branch} from '../../domain/branch.js';
import type {BranchChangeKind} from '../../domain/change.js';
import {changeKinds} from '../../domain/changes/change-kinds.js';
import type {BranchFormKind} from '../../store/slices/form-modal.js';
import {branchList, targetBranches} from '../../store/selectors/lists/branch-list.js';
import {newBranchParent} from '../../store/selectors/new-branch-parent.js';
import type {Context} from '../context.js';
import type {Forms} from '../forms/forms.js';

/**
Opens forms about the branch under the cursor, or about the marked ones.
*/
export type BranchActions = {
	/**
	Makes a branch from the one under the cursor; where no branches are shown, from the default branch.
	*/
	readonly create: () => void;

	/**
	Makes a compute on the branch under the cursor.
	*/
	readonly createCompute: () => void;

	/**
	Opens a form about the branch under the cursor; for a change that can be made to several, about the marked ones.
	*/
	readonly open: (form: BranchChangeKind) => void;

	/**
	Opens a form about one branch, wherever the cursor is and whatever is marked.
	*/
	readonly openFor: (form: BranchFormKind, branch: Branch) => void;
};

export const createBranchActions = ({store}: Pick<Context, 'store'>, forms: Forms): BranchActions => {
	const openFor = (form: BranchFormKind, branch: Branch | undefined) => {
		if (branch !== undefined) {
			forms.openBranch(form, branch.projectId, [branch]);
		}
	};

	return {
		create() {
			openFor('create-branch', newBranchParent(store.getState()));
		},
		createCompute() {
			const row = branchList.selected(store.getState());
			if (row === undefined) {
				return;
			}

			const given = {branch: row.id};
			forms.open('create', [], {values: given, given});
		},
		open(form) {
			const state = store.getState();
			if (changeKinds[form].targets === 'one') {
				openFor(form, branchList.selected(state)?.branch);
				return;
			}

			const targets = targetBranches(state).map(({branch}) => branch);
			const [first] = targets;
			if (first === undefined) {
				return;
			}

			const visible = new Set(branchList.rows(state).map(({id}) => id));
			forms.openBranch(form, first.projectId, targets, {hiddenCount: targets.filter(({id}) => !visible.has(id)).length});
		},
		openFor,
	};
};
