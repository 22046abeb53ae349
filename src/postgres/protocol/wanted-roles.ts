import {createHash} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';

/**
The roles and databases that a branch is to have, beside those that its users make in it.
*/
export type WantedRoles = {
	readonly roles: ReadonlyArray<{readonly name: string; readonly password: string}>;

	/**
	By an id that outlives a change of name.
	*/
	readonly databases: ReadonlyArray<{readonly id: string; readonly name: string; readonly owner: string}>;
};

/**
What was applied last. Passwords are known by their hashes.
*/
export type Applied = {
	readonly roles: Readonly<Record<string, string>>;
	readonly databases: Readonly<Record<string, {readonly name: string; readonly owner: string}>>;
};

export const nothingApplied: Applied = {roles: {}, databases: {}};

const hashOf = (password: string): string => createHash('sha256').update(password).digest('hex');

/**
What is applied once everything wanted is.
*/
export const appliedOf = ({roles, databases}: WantedRoles): Applied => ({
	roles: Object.fromEntries(roles.map(({name, password}) => [name, hashOf(password)])),
	databases: Object.fromEntries(databases.map(({id, name, owner}) => [id, {name, owner}])),
});

/**
Whether nothing would change.
*/
export const isApplied = (wanted: WantedRoles, before: Applied): boolean => isDeepStrictEqual(appliedOf(wanted), before);
