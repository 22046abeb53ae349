import {requireNoRunningOperations, type Turn} from '../turn.js';
import {Conflict, NotFound, Unprocessable} from '../../http-errors.js';
import type {Branch, AppliedPart} from '../../world/branch.js';
import {primaryOf} from '../../../domain/computes/compute.js';
import {planOperations} from '../operations/plan-operations.js';
import type {Changes} from '../../world/changes.js';
import type {Operation} from '../../world/operation.js';
import {partId, type Role, type Database} from '../../world/branch-part.js';
import type {World} from '../../world/world.js';
import {newRole, newDatabase} from './new-database.js';
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

type Made = {readonly roles?: readonly string[]; readonly databases?: readonly string[]};

/**
Plans the operation that applies a change of roles or databases to a branch, on the branch's primary compute if there is one.

`made`: the ids of the new role or database, which is removed if the operation fails.

@see docs/control-api.md#action-apply-config
*/
const configureBranch = (turn: Turn, {id, projectId}: Branch, applies: AppliedPart, made?: Made): readonly Operation[] => {
	requireNoRunningOperations(turn.world, projectId);
	const compute = primaryOf(turn.world.computes.of(projectId), id);
	const undo = made && {
		put: {branches: [], roles: [], databases: []}, remove: {
			branches: [], roles: [], databases: [], ...made,
		},
	};
	return planOperations(turn, projectId, [{
		action: 'apply_config', branchId: id, ...(compute !== undefined && {computeId: compute.id}), applies, ...(undo !== undefined && {undo}),
	}]);
};

/** Creates a role, either with the given password or without a login. If the operation fails, the role is removed. */
export const createRole = (turn: Turn, branch: Branch, role: Pick<Role, 'name' | 'password' | 'hasLogin'>): RoleOutcome => {
	const {name} = role;
	if (turn.world.roles.get(partId(branch.id, name)) !== undefined) {
		throw new Conflict(`role ${name} already exists`);
	}

	requireRoomForPart(turn.world.roles.of(branch.id), 'roles');
	const created = newRole(turn, branch.id, role);
	const operations = configureBranch(turn, branch, {kind: 'role', id: name}, {roles: [created.id]});
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
Deletes a role that owns no database. If the operation fails, the role is restored.

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

export type DatabaseUpdate = {
	readonly name?: string;
	readonly ownerName?: string;
};

export type DatabaseOutcome = {
	readonly changes: Changes;
	readonly database: Database;
	readonly operations: readonly Operation[];
};

export const databaseNamed = (world: World, branch: Branch, name: string): Database | undefined =>
	[...world.databases.of(branch.id)].find(database => database.name === name);

/**
Finds a database of a branch by its name.

@throws {NotFound}
*/
export const requireDatabase = (world: World, branch: Branch, name: string): Database => {
	const database = databaseNamed(world, branch, name);
	if (database === undefined) {
		throw new NotFound(`database ${name} not found`);
	}

	return database;
};

const requireFreeName = (world: World, branch: Branch, name: string): void => {
	if (databaseNamed(world, branch, name) !== undefined) {
		throw new Conflict(`database ${name} already exists`);
	}
};

/** Creates a database. If the operation fails, the database is removed. */
export const createDatabase = (turn: Turn, branch: Branch, name: string, ownerName: string): DatabaseOutcome => {
	requireFreeName(turn.world, branch, name);
	requireRole(turn.world, branch, ownerName);
	requireRoomForPart(turn.world.databases.of(branch.id), 'databases');
	const database = newDatabase(turn, branch.id, name, ownerName);
	const operations = configureBranch(turn, branch, {kind: 'database', id: database.id}, {databases: [database.id]});
	return {changes: {put: {databases: [database], operations}}, database, operations};
};

/** Renames a database, or changes its owner. If the operation fails, the change is reverted. */
export const updateDatabase = (turn: Turn, branch: Branch, before: Database, update: DatabaseUpdate): DatabaseOutcome => {
	const {name = before.name, ownerName = before.ownerName} = update;
	if (name !== before.name) {
		requireFreeName(turn.world, branch, name);
	}

	requireRole(turn.world, branch, ownerName);
	const operations = configureBranch(turn, branch, {kind: 'database', id: before.id, before: {databases: [before]}});
	const database = {
		...before, name, ownerName, updatedAt: turn.now,
	};
	return {changes: {put: {databases: [database], operations}}, database, operations};
};

/** Deletes a database. If the operation fails, the database is restored. */
export const deleteDatabase = (turn: Turn, branch: Branch, database: Database): DatabaseOutcome => {
	const operations = configureBranch(turn, branch, {kind: 'database', id: database.id, before: {databases: [database]}});
	return {changes: {put: {operations}, remove: {databases: [database.id]}}, database, operations};
};
