import type {BranchSnapshot} from '../../domain/branches/branch-snapshot.js';
import {restoredProposal} from '../../domain/branches/snapshot-rules.js';
import type {Change} from '../../domain/changes/change-kinds.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {State} from '../../store/state.js';
import {branchNameField} from '../fields.js';
import {
	valueOf,
	type FormField,
	type FormView,
} from '../form.js';
import {sendsLine} from '../lines.js';
import {projectTarget} from '../targets.js';

const snapshotField = (value: string, snapshots: readonly BranchSnapshot[]): FormField => ({
	kind: 'choice', id: 'snapshot', label: 'Snapshot', value, choices: snapshots.map(({id, name}) => ({value: id, label: name})),
});

/**
Builds the form that restores a snapshot as a branch.

@see docs/control-api.md#snapshots
*/
export const restoreSnapshotForm = (state: State, modal: ChangeForm<'branch'>): FormView => {
	const {projectId, values} = modal;
	const snapshots = readListIn(state.readLists.snapshots, projectId).items;
	const branches = branchesOf(state, projectId).items;
	const chosenId = valueOf(values, 'snapshot', snapshots[0]?.id ?? '');
	const snapshot = snapshots.find(({id}) => id === chosenId);
	const base = {
		title: 'Restore a snapshot', target: projectTarget(state, projectId), submitLabel: 'Restore', isCareful: false,
	};
	if (snapshot === undefined) {
		return {
			...base, fields: [], effects: [], blocked: snapshots.length === 0 ? 'The project has no snapshot.' : 'The snapshot is gone.',
		};
	}

	const source = branches.find(({id}) => id === snapshot.sourceBranchId) ?? branches.find(({isDefault}) => isDefault);
	if (source === undefined) {
		return {
			...base, fields: [snapshotField(chosenId, snapshots)], effects: [], blocked: 'The branches of the project are not loaded yet.',
		};
	}

	const name = branchNameField(valueOf(values, 'name', restoredProposal(snapshot, branches)), 'of the new branch', branches);
	const text = name.value.trim();
	const fields = [snapshotField(chosenId, snapshots), text === '' ? {...name, problem: 'Type a name for the new branch.'} : name];
	const changes: readonly Change[] = [{
		kind: 'restore-snapshot', target: {kind: 'branch', projectId}, snapshotId: snapshot.id, targetBranchId: source.id, name: text,
	}];
	return {
		...base,
		fields,
		effects: [
			{text: 'A new branch with the data, roles and databases of the snapshot. The snapshot stays.', tone: 'plain'},
			...(source.id === snapshot.sourceBranchId ? [] : [{text: 'The snapshot\'s source branch no longer exists.', tone: 'warn'} as const]),
			{text: `To replace ${source.name} with it later, press s in the branches. Until then, ${source.name} does not change.`, tone: 'plain'},
			{text: 'It gets no compute. Nothing can connect to it until it has one.', tone: 'warn'},
			sendsLine(changes, modal),
		],
		...(fields.every(({problem}) => problem === undefined) && {changes}),
	};
};
