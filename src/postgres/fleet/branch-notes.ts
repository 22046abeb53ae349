import {readFile, rename, writeFile} from 'node:fs/promises';
import {isDeepStrictEqual} from 'node:util';
import {lookUp} from '../../base/records.js';
import type {Applied} from '../protocol/wanted-roles.js';
import {systemCode} from '../../base/file-error.js';
import type {ServerObjects} from '../protocol/server-objects.js';

/**
What was applied to a branch last; undefined when that is not known.
*/
export const readApplied = async (file: string): Promise<Applied | undefined> => {
	try {
		return JSON.parse(await readFile(file, 'utf8')) as Applied;
	} catch {
		return undefined;
	}
};

export const writeApplied = async (file: string, applied: Applied): Promise<void> => {
	const partial = `${file}.new`;
	await writeFile(partial, JSON.stringify(applied), {mode: 0o600});
	await rename(partial, file);
};

/**
What is applied to a copy of a branch: the same, under the ids that the copies of its databases have.
*/
export const appliedToCopy = (parent: Applied, databases: ReadonlyArray<{readonly id: string; readonly name: string}>): Applied => {
	const byName = new Map(Object.values(parent.databases).map(database => [database.name, database]));
	return {
		rights: parent.rights,
		roles: parent.roles,
		databases: Object.fromEntries(databases.flatMap(({id, name}) => {
			const known = byName.get(name);
			return known === undefined ? [] : [[id, known]];
		})),
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

/**
What the server of a branch had when it was looked at last; undefined where none ever was.
*/
export const readKeptObjects = async (file: string): Promise<ServerObjects | undefined> => {
	try {
		return JSON.parse(await readFile(file, 'utf8')) as ServerObjects;
	} catch (error) {
		if (systemCode(error) === 'ENOENT' || error instanceof SyntaxError) {
			return undefined;
		}

		throw error;
	}
};

/**
Keeps what the server of a branch has. It is looked at every few seconds, and rarely changes.
*/
export const keepObjects = async (file: string, objects: ServerObjects): Promise<void> => {
	if (isDeepStrictEqual(await readKeptObjects(file), objects)) {
		return;
	}

	await writeFile(file, JSON.stringify(objects), {mode: 0o600});
};
