import {readFile, rename, writeFile} from 'node:fs/promises';
import {lookUp} from '../../base/records.js';
import type {ServerObjects} from '../protocol/server-objects.js';
import type {Applied, AppliedRole} from '../protocol/wanted-roles.js';
import {systemCode} from '../../base/file-error.js';

/** Returns the roles and databases last applied to a branch; undefined if unknown. */
export const readApplied = async (file: string): Promise<Applied | undefined> => {
	try {
		const {roles, ...rest} = JSON.parse(await readFile(file, 'utf8')) as Omit<Applied, 'roles'> & {readonly roles: Readonly<Record<string, AppliedRole | string>>};
		// Earlier versions of pgtower stored only the password's hash for each role.
		return {...rest, roles: Object.fromEntries(Object.entries(roles).map(([name, role]) => [name, typeof role === 'string' ? {hash: role} : role]))};
	} catch {
		return undefined;
	}
};

export const writeApplied = async (file: string, applied: Applied | ServerObjects): Promise<void> => {
	const partial = `${file}.new`;
	await writeFile(partial, JSON.stringify(applied), {mode: 0o600});
	await rename(partial, file);
};

/**
Reads the roles and databases that were found when a branch received the data of a past moment. Returns undefined if the branch received no such data,
or if its roles and databases have been imported.
*/
export const readFound = async (file: string): Promise<ServerObjects | undefined> => {
	try {
		return JSON.parse(await readFile(file, 'utf8')) as ServerObjects;
	} catch (error) {
		if (systemCode(error) === 'ENOENT') {
			return undefined;
		}

		throw error;
	}
};

/** A database of a copied branch. `id`: its id in the copy. `sourceId`: its id in the original; absent if unknown. */
export type CopiedDatabase = {readonly id: string; readonly name: string; readonly sourceId?: string | undefined};

/**
Converts the {@link Applied} state of a branch into the state of its copy. Databases get the ids that they have in the copy. Databases are matched by
id, and by name only if an id is missing. Names may differ, because the original's data directory has a database's old name until a compute runs.

`sourceIds`: the API ids of the original's databases; absent if unknown. A database with another id was deleted in the API, but perhaps not yet on the
server. Such a database stays in the applied state, so that the copy's server drops it.
*/
export const appliedToCopy = (parent: Applied, databases: readonly CopiedDatabase[], sourceIds?: readonly string[]): Applied => {
	const byName = new Map(Object.values(parent.databases).map(database => [database.name, database]));
	const known = ({name, sourceId}: CopiedDatabase) => {
		const named = byName.get(name);
		// Version 0.2.0 used other database ids, and stored no OIDs.
		return sourceId === undefined ? named : lookUp(parent.databases, sourceId) ?? (named?.oid === undefined ? named : undefined);
	};

	const removed = sourceIds === undefined ? [] : Object.entries(parent.databases).filter(([id, {oid}]) => oid !== undefined && !sourceIds.includes(id));
	return {
		rights: parent.rights,
		roles: parent.roles,
		databases: Object.fromEntries([
			...removed,
			...databases.flatMap(database => {
				const found = known(database);
				return found === undefined ? [] : [[database.id, found] as const];
			}),
		]),
	};
};

/** Marks a database as changed, so that the next start of the branch's server applies the database again. */
export const applyAgain = async (file: string, databaseId: string): Promise<void> => {
	const applied = await readApplied(file);
	const known = applied && lookUp(applied.databases, databaseId);
	await (known && writeApplied(file, {...applied, databases: {...applied.databases, [databaseId]: {...known, owner: ''}}}));
};

/**
Returns the connection limit of the last primary that ran on a branch's data. A standby needs at least this limit to start. If the branch is a copy,
that primary may have been the original's.

@returns 0 if no primary ever ran, or if the file has no valid number.
*/
export const readConnections = async (file: string): Promise<number> => {
	try {
		const connections = Number(await readFile(file, 'utf8'));
		return Number.isSafeInteger(connections) && connections > 0 ? connections : 0;
	} catch (error) {
		if (systemCode(error) === 'ENOENT') {
			return 0;
		}

		throw error;
	}
};

export const writeConnections = async (file: string, connections: number): Promise<void> => {
	await writeFile(file, String(connections), {mode: 0o600});
};
