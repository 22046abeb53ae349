import {createHash} from 'node:crypto';
import {lookUp} from '../../base/records.js';
import {rightsVersion} from './settle-rights.js';

/**
/**
A role, with its password unless only SQL knows that. One without a login has no password either, and nobody connects as it.
*/
export type WantedRole = {
	readonly name: string;
	readonly password?: string | undefined;
	readonly hasLogin: boolean;

	/**
	Whether SQL made it: it has the rights that it got there, and no others.
	*/
	readonly isMadeBySql?: boolean | undefined;
};

/**
A database, by an id that outlives a change of name.
*/
export type WantedDatabase = {readonly id: string; readonly name: string; readonly owner: string};

/**
The roles and databases that a branch is to have, beside those that its users make in it.
*/
export type WantedRoles = {
	readonly roles: readonly WantedRole[];
	readonly databases: readonly WantedDatabase[];
};

/**
A database as it was applied last. Data of version 0.2.0 lacks the number that the server has for it.
*/
export type AppliedDatabase = {readonly name: string; readonly owner: string; readonly oid?: string};

/**
A role as it was when it was applied, or heard of, last.
*/
export type AppliedRole = {
	/**
	The hash of its password; absent where only SQL knows that.
	*/
	readonly hash?: string | undefined;

	/**
	What a change of name leaves as it is. Absent in data of earlier versions, as is the next one.
	*/
	readonly oid?: string | undefined;

	/**
	The hash of what the server checks the password with.
	*/
	readonly verifier?: string | undefined;
};

/**
What was applied last. Passwords are known by their hashes.
*/
export type Applied = {
	readonly roles: Readonly<Record<string, AppliedRole>>;
	readonly databases: Readonly<Record<string, AppliedDatabase>>;

	/**
	The version of the rights that its roles have; absent in data from before there were any.
	*/
	readonly rights?: number;

	/**
	The names of roles, and the ids of databases, that are being made: they are not somebody else's when they are there.
	*/
	readonly making?: {readonly roles: readonly string[]; readonly databases: readonly string[]};
};

export const nothingApplied: Applied = {roles: {}, databases: {}};

export const hashOf = (password: string): string => createHash('sha256').update(password).digest('hex');

export const isRoleApplied = ({name, password}: WantedRole, before: Applied): boolean => {
	const known = lookUp(before.roles, name);
	return known !== undefined && (password === undefined || known.hash === hashOf(password));
};

export const isDatabaseApplied = ({id, name, owner}: WantedDatabase, before: Applied): boolean => {
	const known = lookUp(before.databases, id);
	return known?.name === name && known.owner === owner;
};

/**
The names of roles and the ids of databases that were applied and are wanted no more.
*/
export const unwanted = ({roles, databases}: WantedRoles, before: Applied) => {
	const names = new Set(roles.map(({name}) => name));
	const ids = new Set(databases.map(({id}) => id));
	return {
		roles: Object.keys(before.roles).filter(name => !names.has(name)),
		databases: Object.keys(before.databases).filter(id => !ids.has(id)),
	};
};

/**
Whether nothing would change.
*/
export const isApplied = (wanted: WantedRoles, before: Applied): boolean => {
	const {roles, databases} = unwanted(wanted, before);
	return roles.length === 0
		&& databases.length === 0
		&& before.making === undefined
		&& before.rights === rightsVersion
		&& wanted.roles.every(role => isRoleApplied(role, before))
		&& wanted.databases.every(database => isDatabaseApplied(database, before));
};
