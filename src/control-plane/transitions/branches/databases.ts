import type {Turn} from '../turn.js';
import {Conflict, NotFound} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import type {Database} from '../../world/branch-part.js';
import type {Operation} from '../../world/operation.js';
import type {World} from '../../world/world.js';
import {configureBranch} from './update-branch.js';
import {newDatabase} from './new-database.js';
import {requireRoomForPart} from './branch-rules.js';
import {requireRole} from './roles.js';

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

export const createDatabase = (turn: Turn, branch: Branch, name: string, ownerName: string): DatabaseOutcome => {
	requireFreeName(turn.world, branch, name);
	requireRole(turn.world, branch, ownerName);
	requireRoomForPart(turn.world.databases.of(branch.id), 'databases');
	const database = newDatabase(turn, branch.id, name, ownerName);
	const operations = configureBranch(turn, branch, {kind: 'database', id: database.id});
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
