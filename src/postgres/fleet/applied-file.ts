import {readFile, rename, writeFile} from 'node:fs/promises';
import {lookUp} from '../../base/look-up.js';
import type {Applied} from '../protocol/wanted-roles.js';

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
