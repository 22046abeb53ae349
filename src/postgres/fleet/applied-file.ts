import {readFile, writeFile} from 'node:fs/promises';
import {nothingApplied, type Applied} from '../protocol/wanted-roles.js';

/**
What was applied to a branch last; nothing when that is not known.
*/
export const readApplied = async (file: string): Promise<Applied> => {
	try {
		return JSON.parse(await readFile(file, 'utf8')) as Applied;
	} catch {
		return nothingApplied;
	}
};

export const writeApplied = async (file: string, applied: Applied): Promise<void> => {
	await writeFile(file, JSON.stringify(applied), {mode: 0o600});
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
