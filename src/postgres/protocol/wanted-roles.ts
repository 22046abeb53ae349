import {createHash} from 'node:crypto';
import {lookUp} from '../../base/records.js';
import {rightsVersion} from './settle-rights.js';

/**
A role that a branch must have. The password is absent if only SQL knows it. A role without a login has no password, and no client connects as this
role.
*/
export type WantedRole = {
	readonly name: string;
	readonly password?: string | undefined;
	readonly hasLogin: boolean;

	/** Whether SQL created the role. Such a role has only the rights that SQL gave it. */
	readonly isMadeBySql?: boolean | undefined;
};

/** A database that a branch must have. Renaming a database does not change its id. */
export type WantedDatabase = {readonly id: string; readonly name: string; readonly owner: string};

/** The roles and databases that a branch must have. Users may create more roles and databases by SQL. */
export type WantedRoles = {
	readonly roles: readonly WantedRole[];
	readonly databases: readonly WantedDatabase[];
};

/** A database as it was last applied to a server. The OID is absent in data of version 0.2.0. */
export type AppliedDatabase = {readonly name: string; readonly owner: string; readonly oid?: string};

/** A role as it was last applied to a server, or detected there. */
export type AppliedRole = {
	/** The hash of the password; absent if only SQL knows the password. */
	readonly hash?: string | undefined;

	/** The OID, which renaming does not change. Absent in data of earlier versions. */
	readonly oid?: string | undefined;

	/** The hash of the password verifier. Absent in data of earlier versions. */
	readonly verifier?: string | undefined;
};

/** The roles and databases last applied to a server. Passwords are stored only as hashes. */
export type Applied = {
	readonly roles: Readonly<Record<string, AppliedRole>>;
	readonly databases: Readonly<Record<string, AppliedDatabase>>;

	/** The version of the roles' rights; absent in data of earlier versions. */
	readonly rights?: number;

	/**
	The names of the roles and the ids of the databases that are being created. If the server already has one of these objects, the object counts as
	created by pgtower.
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

/** Returns the names of roles and the ids of databases that were applied but are no longer wanted. */
export const unwanted = ({roles, databases}: WantedRoles, before: Applied) => {
	const names = new Set(roles.map(({name}) => name));
	const ids = new Set(databases.map(({id}) => id));
	return {
		roles: Object.keys(before.roles).filter(name => !names.has(name)),
		databases: Object.keys(before.databases).filter(id => !ids.has(id)),
	};
};

export const isApplied = (wanted: WantedRoles, before: Applied): boolean => {
	const {roles, databases} = unwanted(wanted, before);
	return roles.length === 0
		&& databases.length === 0
		&& before.making === undefined
		&& before.rights === rightsVersion
		&& wanted.roles.every(role => isRoleApplied(role, before))
		&& wanted.databases.every(database => isDatabaseApplied(database, before));
};
