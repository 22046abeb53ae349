import {readFile, rename, writeFile} from 'node:fs/promises';
import {lookUp} from '../../base/records.js';
import type {ServerObjects} from '../protocol/server-objects.js';
import type {Applied, AppliedRole} from '../protocol/wanted-roles.js';
import {systemCode} from '../../base/file-error.js';

/**
What was applied to a branch last; undefined when that is not known.
*/
export const readApplied = async (file: string): Promise<Applied | undefined> => {
	try {
		const {roles, ...rest} = JSON.parse(await readFile(file, 'utf8')) as Omit<Applied, 'roles'> & {readonly roles: Readonly<Record<string, AppliedRole | string>>};
		// Earlier versions kept the hash of the password, and nothing else.
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
Reads what a branch of a past moment was found to have; undefined when that is taken over, or was never to be.
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

/**
A database of a copy, by its id there and its name in the API. `sourceId`: its id in the original; absent where that is not known.
*/
export type CopiedDatabase = {readonly id: string; readonly name: string; readonly sourceId?: string | undefined};

/**
What is applied to a copy of a branch: the same, under the ids that the copies of its databases have. Without a compute in
the original, its data may still have earlier names. So databases are known by their ids, and by their names only where an id is missing.

`sourceIds`: those that the original has in the API. Others are to be removed, in the copy as well. Absent where nobody knows.
*/
export const appliedToCopy = (parent: Applied, databases: readonly CopiedDatabase[], sourceIds?: readonly string[]): Applied => {
	const byName = new Map(Object.values(parent.databases).map(database => [database.name, database]));
	const known = ({name, sourceId}: CopiedDatabase) => {
		const named = byName.get(name);
		// Version 0.2.0 knew databases by other ids, and none by its number.
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

/**
Has a database looked at when its server is started next, whatever was applied to it before.
*/
export const applyAgain = async (file: string, databaseId: string): Promise<void> => {
	const applied = await readApplied(file);
	const known = applied && lookUp(applied.databases, databaseId);
	await (known && writeApplied(file, {...applied, databases: {...applied.databases, [databaseId]: {...known, owner: ''}}}));
};

/**
How many connections the last primary on the data of a branch took; 0 where none ever ran, or where the file says no such number. A standby
that takes fewer does not start on it. It may have been the primary of another branch, of which this one is a copy.
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
