import type {Branch} from '../../domain/branches/branch.js';
import {onBranch} from '../../domain/changes/target.js';
import type {EditBranch} from '../../domain/changes/branch-changes.js';
import {
	defaultBlocked,
	expiryBlocked,
	expiryText,
	isSameExpiry,
	lastingBlocked,
	readExpiry,
	mostDaysOfBranch,
	type Expiry,
} from '../../domain/branches/branch-rules.js';
import type {Instant, Zone} from '../../domain/time.js';
import {editableText} from '../../domain/text/typed-text.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {targetLines} from '../targets.js';
import {
	valueOf,
	type Choice,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {branchNameField} from '../fields.js';
import {listedLines, sendsLine} from '../lines.js';
import {expiryField, expiryLines} from './expiry-field.js';

const nothing = 'No changes.';

/** Builds the name field. An unchanged name is always valid, even if it contains forbidden characters. */
const editedName = (branch: Branch, value: string, branches: readonly Branch[]): FormField => {
	const field = branchNameField(value, 'a name of 1 to 256 characters', branches.filter(({id}) => id !== branch.id));
	if (value === editableText(branch.name)) {
		return {...field, problem: undefined};
	}

	return value.trim() === '' ? {...field, problem: 'Type a name for the branch.'} : field;
};

/** The choice that changes no branch. It is offered if only some of the branches are protected. */
const eachAsItIs: Choice = {value: '', label: 'no change', note: 'choose with the arrow keys'};

const protectedField = (value: string, isMixed: boolean): FormField => ({
	kind: 'choice', id: 'protected', label: 'Protected', value, choices: [
		...(isMixed ? [eachAsItIs] : []),
		{value: 'yes', label: 'protected', note: 'it can\'t be deleted or reset'},
		{value: 'no', label: 'not protected'},
	],
});

/** Lists the changes of a branch edit, and the effects of the changes. */
export const editBranchEffects = (before: Branch, {name, isProtected, expiresAt}: Pick<EditBranch, 'name' | 'isProtected' | 'expiresAt'>, zone: Zone): readonly FormLine[] => [
	...(name === undefined ? [] : [{text: `Name: ${before.name} → ${name}`, tone: 'plain'} as const]),
	...(isProtected === undefined
		? []
		: [isProtected
			? {text: 'Protects it: it can\'t be deleted or reset while protected.', tone: 'plain'} as const
			: {text: 'Removes its protection: then it can be deleted.', tone: 'warn'} as const]),
	...expiryLines(expiresAt, zone),
	...(expiresAt === 'never' ? [{text: 'Clears its expiry: it stays until someone deletes it.', tone: 'plain'} as const] : []),
	{text: 'No connection is dropped.', tone: 'dim'},
];

type Wanted = {
	readonly name?: string;
	readonly isProtected?: boolean;
	readonly expiresAt?: Expiry;
};

/**
Returns the reason a branch can't be protected, or undefined if the branch can be protected. `expiresAt`: the branch's expiry after the change.
*/
const protectionBlocked = ({name}: Branch, expiresAt: Instant | undefined, isNewExpiry: boolean): string | undefined => expiresAt !== undefined && isNewExpiry
	? `${name} can't both expire and be protected: choose one.`
	: lastingBlocked({name, ...(expiresAt !== undefined && {expiresAt})}, 'can\'t be protected');

/** Returns the change to one branch, or the reason the change is impossible. Both are undefined if nothing differs. */
const changeOf = (branch: Branch, {name, isProtected = branch.isProtected, expiresAt = branch.expiresAt ?? 'never'}: Wanted, all: readonly Branch[]) => {
	const isExpiring = expiresAt !== 'never';
	const isNewExpiry = !isSameExpiry(expiresAt, branch.expiresAt);
	const isProtecting = isProtected && !branch.isProtected;
	const newExpiry = isExpiring && isNewExpiry ? expiryBlocked({...branch, isProtected: branch.isProtected && isProtected}, all) : undefined;
	const protecting = isProtecting ? protectionBlocked(branch, isExpiring ? expiresAt : undefined, isNewExpiry) : undefined;
	const reason = newExpiry ?? protecting;
	const change: EditBranch = {
		kind: 'edit-branch',
		target: onBranch(branch),
		...(name !== undefined && {name}),
		...(isProtected !== branch.isProtected && {isProtected}),
		...(isNewExpiry && {expiresAt}),
	};
	const isSame = change.name === undefined && change.isProtected === undefined && change.expiresAt === undefined;
	return {branch, reason: isSame ? undefined : reason, change: isSame || reason !== undefined ? undefined : change};
};

/**
Builds the form that changes the name, protection and expiry of a branch. For several branches, the form has no name field. Branches that can't be
changed are left out.

@see docs/control-api.md#branch-requests
*/
export const editBranchForm = (state: State, modal: ChangeForm<'branch'>): FormView => {
	const {values, shown} = modal;
	const {zone} = state.view;
	const [branch] = shown;
	const isSingle = shown.length === 1;
	const base = {
		title: isSingle ? 'Edit the branch' : `Edit ${shown.length} branches`, target: targetLines(state, modal), submitLabel: 'Save', isCareful: false,
	};
	if (branch === undefined) {
		return {
			...base, fields: [], effects: [], blocked: nothing,
		};
	}

	const {items: all, receivedAt: now = 0} = branchesOf(state, modal.projectId);
	const moment = {now, zone};
	const typedName = editableText(branch.name);
	const name = editedName(branch, valueOf(values, 'name', typedName), all);
	const isMixed = shown.some(one => one.isProtected !== branch.isProtected);
	const isProtected = protectedField(valueOf(values, 'protected', isMixed ? '' : (branch.isProtected ? 'yes' : 'no')), isMixed);
	const typedExpiry = isSingle ? expiryText(branch.expiresAt, zone) : '';
	const expiryValue = valueOf(values, 'expires', typedExpiry);
	const isExpiryTyped = expiryValue.trim() !== typedExpiry;
	const field = expiryField(expiryValue, moment, mostDaysOfBranch);
	const expires: FormField = isExpiryTyped ? field : {...field, problem: undefined, ...(!isSingle && {hint: 'empty: no change; never, in 7d, or 2026-12-01 14:00'})};
	const fields = [...(isSingle ? [name] : []), isProtected, expires];
	if (fields.some(({problem}) => problem !== undefined)) {
		return {...base, fields, effects: []};
	}

	const expiry = isExpiryTyped ? readExpiry(expiryValue, moment) : undefined;
	const judged = shown.map(one => changeOf(one, {
		...(isSingle && name.value !== typedName && {name: name.value.trim()}),
		...(isProtected.value !== '' && {isProtected: isProtected.value === 'yes'}),
		...(expiry !== undefined && {expiresAt: expiry}),
	}, all));
	const changes = judged.flatMap(({change}) => change ?? []);
	const stay = listedLines(judged.flatMap(({reason}) => reason === undefined ? [] : [`Left out: ${reason}`]), 'warn');
	const [first] = changes;
	if (first === undefined) {
		const reason = judged.find(one => one.reason !== undefined)?.reason;
		return {
			...base, fields, effects: stay.length > 0 && !isSingle ? stay : [{text: reason ?? nothing, tone: reason === undefined ? 'dim' : 'warn'}], blocked: reason ?? nothing,
		};
	}

	const effects = isSingle
		? editBranchEffects(branch, first, zone)
		: [...listedLines(judged.flatMap(one => one.change === undefined ? [] : [`Changes: ${one.branch.name}`]), 'plain'), ...expiryLines(expiry, zone), ...stay];
	return {
		...base, fields, effects: [...effects, sendsLine(changes, modal)], changes,
	};
};

export const defaultEffects = (state: State, projectId: string): readonly FormLine[] => {
	const former = branchesOf(state, projectId).items.find(({isDefault}) => isDefault);
	return [
		{text: 'New branches start from this branch unless they name another parent. Tools that don\'t name a branch use it.', tone: 'warn'},
		{text: 'Computes, connection strings and protection do not change. Programs stay connected to their current branch.', tone: 'plain'},
		...(former === undefined ? [] : [{text: `${former.name} is the current default. After this change it can be deleted, unless it is protected or has children.`, tone: 'warn'} as const]),
	];
};

/**
Builds the dialog for making a branch the default branch.

@see docs/control-api.md#branch-requests
*/
export const defaultBranchForm = (state: State, modal: ChangeForm<'branch'>): FormView => {
	const {shown: [branch], projectId} = modal;
	const former = branchesOf(state, projectId).items.find(({isDefault}) => isDefault);
	const blocked = branch === undefined ? nothing : defaultBlocked(branch);
	const changes = branch === undefined || blocked !== undefined ? [] : [{kind: 'default-branch', target: onBranch(branch), ...(former !== undefined && {formerId: former.id})} as const];
	return {
		title: 'Make it the default branch',
		target: targetLines(state, modal),
		fields: [],
		effects: [
			...defaultEffects(state, projectId),
			...(changes.length === 0 ? [] : [sendsLine(changes, modal)]),
		],
		submitLabel: 'Make default',
		isCareful: true,
		changes,
		...(blocked !== undefined && {blocked}),
	};
};
