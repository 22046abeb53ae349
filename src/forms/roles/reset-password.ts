import type {Branch} from '../../domain/branches/branch.js';
import {descendantsOf} from '../../domain/branches/branch-tree.js';
import {passwordBlocked} from '../../domain/branches/role-rules.js';
import type {Change} from '../../domain/changes/change-kinds.js';
import {onRole} from '../../domain/changes/target.js';
import {firstNames} from '../../domain/projects/overview.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {State} from '../../store/state.js';
import {
	valueOf,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {sendsLine} from '../lines.js';
import {targetLines} from '../targets.js';
import {passwordLine} from './role-forms.js';

/** The maximum number of branches that the dialog names. */
const mostNamed = 4;

/**
Finds the descendant branches that have a role of the same name, and counts the descendant branches whose roles are not loaded yet.
*/
const branchesWith = (state: State, {projectId, branchId}: ChangeForm<'role'>, name: string) => {
	const below = descendantsOf(branchId, branchesOf(state, projectId).items);
	const roles = (branch: Branch) => readListIn(state.readLists.roles, branch.id);
	return {
		having: below.filter(branch => roles(branch).items.some(role => role.name === name)),
		unread: below.filter(branch => roles(branch).receivedAt === undefined).length,
	};
};

const belowField = (value: string, having: readonly Branch[]): FormField => ({
	kind: 'choice', id: 'below', label: 'Where', value, choices: [
		{value: 'here', label: 'this branch only'},
		{value: 'below', label: `this branch and its ${having.length === 1 ? 'descendant' : `${having.length} descendants`}`, note: firstNames(having.map(({name}) => name), mostNamed)},
	],
});

const countOf = (count: number): string => count === 1 ? '1 branch' : `${count} branches`;

/**
Builds the dialog before a role gets another password. It names the descendant branches that keep the previous password, and offers to reset the
password on these branches, too.

@see docs/control-api.md#branch-roles
*/
export const resetPasswordForm = (state: State, modal: ChangeForm<'role'>): FormView => {
	const {shown: [role], projectId, values} = modal;
	const base = {
		title: 'Reset the password', target: targetLines(state, modal), submitLabel: 'Reset', isCareful: true,
	};
	const blocked = role === undefined ? 'No role is selected.' : passwordBlocked(role);
	if (role === undefined || blocked !== undefined) {
		return {
			...base, fields: [], effects: [], ...(blocked !== undefined && {blocked}),
		};
	}

	const {having, unread} = branchesWith(state, modal, role.name);
	const below = belowField(valueOf(values, 'below', 'here'), having);
	const isBelow = having.length > 0 && below.value === 'below';
	const changes: readonly Change[] = [role, ...(isBelow ? having.map(({id}) => ({projectId, branchId: id, id: role.id})) : [])]
		.map(one => ({kind: 'reset-password', target: onRole(one)}));
	const kept = having.length > 0 && !isBelow
		? [{text: `${firstNames(having.map(({name}) => name), mostNamed)} ${having.length === 1 ? 'keeps' : 'keep'} the current password of ${role.name}.`, tone: 'warn'} as const]
		: [];
	const effects: readonly FormLine[] = [
		{text: 'New connections need the new password. Programs with the old one can no longer connect.', tone: 'warn'},
		{text: 'Open sessions continue. Press W in the roles list to see them, then X in the sessions list to end one.', tone: 'plain'},
		...kept,
		...(unread === 0 ? [] : [{text: `The roles of ${countOf(unread)} below are not read yet.`, tone: 'dim'} as const]),
		isBelow ? {text: 'Each branch gets its own password. They are shown once, one after the other. pgtower does not store them.', tone: 'plain'} : passwordLine,
		isBelow ? {text: `Sends ${changes.length} requests (POST), one after the other.`, tone: 'dim'} : sendsLine(changes, modal),
	];
	return {
		...base, fields: having.length === 0 ? [] : [below], effects, changes,
	};
};
