import {newPassword} from '../../auth/password.js';
import {newRoleBody, databaseUpdateBody, newDatabaseBody} from '../parse/role-body.js';
import {parse} from '../parse/parse.js';
import {Forbidden, PreconditionFailed} from '../../http-errors.js';
import {
	createRole,
	deleteRole,
	requireLogin,
	requireRole,
	resetPassword,
	type RoleOutcome,
	createDatabase,
	databaseNamed,
	deleteDatabase,
	requireDatabase,
	updateDatabase,
	type DatabaseOutcome,
} from '../../transitions/branches/branch-parts.js';
import {encodeOperation} from '../encode/operation.js';
import {encodeRole, encodeRoleWithPassword, encodeDatabase} from '../encode/branch.js';
import {partId, type Role} from '../../world/branch-part.js';
import {
	loadBranch,
	loadProject,
	maySeePasswords,
	hearSql,
} from './load-resource.js';
import type {Route} from './route.js';

const rolesPath = '/projects/{project_id}/branches/{branch_id}/roles';
const rolePath = '/projects/{project_id}/branches/{branch_id}/roles/{role_name}';

const encodeRoleOutcome = ({role, operations}: RoleOutcome, encode: (role: Role) => Record<string, unknown>) => ({
	role: encode(role),
	operations: operations.map(operation => encodeOperation(operation)),
});

/** @see docs/control-api.md#branch-roles */
export const roleRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: rolesPath,
		check: hearSql,
		answer(call) {
			const roles = call.transactor.turn().world.roles.of(loadBranch(call).id);
			return {status: 200, body: {roles: Array.from(roles, role => encodeRole(role))}};
		},
	},
	{
		method: 'POST',
		path: rolesPath,
		check: hearSql,
		answer(call) {
			const branch = loadBranch(call);
			const {role: {name, no_login: isWithoutLogin = false}} = parse(newRoleBody, call.body);
			const outcome = call.transactor.transact(turn => createRole(turn, branch, isWithoutLogin ? {name, password: '', hasLogin: false} : {name, password: newPassword()}));
			return {status: 201, body: encodeRoleOutcome(outcome, encodeRoleWithPassword)};
		},
	},
	{
		method: 'GET',
		path: rolePath,
		check: hearSql,
		answer(call) {
			const role = requireRole(call.transactor.turn().world, loadBranch(call), call.path('role_name'));
			return {status: 200, body: {role: encodeRole(role)}};
		},
	},
	{
		method: 'DELETE',
		path: rolePath,
		check: hearSql,
		answer(call) {
			const branch = loadBranch(call);
			const role = call.transactor.turn().world.roles.get(partId(branch.id, call.path('role_name')));
			return role === undefined
				? {status: 204}
				: {status: 200, body: encodeRoleOutcome(call.transactor.transact(turn => deleteRole(turn, branch, role)), encodeRole)};
		},
	},
	{
		method: 'GET',
		path: `${rolePath}/reveal_password`,
		check: hearSql,
		answer(call) {
			const {storesPasswords} = loadProject(call);
			const role = requireRole(call.transactor.turn().world, loadBranch(call), call.path('role_name'));
			requireLogin(role);
			const {name, password} = role;
			if (!storesPasswords) {
				throw new PreconditionFailed('the project does not store passwords');
			}

			if (!maySeePasswords(call)) {
				throw new Forbidden('you can view this project, but not its passwords');
			}

			if (password === undefined) {
				throw new PreconditionFailed(`the control plane does not know the password of role ${name}, which SQL has set; reset it to get another one`);
			}

			return {status: 200, body: {password}};
		},
	},
	{
		method: 'POST',
		path: `${rolePath}/reset_password`,
		check: hearSql,
		answer(call) {
			const branch = loadBranch(call);
			const role = requireRole(call.transactor.turn().world, branch, call.path('role_name'));
			const outcome = call.transactor.transact(turn => resetPassword(turn, branch, role, newPassword()));
			return {status: 200, body: encodeRoleOutcome(outcome, encodeRoleWithPassword)};
		},
	},
];

const databasesPath = '/projects/{project_id}/branches/{branch_id}/databases';
const databasePath = '/projects/{project_id}/branches/{branch_id}/databases/{database_name}';

const encodeDatabaseOutcome = ({database, operations}: DatabaseOutcome) => ({
	database: encodeDatabase(database),
	operations: operations.map(operation => encodeOperation(operation)),
});

/** @see docs/control-api.md#branch-roles */
export const databaseRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: databasesPath,
		check: hearSql,
		answer(call) {
			const databases = call.transactor.turn().world.databases.of(loadBranch(call).id);
			return {status: 200, body: {databases: Array.from(databases, database => encodeDatabase(database))}};
		},
	},
	{
		method: 'POST',
		path: databasesPath,
		check: hearSql,
		answer(call) {
			const {database: {name, owner_name: ownerName}} = parse(newDatabaseBody, call.body);
			const branch = loadBranch(call);
			return {status: 201, body: encodeDatabaseOutcome(call.transactor.transact(turn => createDatabase(turn, branch, name, ownerName)))};
		},
	},
	{
		method: 'GET',
		path: databasePath,
		check: hearSql,
		answer(call) {
			const database = requireDatabase(call.transactor.turn().world, loadBranch(call), call.path('database_name'));
			return {status: 200, body: {database: encodeDatabase(database)}};
		},
	},
	{
		method: 'PATCH',
		path: databasePath,
		check: hearSql,
		answer(call) {
			const {database: {name, owner_name: ownerName}} = parse(databaseUpdateBody, call.body);
			const branch = loadBranch(call);
			const before = requireDatabase(call.transactor.turn().world, branch, call.path('database_name'));
			const outcome = call.transactor.transact(turn => updateDatabase(turn, branch, before, {name, ownerName}));
			return {status: 200, body: encodeDatabaseOutcome(outcome)};
		},
	},
	{
		method: 'DELETE',
		path: databasePath,
		check: hearSql,
		answer(call) {
			const branch = loadBranch(call);
			const database = databaseNamed(call.transactor.turn().world, branch, call.path('database_name'));
			return database === undefined
				? {status: 204}
				: {status: 200, body: encodeDatabaseOutcome(call.transactor.transact(turn => deleteDatabase(turn, branch, database)))};
		},
	},
];
