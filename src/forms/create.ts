import {placementBlocked} from '../domain/compute-rules.js';
import {defaultSize} from '../domain/compute-size.js';
import type {Branch} from '../domain/branch.js';
import {typeWord, type Compute} from '../domain/compute.js';
import {maxConnections} from '../domain/max-connections.js';
import {computesOf} from '../store/computes.js';
import type {FormModal} from '../store/form-modal.js';
import type {State} from '../store/state.js';
import {
	valueOf,
	type Choice,
	type Field,
	type FormLine,
	type FormView,
} from './form.js';
import {nameField} from './name-field.js';
import {sizeNotes} from './size-effects.js';
import {parseSize, sizeField, sizeText} from './size-field.js';
import {parseSuspend, suspendField, suspendWords} from './suspend-field.js';
import {branchWords, projectTarget} from './target.js';

const computesWords = (branch: Branch, computes: readonly Compute[]): string => {
	const own = computes.filter(compute => compute.branchId === branch.id);
	return own.length === 0 ? 'no compute' : own.map(compute => `${typeWord(compute.type)} ${compute.name ?? compute.id}`).join(', ');
};

const branchChoices = (branches: readonly Branch[], computes: readonly Compute[]): readonly Choice[] =>
	branches.map(branch => ({value: branch.id, label: branchWords(branch, branch.id), note: computesWords(branch, computes)}));

const typeChoices: readonly Choice[] = [
	{value: 'read_write', label: 'primary', note: 'reads and writes; a branch has at most one'},
	{value: 'read_only', label: 'replica', note: 'reads only; a branch has any number'},
];

/**
The form that makes a compute. It begins with a replica of the branch under the cursor, or its primary when it has none.

@see control-api.md, Endpoints, rule 1
*/
export const createForm = (state: State, modal: FormModal): FormView => {
	const branches = state.branches[modal.projectId]?.items ?? [];
	const computes = computesOf(state, modal.projectId).items;
	const startBranch = modal.shown[0]?.branchId ?? branches.find(branch => branch.isDefault)?.id ?? branches[0]?.id ?? '';
	const branchId = valueOf(modal.values, 'branch', startBranch);
	const branch = branches.find(item => item.id === branchId);
	const hasPrimary = branch !== undefined && placementBlocked({type: 'read_write'}, branch, computes) !== undefined;
	const type = valueOf(modal.values, 'type', hasPrimary ? 'read_only' : 'read_write') === 'read_write' ? 'read_write' : 'read_only';
	const typeProblem = branch === undefined ? undefined : placementBlocked({type}, branch, computes);
	const size = sizeField(valueOf(modal.values, 'size', sizeText(defaultSize)));
	const suspend = suspendField(valueOf(modal.values, 'suspend', 'default'));
	const name = nameField(valueOf(modal.values, 'name', ''));
	const fields: readonly Field[] = [
		{
			kind: 'choice', id: 'branch', label: 'Branch', value: branchId, choices: branchChoices(branches, computes),
			...(branch === undefined && {problem: branches.length === 0 ? 'The branches are not loaded yet.' : 'Choose a branch.'}),
		},
		{
			kind: 'choice', id: 'type', label: 'Type', value: type, choices: typeChoices,
			...(typeProblem !== undefined && {problem: typeProblem}),
		},
		size,
		suspend,
		name,
	];
	const base = {
		title: 'New compute', target: projectTarget(state, modal.projectId), fields, submitLabel: 'Create', isCareful: false,
	};
	const range = parseSize(size.value);
	const seconds = parseSuspend(suspend.value);
	if (range === undefined || seconds === undefined || branch === undefined || fields.some(field => field.problem !== undefined)) {
		return {...base, effects: []};
	}

	const effects: readonly FormLine[] = [
		{text: `A ${typeWord(type)} of ${sizeText(range)} CU on ${branch.name}, max_connections ${maxConnections(range)}`, tone: 'plain'},
		{text: `Suspends ${suspendWords(seconds)}`, tone: 'plain'},
		...sizeNotes(range),
	];
	return {
		...base,
		effects,
		changes: [{
			kind: 'create',
			projectId: modal.projectId,
			compute: {
				branchId, type, size: range,
				...(seconds !== 0 && {suspendTimeoutSeconds: seconds}),
				...(name.value.trim() !== '' && {name: name.value.trim()}),
			},
		}],
	};
};
