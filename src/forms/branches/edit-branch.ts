import type {Branch} from '../../domain/branches/branch.js';
import {onBranch} from '../../domain/changes/target.js';
import type {ChangeOf} from '../../domain/changes/change-kinds.js';
import {editableText} from '../../domain/text/typed-text.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {targetLines} from '../targets.js';
import {
	valueOf,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {branchNameField} from '../fields.js';
import {sendsLine} from '../lines.js';

const nothing = 'No changes.';

/**
The name's field. A name that nobody has changed is no mistake, whatever characters it has.
*/
const editedName = (branch: Branch, value: string, branches: readonly Branch[]): FormField => {
	const field = branchNameField(value, 'a name of 1 to 256 characters', branches.filter(({id}) => id !== branch.id));
	if (value === editableText(branch.name)) {
		return {...field, problem: undefined};
	}

	return value.trim() === '' ? {...field, problem: 'A branch has a name: type one.'} : field;
};

const protectedField = (value: string): FormField => ({
	kind: 'choice', id: 'protected', label: 'Protected', value, choices: [
		{value: 'yes', label: 'protected', note: 'it can\'t be deleted'},
		{value: 'no', label: 'not protected'},
	],
});

/**
What an edit of a branch changes, line by line.
*/
export const editBranchEffects = (before: Branch, {name, isProtected}: Pick<ChangeOf<'edit-branch'>, 'name' | 'isProtected'>): readonly FormLine[] => [
	...(name === undefined ? [] : [{text: `Name: ${before.name} → ${name}`, tone: 'plain'} as const]),
	...(isProtected === undefined
		? []
		: [isProtected
			? {text: 'Protects it: it can\'t be deleted while it is protected.', tone: 'plain'} as const
			: {text: 'Removes its protection: then it can be deleted.', tone: 'warn'} as const]),
	{text: 'No connection is dropped.', tone: 'dim'},
];

/**
The form that changes a branch's name, and whether it is protected.

@see docs/control-api.md#branch-requests
*/
export const editBranchForm = (state: State, modal: ChangeForm<'branch'>): FormView => {
	const {values, shown: [branch]} = modal;
	const base = {
		title: 'Edit the branch', target: targetLines(state, modal), submitLabel: 'Save', isCareful: false,
	};
	if (branch === undefined) {
		return {
			...base, fields: [], effects: [], blocked: nothing,
		};
	}

	const typedName = editableText(branch.name);
	const name = editedName(branch, valueOf(values, 'name', typedName), branchesOf(state, modal.projectId).items);
	const isProtected = protectedField(valueOf(values, 'protected', branch.isProtected ? 'yes' : 'no'));
	const fields = [name, isProtected];
	if (name.problem !== undefined) {
		return {...base, fields, effects: []};
	}

	const wanted = isProtected.value === 'yes';
	const change: ChangeOf<'edit-branch'> = {
		kind: 'edit-branch',
		target: onBranch(branch),
		...(name.value !== typedName && {name: name.value.trim()}),
		...(wanted !== branch.isProtected && {isProtected: wanted}),
	};
	return change.name === undefined && change.isProtected === undefined
		? {
			...base, fields, effects: [{text: nothing, tone: 'dim'}], blocked: nothing,
		}
		: {
			...base, fields, effects: [...editBranchEffects(branch, change), sendsLine([change], modal)], changes: [change],
		};
};
