import {newPassword} from '../../auth/password.js';
import {newRoleBody} from '../parse/role-body.js';
import {parse} from '../parse/parse.js';
import {Forbidden, PreconditionFailed} from '../../http-errors.js';
import {
	createRole,
	deleteRole,
	requireLogin,
	requireRole,
	resetPassword,
	type RoleOutcome,
} from '../../transitions/branches/roles.js';
import {encodeOperation} from '../encode/operation.js';
import {encodeRole, encodeRoleWithPassword} from '../encode/branch.js';
import {partId, type Role} from '../../world/branch-part.js';
import {
	loadBranch,
	loadProject,
	maySeePasswords,
	hearSql,
} from './load-resource.js';
import type {Route} from './route.js';

const listPath = '/projects/{project_id}/branches/{branch_id}/roles';
const path = '/projects/{project_id}/branches/{branch_id}/roles/{role_name}';

const encodeOutcome = ({role, operations}: RoleOutcome, encode: (role: Role) => Record<string, unknown>) => ({
	role: encode(role),
	operations: operations.map(operation => encodeOperation(operation)),
});

/** @see docs/control-api.md#branch-roles */
export const roleRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: listPath,
		check: hearSql,
		answer(call) {
			const roles = call.transactor.turn().world.roles.of(loadBranch(call).id);
			return {status: 200, body: {roles: Array.from(roles, role => encodeRole(role))}};
		},
	},
	{
		method: 'POST',
		path: listPath,
		check: hearSql,
		answer(call) {
			loadBranch(call);
			const {role: {name, no_login: isWithoutLogin = false}} = parse(newRoleBody, call.body);
			const branch = loadBranch(call);
			const outcome = call.transactor.transact(turn => createRole(turn, branch, isWithoutLogin ? {name, password: '', hasLogin: false} : {name, password: newPassword()}));
			return {status: 201, body: encodeOutcome(outcome, encodeRoleWithPassword)};
		},
	},
	{
		method: 'GET',
		path,
		check: hearSql,
		answer(call) {
			const role = requireRole(call.transactor.turn().world, loadBranch(call), call.path('role_name'));
			return {status: 200, body: {role: encodeRole(role)}};
		},
	},
	{
		method: 'DELETE',
		path,
		check: hearSql,
		answer(call) {
			const branch = loadBranch(call);
			const role = call.transactor.turn().world.roles.get(partId(branch.id, call.path('role_name')));
			return role === undefined
				? {status: 204}
				: {status: 200, body: encodeOutcome(call.transactor.transact(turn => deleteRole(turn, branch, role)), encodeRole)};
		},
	},
	{
		method: 'GET',
		path: `${path}/reveal_password`,
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
		path: `${path}/reset_password`,
		check: hearSql,
		answer(call) {
			const branch = loadBranch(call);
			const role = requireRole(call.transactor.turn().world, branch, call.path('role_name'));
			const outcome = call.transactor.transact(turn => resetPassword(turn, branch, role, newPassword()));
			return {status: 200, body: encodeOutcome(outcome, encodeRoleWithPassword)};
		},
	},
];
