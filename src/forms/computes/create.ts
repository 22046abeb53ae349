import {placementBlocked} from '../../domain/computes/compute-rules.js';
import {defaultSize} from '../../domain/computes/compute-size.js';
import {branchText, type Branch} from '../../domain/branches/branch.js';
import type {Change} from '../../domain/changes/change-kinds.js';
import {typeWord, type Compute, type ComputeType} from '../../domain/computes/compute.js';
import {maxConnections} from '../../domain/computes/max-connections.js';
import {computesOf} from '../../store/selectors/computes.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {suspendText} from '../../domain/computes/scale-to-zero.js';
import {beingMadeLines, computesText} from '../branches/branch-text.js';
import {
	valueOf,
	type Choice,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {nameField} from '../fields.js';
import {planLines, sendsLine} from '../lines.js';
import {projectTarget} from '../targets.js';
import {
	sizeNotes,
	parseSize,
	sizeField,
	sizeText,
} from './size-field.js';
import {parseSuspend, suspendField} from './suspend-field.js';

const branchField = (branches: readonly Branch[], computes: readonly Compute[], value: string): FormField => ({
	kind: 'choice',
	id: 'branch',
	label: 'Branch',
	value,
	choices: branches.map((branch): Choice => ({value: branch.id, label: branchText(branch, branch.id), note: computesText(branch, computes)})),
	...(branches.every(({id}) => id !== value) && {problem: branches.length === 0 ? 'The branches are not loaded yet.' : 'Choose a branch.'}),
});

const typeChoices: readonly Choice[] = [
	{value: 'read_write', label: 'primary', note: 'reads and writes; a branch has at most one'},
	{value: 'read_only', label: 'replica', note: 'reads only; a branch has any number'},
];

const typeField = (value: ComputeType, problem: string | undefined): FormField => ({
	kind: 'choice', id: 'type', label: 'Type', value, choices: typeChoices, ...(problem !== undefined && {problem}),
});

/**
Builds the form that creates a compute. It suggests a primary on the branch of the compute under the cursor, or a replica if the branch has a primary.

@see docs/control-api.md#compute-create
*/
export const createForm = (state: State, modal: ChangeForm<'compute'>): FormView => {
	const {projectId, values} = modal;
	const branches = state.branches.get(projectId)?.items ?? [];
	const computes = computesOf(state, projectId).items;
	const startBranch = modal.shown[0]?.branchId ?? branches.find(branch => branch.isDefault)?.id ?? '';
	const branchId = valueOf(values, 'branch', startBranch);
	const branch = branches.find(item => item.id === branchId);
	const blocked = (type: ComputeType): string | undefined => branch === undefined ? undefined : placementBlocked({type}, branch, computes);
	const usualType: ComputeType = blocked('read_write') === undefined ? 'read_write' : 'read_only';
	const type: ComputeType = valueOf(values, 'type', usualType) === 'read_write' ? 'read_write' : 'read_only';
	const size = sizeField(valueOf(values, 'size', sizeText(defaultSize)));
	const suspend = suspendField(valueOf(values, 'suspend', 'default'));
	const name = nameField(valueOf(values, 'name', ''));
	const fields = [branchField(branches, computes, branchId), typeField(type, blocked(type)), size, suspend, name];
	const range = parseSize(size.value);
	const seconds = parseSuspend(suspend.value);
	const base = {
		title: 'New compute',
		target: projectTarget(state, projectId),
		fields,
		submitLabel: 'Create',
		isCareful: false,
		sizes: {...(range !== undefined && size.problem === undefined && {after: range})},
	};
	if (range === undefined || seconds === undefined || branch === undefined || fields.some(field => field.problem !== undefined)) {
		return {...base, effects: []};
	}

	const label = name.value.trim();
	const changes: readonly Change[] = [{
		kind: 'create',
		target: {kind: 'compute', projectId},
		compute: {
			branchId, type, size: range, ...(seconds !== 0 && {suspendTimeoutSeconds: seconds}), ...(label !== '' && {name: label}),
		},
	}];
	const effects: readonly FormLine[] = [
		{text: `A ${typeWord(type)} of ${sizeText(range)} CU on ${branch.name}, max_connections ${maxConnections(range)}.`, tone: 'plain'},
		{text: seconds === 0 ? 'Suspends after the project\'s default time.' : `Suspends ${suspendText(seconds)}.`, tone: 'plain'},
		...planLines(state, projectId, range),
		...sizeNotes(range),
		...beingMadeLines(branch),
		sendsLine(changes, modal),
	];
	return {...base, effects, changes};
};
