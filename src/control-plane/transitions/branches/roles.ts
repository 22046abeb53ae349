import type {Turn} from '../turn.js';
import {Conflict, NotFound, Unprocessable} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import type {Operation} from '../../world/operation.js';
import {partId, type Role} from '../../world/role.js';
import type {World} from '../../world/world.js';
import {configureBranch} from './configure-branch.js';
import {newRole} from './new-database.js';

export type RoleOutcome = {
	readonly changes: Changes;
	readonly role: Role;
	readonly operations: readonly Operation[];
};

/**
The role of that name on a branch.

@throws {NotFound}
*/
export const requireRole = (world: World, branch: Branch, name: string): Role => {
	const role = world.roles.get(partId(branch.id, name));
	if (role === undefined) {
		throw new NotFound(`role ${name} not found`);
	}

	return role;
};

/**
Creates a role with that password.
*/
export const createRole = (turn: Turn, branch: Branch, name: string, password: string): RoleOutcome => {
	if (turn.world.roles.get(partId(branch.id, name)) !== undefined) {
		throw new Conflict(`role ${name} already exists`);
	}

	const operations = configureBranch(turn, branch, {kind: 'role', id: name});
	const role = newRole(turn, branch.id, {name, password});
	return {changes: {put: {roles: [role], operations}}, role, operations};
};

/**
Gives a role another password. It keeps the one before when its operation fails.
*/
export const resetPassword = (turn: Turn, branch: Branch, before: Role, password: string): RoleOutcome => {
	const operations = configureBranch(turn, branch, {kind: 'role', id: before.name, before: {roles: [before]}});
	const role = {...before, password, updatedAt: turn.now};
	return {changes: {put: {roles: [role], operations}}, role, operations};
};

/**
Deletes a role that owns nothing. It is there again when its operation fails.

@throws {Unprocessable} While it owns a database.
*/
export const deleteRole = (turn: Turn, branch: Branch, role: Role): RoleOutcome => {
	const owned = [...turn.world.databases.of(branch.id)].find(({ownerName}) => ownerName === role.name);
	if (owned !== undefined) {
		throw new Unprocessable(`role ${role.name} owns the database ${owned.name}`);
	}

	const operations = configureBranch(turn, branch, {kind: 'role', id: role.name, before: {roles: [role]}});
	return {changes: {put: {operations}, remove: {roles: [role.id]}}, role, operations};
};
