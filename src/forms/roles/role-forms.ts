import {roleDeletionBlocked, roleNameProblem} from '../../domain/branches/role-rules.js';
import type {Change} from '../../domain/changes/change-kinds.js';
import {onRole} from '../../domain/changes/target.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {State} from '../../store/state.js';
import {nameProblem} from '../fields.js';
import {
	valueOf,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {sendsLine} from '../lines.js';
import {branchTarget, targetLines} from '../targets.js';
import {deletionForm} from '../delete-listed.js';

/**
Says where the password of a role can be found after it was shown.
*/
export const passwordLine: FormLine = {text: 'The control plane makes the password. It is shown once, and kept nowhere here.', tone: 'plain'};

const loginField = (value: string): FormField => ({
	kind: 'choice', id: 'login', label: 'Login', value, choices: [
		{value: 'password', label: 'password', note: 'made by the control plane'},
		{value: 'none', label: 'none', note: 'it owns things, and nobody connects as it'},
	],
});

/**
The form that creates a role on a branch.

@see docs/control-api.md#branch-roles
*/
export const createRoleForm = (state: State, modal: ChangeForm<'role'>): FormView => {
	const {projectId, branchId, values} = modal;
	const typed = valueOf(values, 'name', '');
	const name = typed.trim();
	const login = loginField(valueOf(values, 'login', 'password'));
	const problem = nameProblem(typed, Infinity) ?? roleNameProblem(name, readListIn(state.readLists.roles, branchId).items);
	const base = {
		title: 'New role',
		target: branchTarget(state, modal),
		fields: [{
			kind: 'text', id: 'name', label: 'Name', value: typed, hint: 'who connects, as Postgres calls it', ...(problem !== undefined && {problem}),
		} as const, login],
		submitLabel: 'Create',
		isCareful: false,
	};
	if (name === '' || problem !== undefined) {
		return {...base, effects: []};
	}

	const hasNoLogin = login.value === 'none';
	const changes: readonly Change[] = [{kind: 'create-role', target: {kind: 'role', projectId, branchId}, role: {name, ...(hasNoLogin && {hasNoLogin})}}];
	const effects: readonly FormLine[] = [
		hasNoLogin ? {text: 'It gets no password: nobody can connect as it.', tone: 'warn'} : passwordLine,
		{text: 'It may create databases and roles, and read and write all data of this branch.', tone: 'plain'},
		{text: 'Branches that were made from this one before don\'t get it.', tone: 'dim'},
		sendsLine(changes, modal),
	];
	return {...base, effects, changes};
};

/**
The dialog before roles are deleted: the name of one must be typed, for several `delete 5`. It lists those that stay, and why.

@see docs/control-api.md#branch-roles
*/
export const deleteRoleForm = (state: State, modal: ChangeForm<'role'>): FormView => {
	const databases = readListIn(state.readLists.databases, modal.branchId);
	return deletionForm(modal, {
		one: 'role', many: 'roles',
		target: targetLines(state, modal),
		all: readListIn(state.readLists.roles, modal.branchId).items,
		blocked: role => roleDeletionBlocked(role, databases.items),
		effects: going => [
			{text: `Nobody can connect as ${going.length === 1 ? 'it' : 'them'} any more, and sessions that are open go on until they end.`, tone: 'danger'},
			{text: 'What it owns inside databases goes to the owner of each database.', tone: 'plain'},
			...(databases.receivedAt === undefined ? [{text: 'The databases of the branch are not read yet: one that it owns makes the server refuse this.', tone: 'warn'} as const] : []),
		],
		changesOf: role => ({kind: 'delete-role', target: onRole(role)}),
	});
};
