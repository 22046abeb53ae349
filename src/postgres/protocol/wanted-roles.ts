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
	Whether SQL created it: it has only the rights that it got there.
	*/
	readonly isMadeBySql?: boolean | undefined;
};

/**
A database, by an id that survives renaming.
*/
export type WantedDatabase = {readonly id: string; readonly name: string; readonly owner: string};

/**
The wanted roles and databases of a branch, besides its users' own.
*/
export type WantedRoles = {
	readonly roles: readonly WantedRole[];
	readonly databases: readonly WantedDatabase[];
};

/**
A database as last applied. Data of version 0.2.0 lacks its OID.
*/
export type AppliedDatabase = {readonly name: string; readonly owner: string; readonly oid?: string};

/**
A role as last applied or detected.
*/
export type AppliedRole = {
	/**
	The hash of its password; absent if only SQL knows it.
	*/
	readonly hash?: string | undefined;

	/**
	Unaffected by renaming. Absent in data of earlier versions, like the next one.
	*/
	readonly oid?: string | undefined;

	/**
	The hash of its password verifier.
	*/
	readonly verifier?: string | undefined;
};

/**
The last applied state. Passwords are stored as hashes.
*/
export type Applied = {
	readonly roles: Readonly<Record<string, AppliedRole>>;
	readonly databases: Readonly<Record<string, AppliedDatabase>>;

	/**
	The version of its roles' rights; absent in data from before these existed.
	*/
	readonly rights?: number;

	/**
	The names of roles, and the ids of databases, being created: if they exist, they are ours.
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
The names of roles and the ids of databases that were applied but are no longer wanted.
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
