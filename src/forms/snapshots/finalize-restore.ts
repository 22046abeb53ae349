import type {Branch} from '../../domain/branches/branch.js';
import type {BranchSnapshot} from '../../domain/branches/branch-snapshot.js';
import {finalizeBlocked, replacedProposal} from '../../domain/branches/snapshot-rules.js';
import {onBranch} from '../../domain/changes/target.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import {computesOf} from '../../store/selectors/computes.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {State} from '../../store/state.js';
import {restartedLines} from '../branches/kept-field.js';
import {branchNameField} from '../fields.js';
import {
	valueOf,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {sendsLine} from '../lines.js';
import {targetLines} from '../targets.js';

/**
Describes the effects on the restored branch, and on the former branch that the restored branch replaces. Only loaded snapshots are counted.
*/
const effectsOf = (state: State, branch: Branch, former: Branch, oldName: string): readonly FormLine[] => {
	const count = computesOf(state, branch.projectId).items.filter(({branchId}) => branchId === former.id).length;
	const snapshots = readListIn<BranchSnapshot>(state.readLists.snapshots, branch.projectId).items.filter(({sourceBranchId}) => sourceBranchId === former.id).length;
	const computes = count === 0 ? '' : `, and gets the ${count === 1 ? 'compute' : `${count} computes`}`;
	const isDefault = former.isDefault ? ', becomes the default' : '';
	return [
		{text: `${branch.name} replaces ${former.name}: it takes over its name, protection and schedule${isDefault}${computes}.`, tone: 'plain'},
		{text: `Connection strings do not change. The id of ${former.name} is then ${branch.id}.`, tone: 'plain'},
		{text: `The current ${former.name} is renamed to ${oldName}, and keeps its data and its children.`, tone: 'plain'},
		...(snapshots === 0 ? [] : [{text: `${snapshots === 1 ? 'Its snapshot stays' : `Its ${snapshots} snapshots stay`} with ${oldName}.`, tone: 'warn'} as const]),
		{text: `A branch restored from a snapshot has no past of its own: ${former.name} can't be restored to a moment.`, tone: 'warn'},
		...restartedLines(state, former),
	];
};

/**
Builds the form that replaces a branch with a branch restored from a snapshot.

@see docs/control-api.md#snapshots
*/
export const finalizeRestoreForm = (state: State, modal: ChangeForm<'branch'>): FormView => {
	const {projectId, values, shown: [branch]} = modal;
	const branches = branchesOf(state, projectId).items;
	const base = {
		title: 'Finalize the restore', target: targetLines(state, modal), submitLabel: 'Replace', isCareful: true,
	};
	const former = branches.find(({id}) => id === branch?.restoredAs);
	const blocked = branch === undefined ? 'No branch is selected.' : finalizeBlocked(branch, branches);
	if (branch === undefined || former === undefined || blocked !== undefined) {
		return {
			...base, fields: [], effects: [], ...(blocked !== undefined && {blocked}),
		};
	}

	const typed = branchNameField(valueOf(values, 'old', replacedProposal(former, branches)), `new name of the current ${former.name}`, branches.filter(({id}) => id !== former.id));
	const oldName = typed.value.trim();
	const named = {...typed, id: 'old', label: 'Keep as'};
	const field: FormField = oldName === '' ? {...named, problem: 'Type a name for the current branch.'} : named;
	const changes = [{kind: 'finalize-restore', target: onBranch(branch), oldName} as const];
	return {
		...base,
		fields: [field],
		effects: [...effectsOf(state, branch, former, oldName), sendsLine(changes, modal)],
		...(field.problem === undefined && {changes}),
	};
};
