import type {Turn} from '../turn.js';
import {Conflict, NotFound, Unprocessable} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import type {Operation} from '../../world/operation.js';
import {partId, type Role} from '../../world/branch-part.js';
import type {World} from '../../world/world.js';
import {configureBranch} from './update-branch.js';
import {newRole} from './new-database.js';
import {requireRoomForPart} from './branch-rules.js';

export type RoleOutcome = {
	readonly changes: Changes;
	readonly role: Role;
	readonly operations: readonly Operation[];
};

/**
Finds a role of a branch by its name.

@throws {NotFound}
*/
export const requireRole = (world: World, branch: Branch, name: string): Role => {
	const role = world.roles.get(partId(branch.id, name));
	if (role === undefined) {
		throw new NotFound(`role ${name} not found`);
	}

	return role;
};

/** Creates a role, either with the given password or without a login. */
export const createRole = (turn: Turn, branch: Branch, role: Pick<Role, 'name' | 'password' | 'hasLogin'>): RoleOutcome => {
	const {name} = role;
	if (turn.world.roles.get(partId(branch.id, name)) !== undefined) {
		throw new Conflict(`role ${name} already exists`);
	}

	requireRoomForPart(turn.world.roles.of(branch.id), 'roles');
	const operations = configureBranch(turn, branch, {kind: 'role', id: name});
	const created = newRole(turn, branch.id, role);
	return {changes: {put: {roles: [created], operations}}, role: created, operations};
};

/**
Rejects a role without login.

@throws {Unprocessable}
@see docs/control-api.md#role-login
*/
export const requireLogin = ({name, hasLogin}: Role): void => {
	if (hasLogin === false) {
		throw new Unprocessable(`role ${name} has no login, and so no password`);
	}
};

/**
Gives a role another password. If the operation fails, the previous password is restored.

@throws {Unprocessable} For a role without a login.
*/
export const resetPassword = (turn: Turn, branch: Branch, before: Role, password: string): RoleOutcome => {
	requireLogin(before);
	const operations = configureBranch(turn, branch, {kind: 'role', id: before.name, before: {roles: [before]}});
	const role = {...before, password, updatedAt: turn.now};
	return {changes: {put: {roles: [role], operations}}, role, operations};
};

/**
Deletes a role that owns nothing. If the operation fails, the role is restored.

@throws {Unprocessable} While the role owns a database.
*/
export const deleteRole = (turn: Turn, branch: Branch, role: Role): RoleOutcome => {
	const owned = [...turn.world.databases.of(branch.id)].find(({ownerName}) => ownerName === role.name);
	if (owned !== undefined) {
		throw new Unprocessable(`role ${role.name} owns the database ${owned.name}`);
	}

	const operations = configureBranch(turn, branch, {kind: 'role', id: role.name, before: {roles: [role]}});
	return {changes: {put: {operations}, remove: {roles: [role.id]}}, role, operations};
};
