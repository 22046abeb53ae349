import {branchText, type Branch} from '../../domain/branches/branch.js';
import type {Change} from '../../domain/changes/change-kinds.js';
import {bytesPerMebibyte, formatMebibytes} from '../../domain/computes/compute-size.js';
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
import {branchNameField, confirmationField} from '../fields.js';
import {planLines, sendsLine, listedLines} from '../lines.js';
import {branchTree} from '../../domain/branches/branch-tree.js';
import {
	lastingBlocked,
	mostDaysOfBranch,
	readExpiry,
	deletionsOf,
} from '../../domain/branches/branch-rules.js';
import type {PastMoment} from '../../domain/branches/past-moment.js';
import {parseSize, sizeField, sizeNotes} from '../computes/scaling-fields.js';
import {projectTarget, targetLines} from '../targets.js';
import {onBranch} from '../../domain/changes/target.js';
import {typedText} from '../../domain/text/typed-text.js';
import {computesOf} from '../../store/selectors/computes.js';
import {activeLines} from '../computes/active-lines.js';
import {beingMadeLines, namesOfOthers, withComputes} from './branch-text.js';
import {momentField} from './moment-field.js';
import {expiryField, expiryLines} from './expiry-field.js';
import {snapshotFirst} from './snapshot-first.js';

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

/**
Builds the field for the moment in the parent's past at which the branch starts. Also builds the lines about that moment.
*/
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

const creationEffects = (parent: Branch, {hasCompute, isSchemaOnly}: {readonly hasCompute: boolean; readonly isSchemaOnly: boolean}, {moment, lines}: Past): readonly FormLine[] => {
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
		...creationEffects(parent, {hasCompute, isSchemaOnly}, past),
		...(sizeRange === undefined ? [] : [...sizeNotes(sizeRange), ...planLines(state, projectId, sizeRange)]),
		...expiryLines(expiresAt, state.view.zone),
		sendsLine(changes, modal),
	];
	return {...base, effects, changes};
};

/** Sorts the shown branches in tree order. */
const inTreeOrder = (shown: readonly Branch[], all: readonly Branch[]): readonly Branch[] => {
	const wanted = new Map(shown.map(branch => [branch.id, branch]));
	const known = branchTree(all).flatMap(({branch: {id}}) => wanted.get(id) ?? []);
	const present = new Set(known.map(({id}) => id));
	return [...known, ...shown.filter(({id}) => !present.has(id))];
};

/**
Builds the dialog for deleting branches. The user types the name or id of one branch, or `delete 5` for several. The dialog lists the branches to be
deleted. It also lists the branches that can't be deleted, each with the reason.

@see docs/control-api.md#branch-deletion
*/
export const deleteBranchForm = (state: State, modal: ChangeForm<'branch'>): FormView => {
	const {projectId, shown} = modal;
	const all = branchesOf(state, projectId).items;
	const computes = computesOf(state, projectId).items;
	const {going, staying} = deletionsOf(inTreeOrder(shown, all), all);
	const isSingle = shown.length === 1;
	const [first] = going;
	const names = isSingle && first !== undefined ? [first.name, first.id].filter(text => typedText(text) !== '') : [];
	// A name or id that can't be typed is not accepted. If the name and the id can't be typed, the user types `delete` and the number.
	const accepted = names.length === 0 ? [`delete ${going.length}`] : names;
	const {field, isConfirmed} = confirmationField(modal.values, {verb: 'delete', accepted, others: namesOfOthers(first, all)});
	const stay = listedLines(staying.map(({reason}) => isSingle ? reason : `Keeps: ${reason}`), 'warn');
	const base = {
		title: isSingle ? 'Delete the branch' : `Delete ${going.length} ${going.length === 1 ? 'branch' : 'branches'}`,
		target: targetLines(state, modal),
		submitLabel: 'Delete',
		isDanger: true,
		isCareful: true,
	};
	if (first === undefined) {
		return {
			...base, fields: [], effects: stay, blocked: isSingle ? staying[0]?.reason ?? '' : 'None of them can be deleted.',
		};
	}

	const nameOf = new Map(going.map(({id, name}) => [id, name]));
	const whose = going.length === 1 ? 'its' : 'their';
	const hasComputes = computes.some(({branchId}) => nameOf.has(branchId));
	const before = snapshotFirst(state, first, isSingle ? modal.values : {});
	const fields = isSingle ? [field, ...before.fields] : [field];
	const changes = [...before.changes, ...going.map(branch => ({kind: 'delete-branch', target: onBranch(branch)} as const))];
	const effects: readonly FormLine[] = [
		...before.lines,
		{text: `Deletes ${whose} data, roles${hasComputes ? ', databases and computes' : ' and databases'}. Undo (u) doesn't work for this.`, tone: 'danger'},
		{text: 'Some control planes keep deleted branches for 7 days. Press U in the branches to list them.', tone: 'plain'},
		...activeLines(state, computes.filter(({branchId}) => nameOf.has(branchId)), ({id, name = id, branchId}) => `${name} of ${nameOf.get(branchId) ?? branchId}`),
		...(isSingle ? [] : listedLines(going.map(branch => `Deletes: ${branch.name}${withComputes(branch, computes)}`), 'plain')),
		...stay,
		sendsLine(changes, modal),
	];
	return {
		...base, fields, effects,
		...(isConfirmed && {changes}),
	};
};
