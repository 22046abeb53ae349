import {branchText, type Branch} from '../../domain/branches/branch.js';
import type {Change} from '../../domain/changes/change-kinds.js';
import {bytesPerMebibyte, formatMebibytes} from '../../domain/computes/max-connections.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {
	valueOf,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {branchNameField} from '../fields.js';
import {sendsLine} from '../lines.js';
import {projectContext} from '../targets.js';
import {beingMadeLines} from './branch-text.js';

const computeField = (value: string): FormField => ({
	kind: 'choice', id: 'compute', label: 'Compute', value, choices: [
		{value: 'primary', label: 'primary', note: 'of the project\'s usual size'},
		{value: 'none', label: 'none', note: 'nobody can connect to it'},
	],
});

const effectsOf = (parent: Branch, hasCompute: boolean): readonly FormLine[] => {
	const {logicalSizeBytes: bytes} = parent;
	const size = bytes === undefined ? '' : `, ${formatMebibytes(bytes / bytesPerMebibyte)},`;
	return [
		{text: `A branch of ${parent.name} as it is now: its data${size} with roles and databases.`, tone: 'plain'},
		hasCompute
			? {text: 'A primary compute starts on it, with connection details of its own.', tone: 'plain'}
			: {text: 'It gets no compute: nobody can connect to it before it has one.', tone: 'warn'},
		...beingMadeLines(parent),
	];
};

/**
The form that makes a branch from another one, with a compute unless said otherwise.

@see docs/control-api.md#branch-requests
*/
export const createBranchForm = (state: State, modal: ChangeForm<'branch'>): FormView => {
	const {projectId, values} = modal;
	const branches = branchesOf(state, projectId).items;
	const [shown] = modal.shown;
	const parent = branches.find(({id}) => id === shown?.id);
	const name = branchNameField(valueOf(values, 'name', ''), 'optional; the control plane chooses one', branches);
	const compute = computeField(valueOf(values, 'compute', 'primary'));
	const base = {
		title: 'New branch',
		target: [...projectContext(state, projectId), ['Parent', branchText(parent ?? shown, shown?.id ?? 'none')] as const],
		fields: [name, compute],
		submitLabel: 'Create',
		isCareful: false,
	};
	if (parent === undefined) {
		return {...base, effects: [], blocked: 'The parent no longer exists.'};
	}

	if (name.problem !== undefined) {
		return {...base, effects: []};
	}

	const label = name.value.trim();
	const hasCompute = compute.value === 'primary';
	const changes: readonly Change[] = [{kind: 'create-branch', target: {kind: 'branch', projectId}, branch: {parentId: parent.id, ...(label !== '' && {name: label}), hasCompute}}];
	return {...base, effects: [...effectsOf(parent, hasCompute), sendsLine(changes, modal)], changes};
};
