import {
	placementBlocked,
	typeWord,
	type Compute,
	type ComputeType,
} from '../../domain/computes/compute.js';
import {defaultSize, maxConnections} from '../../domain/computes/compute-size.js';
import {branchText, type Branch} from '../../domain/branches/branch.js';
import type {Change, ChangeOf} from '../../domain/changes/change-kinds.js';
import {computesOf} from '../../store/selectors/computes.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {suspendText} from '../../domain/computes/compute-state.js';
import {beingMadeLines, computesText} from '../branches/branch-text.js';
import {
	valueOf,
	type Choice,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {nameField, confirmationField} from '../fields.js';
import {planLines, sendsLine} from '../lines.js';
import {
	projectTarget,
	computeTarget,
	branchWarnings,
	targetLines,
} from '../targets.js';
import {onCompute} from '../../domain/changes/target.js';
import {branchById} from '../../store/selectors/branches/branches.js';
import {typedText} from '../../domain/text/typed-text.js';
import {presentTarget} from '../../store/targets/target-kinds.js';
import {
	sizeNotes,
	parseSize,
	sizeField,
	sizeText,
	parseSuspend,
	suspendField,
} from './scaling-fields.js';
import {activeLines} from './active-lines.js';

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
Builds the form that creates a compute. The form suggests a primary on the branch of the compute under the cursor. If that branch has a primary, the
form suggests a replica.

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

/** The preselected choice. It is not a branch, so that the user must choose a branch on purpose. */
const noBranch: Choice = {value: '', label: 'not chosen', note: 'use the arrow keys'};

/**
Builds the form that moves a compute to another branch. At first, no branch is chosen.

@see docs/control-api.md#compute-states: a PATCH of `branch_id` suspends the compute
*/
export const moveForm = (state: State, modal: ChangeForm<'compute'>): FormView => {
	const [compute] = modal.shown;
	const branches = state.branches.get(modal.projectId)?.items ?? [];
	const computes = computesOf(state, modal.projectId).items;
	const problemOf = (branch: Branch | undefined): string | undefined => {
		if (branches.length === 0) {
			return 'The branches are not loaded yet.';
		}

		if (compute === undefined || branch === undefined) {
			return undefined;
		}

		return branch.id === compute.branchId ? `It is on ${branch.name} already.` : placementBlocked(compute, branch, computes);
	};

	const branchId = valueOf(modal.values, 'branch', noBranch.value);
	const branch = branches.find(item => item.id === branchId);
	const problem = problemOf(branch);
	const field: FormField = {
		kind: 'choice', id: 'branch', label: 'To branch', value: branchId,
		// The current branch can't be chosen, and comes last.
		choices: [noBranch, ...branches.toSorted((one, other) => Number(one.id === compute?.branchId) - Number(other.id === compute?.branchId)).map(item => ({
			value: item.id,
			label: branchText(item, item.id),
			note: item.id === compute?.branchId ? 'where it is now' : computesText(item, computes),
		}))],
		...(problem !== undefined && {problem}),
	};
	const base = {
		title: 'Move to another branch',
		target: compute === undefined ? [] : computeTarget(state, compute),
		fields: [field],
		submitLabel: 'Move',
		isCareful: false,
	};
	if (compute === undefined || branch === undefined || problem !== undefined) {
		return {...base, effects: [], ...(problem === undefined && {blocked: 'Choose the target branch.'})};
	}

	const changes = [{kind: 'move', target: onCompute(compute), branchId} as const];
	return {
		...base,
		effects: [
			{text: `${compute.id} will serve the data of ${branch.name}; its host stays ${compute.host}`, tone: 'plain'},
			{text: 'This suspends the compute and drops its connections.', tone: 'warn'},
			...beingMadeLines(branch),
			sendsLine(changes, modal),
		],
		changes,
	};
};

export const moveBackEffects = (state: State, {target: {projectId}, branchId}: ChangeOf<'move'>): readonly FormLine[] => [
	{text: `Moves it back to ${branchText(branchById(state, projectId, branchId), branchId)}.`, tone: 'plain'},
	{text: 'This suspends the compute and drops its connections.', tone: 'warn'},
];

/**
Builds the dialog for deleting computes. The user types the id or name of one compute, or `delete 5` for several.

@see docs/control-api.md#service-connecting
*/
export const deleteForm = (state: State, modal: ChangeForm<'compute'>): FormView => {
	const {shown} = modal;
	const [first] = shown;
	const names = shown.length === 1 && first !== undefined ? [first.id, first.name ?? ''].filter(text => typedText(text) !== '') : [];
	// An id or name that can't be typed is not accepted. If the id and the name can't be typed, the user types `delete` and the number.
	const accepted = names.length === 0 ? [`delete ${shown.length}`] : names;
	const {items} = computesOf(state, modal.projectId);
	const others = items.filter(({id}) => id !== first?.id).flatMap(({id, name}) => [id, name ?? '']);
	const {field, isConfirmed} = confirmationField(modal.values, {verb: 'delete', accepted, others});
	const changes = shown.map(compute => ({kind: 'delete', target: onCompute(compute)} as const));
	return {
		title: shown.length === 1 ? 'Delete' : `Delete ${shown.length} computes`,
		target: targetLines(state, modal),
		fields: [field],
		effects: [
			{text: `Drops all connections. After that, nothing can connect through ${shown.length === 1 ? 'this compute' : 'these computes'}.`, tone: 'warn'},
			{text: 'A new compute would have another id and another host.', tone: 'warn'},
			...activeLines(state, shown.map(compute => presentTarget(state, onCompute(compute)) ?? compute), ({id, name = id}) => name),
			...branchWarnings(state, shown),
			sendsLine(changes, modal),
		],
		submitLabel: 'Delete',
		isDanger: true,
		isCareful: true,
		...(isConfirmed && {changes}),
	};
};
