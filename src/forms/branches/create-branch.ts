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
	type Values,
} from '../form.js';
import {branchNameField} from '../fields.js';
import {planLines, sendsLine} from '../lines.js';
import {branchTree} from '../../domain/branches/branch-tree.js';
import {lastingBlocked, mostDaysOfBranch, readExpiry} from '../../domain/branches/expiry.js';
import type {PastMoment} from '../../domain/branches/past-moment.js';
import {parseSize, sizeField, sizeNotes} from '../computes/size-field.js';
import {projectTarget} from '../targets.js';
import {expiryField, expiryLines} from './expiry-field.js';
import {momentField} from './moment-field.js';
import {beingMadeLines} from './branch-text.js';

const parentField = (value: string, branches: readonly Branch[]): FormField => ({
	kind: 'choice', id: 'parent', label: 'Parent', value,
	choices: branchTree(branches).map(({branch}) => ({value: branch.id, label: branchText(branch, branch.id), ...(branch.expiresAt !== undefined && {note: 'expires: it can\'t have children'})})),
});

/** Builds the field for the size of the compute. An empty field means the project's default. */
const newSizeField = (value: string): FormField => {
	const field = sizeField(value);
	return value.trim() === '' ? {...field, problem: undefined, hint: 'optional: project default, or CU such as 2 or 0.25–2'} : field;
};

const takesField = (value: string): FormField => ({
	kind: 'choice', id: 'takes', label: 'Copies', value, choices: [
		{value: 'data', label: 'data and schema'},
		{value: 'schema', label: 'schema only', note: 'no rows; a new root branch'},
	],
});

const computeField = (value: string): FormField => ({
	kind: 'choice', id: 'compute', label: 'Compute', value, choices: [
		{value: 'primary', label: 'primary'},
		{value: 'none', label: 'none', note: 'nothing can connect to it'},
	],
});

type Past = {
	readonly fields: readonly FormField[];
	readonly moment?: PastMoment;
	readonly lines: readonly FormLine[];
};

/** Builds the field for the moment of the parent's past at which the branch starts, and the lines about that moment. */
const pastOf = (state: State, parent: Branch | undefined, values: Values): Past => {
	if (parent === undefined) {
		return {fields: [], lines: []};
	}

	const {field, ...others} = momentField(state, parent, valueOf(values, 'moment', ''), {isNeeded: false});
	return {...others, fields: [field]};
};

const takenText = ({name}: Branch, moment: PastMoment | undefined, size: string): string => moment === undefined
	? `Copies the current data${size}, roles and databases of ${name}.`
	: `Copies the data, roles and databases of ${name} at that moment. ${name} does not change.`;

const effectsOf = (parent: Branch, {hasCompute, isSchemaOnly}: {readonly hasCompute: boolean; readonly isSchemaOnly: boolean}, {moment, lines}: Past): readonly FormLine[] => {
	const {logicalSizeBytes: bytes} = parent;
	const size = bytes === undefined ? '' : ` (${formatMebibytes(bytes / bytesPerMebibyte)})`;
	return [
		isSchemaOnly
			? {text: `A new root branch with the schema of ${parent.name}${moment === undefined ? '' : ' as it was then'}, and no rows. It counts as a root branch of the project.`, tone: 'plain'}
			: {text: takenText(parent, moment, size), tone: 'plain'},
		...lines,
		hasCompute
			? {text: 'The branch gets a primary compute with its own connection string.', tone: 'plain'}
			: {text: 'It gets no compute. Nothing can connect to it until it has one.', tone: 'warn'},
		...beingMadeLines(parent),
	];
};

/**
Builds the form that creates a branch from another branch, with a compute by default.

@see docs/control-api.md#branch-requests
*/
export const createBranchForm = (state: State, modal: ChangeForm<'branch'>): FormView => {
	const {projectId, values} = modal;
	const branches = branchesOf(state, projectId).items;
	const [shown] = modal.shown;
	const parentId = valueOf(values, 'parent', shown?.id ?? '');
	const parent = branches.find(({id}) => id === parentId);
	const now = branchesOf(state, projectId).receivedAt ?? 0;
	const name = branchNameField(valueOf(values, 'name', ''), 'optional; chosen by the control plane', branches);
	const compute = computeField(valueOf(values, 'compute', 'primary'));
	const hasCompute = compute.value === 'primary';
	const size = newSizeField(valueOf(values, 'size', ''));
	const expires = expiryField(valueOf(values, 'expires', 'never'), {now, zone: state.view.zone}, mostDaysOfBranch);
	const takes = takesField(valueOf(values, 'takes', 'data'));
	const isSchemaOnly = takes.value === 'schema';
	const past = pastOf(state, parent, values);
	const fields = [name, parentField(parentId, branches), ...past.fields, takes, compute, ...(hasCompute ? [size] : []), expires];
	const base = {
		title: 'New branch',
		target: projectTarget(state, projectId),
		fields,
		submitLabel: 'Create',
		isCareful: false,
	};
	if (parent === undefined) {
		return {...base, effects: [], blocked: 'The parent no longer exists.'};
	}

	const blocked = lastingBlocked(parent, 'can\'t have children');
	if (blocked !== undefined || fields.some(({problem}) => problem !== undefined)) {
		return {...base, effects: past.lines, ...(blocked !== undefined && {blocked})};
	}

	const label = name.value.trim();
	const sizeRange = hasCompute ? parseSize(size.value) : undefined;
	const expiresAt = readExpiry(expires.value, {now, zone: state.view.zone});
	const changes: readonly Change[] = [{
		kind: 'create-branch',
		target: {kind: 'branch', projectId},
		branch: {
			parentId: parent.id,
			...(past.moment !== undefined && {moment: past.moment}),
			...(isSchemaOnly && {isSchemaOnly}),
			...(label !== '' && {name: label}),
			hasCompute,
			...(sizeRange !== undefined && {size: sizeRange}),
			...(expiresAt !== undefined && expiresAt !== 'never' && {expiresAt}),
		},
	}];
	const effects: readonly FormLine[] = [
		...effectsOf(parent, {hasCompute, isSchemaOnly}, past),
		...(sizeRange === undefined ? [] : [...sizeNotes(sizeRange), ...planLines(state, projectId, sizeRange)]),
		...expiryLines(expiresAt, state.view.zone),
		sendsLine(changes, modal),
	];
	return {...base, effects, changes};
};
