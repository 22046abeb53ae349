import type {Database} from '../../domain/branches/database.js';
import {databaseNameProblem} from '../../domain/branches/role-rules.js';
import type {Role} from '../../domain/branches/role.js';
import type {Change, ChangeOf} from '../../domain/changes/change-kinds.js';
import {onDatabase} from '../../domain/changes/target.js';
import {editableText} from '../../domain/text/typed-text.js';
import {computeOfBranch} from '../../store/selectors/computes.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {State} from '../../store/state.js';
import {deletionForm} from '../delete-listed.js';
import {nameProblem} from '../fields.js';
import {
	valueOf,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {sendsLine} from '../lines.js';
import {branchTarget, targetLines} from '../targets.js';

const databasesOf = (state: State, {branchId}: ChangeForm<'database'>): readonly Database[] => readListIn(state.readLists.databases, branchId).items;

const rolesOf = (state: State, {branchId}: ChangeForm<'database'>): readonly Role[] => readListIn(state.readLists.roles, branchId).items;

const nameField = (value: string, others: readonly Database[]): FormField => {
	const problem = nameProblem(value, Infinity) ?? databaseNameProblem(value.trim(), others);
	return {
		kind: 'text', id: 'name', label: 'Name', value, hint: 'database name in Postgres, at most 63 bytes', ...(problem !== undefined && {problem}),
	};
};

/** Builds the owner field. The current owner stays a choice, even if the list of roles does not contain that role. */
const ownerField = (value: string, roles: readonly Role[], own?: string): FormField => ({
	kind: 'choice', id: 'owner', label: 'Owner', value, choices: [...new Set([...(own === undefined ? [] : [own]), ...roles.filter(({isProtected}) => !isProtected).map(({name}) => name)])]
		.map(name => ({value: name, label: name, ...(name === own && {note: 'as it is now'})})),
});

/**
Builds the form that creates a database on a branch, owned by one of the branch's roles.

@see docs/control-api.md#branch-roles
*/
export const createDatabaseForm = (state: State, modal: ChangeForm<'database'>): FormView => {
	const {projectId, branchId, values} = modal;
	const databases = databasesOf(state, modal);
	const roles = rolesOf(state, modal);
	const name = nameField(valueOf(values, 'name', ''), databases);
	const usual = roles.find(role => databases.some(({ownerName}) => ownerName === role.name)) ?? roles.find(({isProtected}) => !isProtected);
	const owner = ownerField(valueOf(values, 'owner', usual?.name ?? ''), roles);
	const base = {
		title: 'New database', target: branchTarget(state, modal), submitLabel: 'Create', isCareful: false,
	};
	if (usual === undefined) {
		return {
			...base, fields: [name], effects: [],
			blocked: readListIn(state.readLists.roles, branchId).receivedAt === undefined
				? 'The roles of the branch are not read yet. A database needs an owner.'
				: 'The branch has no role to own a database. Press n in the roles to create one.',
		};
	}

	const text = name.value.trim();
	if (text === '' || name.problem !== undefined) {
		return {...base, fields: [name, owner], effects: []};
	}

	const changes: readonly Change[] = [{kind: 'create-database', target: {kind: 'database', projectId, branchId}, database: {name: text, ownerName: owner.value}}];
	const effects: readonly FormLine[] = [
		{text: `An empty database that belongs to ${owner.value}.`, tone: 'plain'},
		...(computeOfBranch(state, projectId, branchId) === undefined ? [{text: 'The branch has no compute. Nothing can connect to it until it has one.', tone: 'warn'} as const] : []),
		{text: 'Existing child branches don\'t get it.', tone: 'dim'},
		sendsLine(changes, modal),
	];
	return {
		...base, fields: [name, owner], effects, changes,
	};
};

/** Lists the changes of a database edit, and the effects of the changes. */
export const editDatabaseEffects = (before: Database, {name, ownerName}: Pick<ChangeOf<'edit-database'>, 'name' | 'ownerName'>): readonly FormLine[] => [
	...(name === undefined
		? []
		: [
			{text: `Name: ${before.name} → ${name}`, tone: 'plain'},
			{text: 'Connection strings with the old name fail. Its sessions are ended, or Postgres refuses the rename.', tone: 'warn'},
		] as const),
	...(ownerName === undefined
		? []
		: [
			{text: `Owner: ${before.ownerName} → ${ownerName}`, tone: 'plain'},
			{text: 'Tables and other objects in it keep their owners.', tone: 'dim'},
		] as const),
];

const nothing = 'No changes.';

/**
Builds the form that renames a database, or changes its owner.

@see docs/control-api.md#branch-roles
*/
export const editDatabaseForm = (state: State, modal: ChangeForm<'database'>): FormView => {
	const {values, shown: [database]} = modal;
	const base = {
		title: 'Edit the database', target: targetLines(state, modal), submitLabel: 'Save', isCareful: false,
	};
	if (database === undefined) {
		return {
			...base, fields: [], effects: [], blocked: nothing,
		};
	}

	const typedName = editableText(database.name);
	const typed = nameField(valueOf(values, 'name', typedName), databasesOf(state, modal).filter(({id}) => id !== database.id));
	const isSame = typed.value === typedName;
	const name: FormField = isSame ? {...typed, problem: undefined} : (typed.value.trim() === '' ? {...typed, problem: 'Type a name for the database.'} : typed);
	const owner = ownerField(valueOf(values, 'owner', database.ownerName), rolesOf(state, modal), database.ownerName);
	const fields = [name, owner];
	if (name.problem !== undefined) {
		return {...base, fields, effects: []};
	}

	const change: ChangeOf<'edit-database'> = {
		kind: 'edit-database',
		target: onDatabase(database),
		...(!isSame && {name: name.value.trim()}),
		...(owner.value !== database.ownerName && {ownerName: owner.value}),
	};
	return change.name === undefined && change.ownerName === undefined
		? {
			...base, fields, effects: [{text: nothing, tone: 'dim'}], blocked: nothing,
		}
		: {
			...base, fields, effects: [...editDatabaseEffects(database, change), sendsLine([change], modal)], changes: [change],
		};
};

/**
Builds the dialog for deleting databases. The user types the name of one database, or `delete 5` for several.

@see docs/control-api.md#branch-roles
*/
export const deleteDatabaseForm = (state: State, modal: ChangeForm<'database'>): FormView => {
	const all = databasesOf(state, modal);
	return deletionForm(modal, {
		one: 'database', many: 'databases',
		target: targetLines(state, modal),
		all,
		blocked: () => undefined,
		effects: going => [
			{text: `${going.length === 1 ? 'Its tables are lost, and sessions in it' : 'Their tables are lost, and sessions in them'} end. This can't be undone.`, tone: 'danger'},
			...(going.length < all.length ? [] : [{text: 'The branch then has no database, so psql and W can\'t connect.', tone: 'warn'} as const]),
			{
				text: going.length === 1
					? 'The owner role stays. Databases of this name on other branches stay too.'
					: 'The owner roles stay. Databases of these names on other branches stay too.',
				tone: 'dim',
			},
		],
		changesOf: database => ({kind: 'delete-database', target: onDatabase(database)}),
	});
};
