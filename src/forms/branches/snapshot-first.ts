import {isBeingMade, type Branch} from '../../domain/branches/branch.js';
import type {BranchSnapshot} from '../../domain/branches/branch-snapshot.js';
import {snapshotBlocked, snapshotProposal} from '../../domain/branches/snapshot-rules.js';
import type {ChangeOf} from '../../domain/changes/change-kinds.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {State} from '../../store/state.js';
import {valueOf, type FormField, type FormLine} from '../form.js';

/**
The parts of a form that offer a snapshot before a branch loses its data. If taking the snapshot fails, nothing else is sent.
*/
type SnapshotFirst = {
	readonly fields: readonly FormField[];
	readonly changes: ReadonlyArray<ChangeOf<'create-snapshot'>>;
	readonly lines: readonly FormLine[];
};

const notOffered: SnapshotFirst = {fields: [], changes: [], lines: []};

/**
Offers a snapshot of a branch that is about to lose its data. Offers nothing for a branch with a parent, because only root branches can have
snapshots.

@see docs/control-api.md#snapshots
*/
export const snapshotFirst = (state: State, branch: Branch, values: ChangeForm['values']): SnapshotFirst => {
	if (snapshotBlocked(branch) !== undefined || isBeingMade(branch)) {
		return notOffered;
	}

	const {projectId, id: branchId} = branch;
	const name = snapshotProposal(branch, readListIn<BranchSnapshot>(state.readLists.snapshots, projectId).items, branchesOf(state, projectId).receivedAt ?? 0);
	const value = valueOf(values, 'first', 'nothing');
	const field: FormField = {
		kind: 'choice', id: 'first', label: 'Snapshot', value, choices: [
			{value: 'nothing', label: 'none'},
			{value: 'snapshot', label: 'take one first', note: name},
		],
	};
	return value === 'snapshot'
		? {
			fields: [field],
			changes: [{kind: 'create-snapshot', target: {kind: 'snapshot', projectId}, snapshot: {branchId, name}}],
			lines: [{text: `The snapshot ${name} is taken first. If that fails, nothing else is sent.`, tone: 'good'}],
		}
		: {fields: [field], changes: [], lines: []};
};
