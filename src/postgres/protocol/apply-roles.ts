import {lookUp} from '../../base/records.js';
import type {AdministratorConnection, SocketAddress} from './administer.js';
import {changeAsAdministrator} from './change-as-administrator.js';
import {
	isPossibleName,
	quoteName,
	quoteText,
	isReservedRole,
	platformRole,
} from './names.js';
import {scramVerifier} from './scram-verifier.js';
import {readDatabases} from './server-objects.js';
import {
	joinPlatformRole,
	roleAttributes,
	rightsVersion,
	settleRights,
} from './settle-rights.js';
import {
	hashOf,
	type AppliedRole,
	type WantedRole,
	isDatabaseApplied,
	isRoleApplied,
	nothingApplied,
	unwanted,
	type Applied,
	type WantedRoles,
} from './wanted-roles.js';
import {applyDatabase, dropDatabase} from './apply-databases.js';
import {mendDatabases} from './mend-databases.js';

/** A role or a database. The id of a role is its name. */
export type AskedPart = {readonly kind: 'role' | 'database'; readonly id: string};

/** A role or database that could not be applied, with the reason. */
export type ApplyProblem = AskedPart & {readonly reason: string};

const requireOwnRole = (name: string): void => {
	if (isReservedRole(name)) {
		throw new Error(`The role name ${name} belongs to the server.`);
	}

	if (!isPossibleName(name)) {
		throw new Error(`No role can be called ${JSON.stringify(name)}.`);
	}
};

type FoundRole = {readonly oid: string; readonly verifier: string};

const findRole = async (session: AdministratorConnection, name: string): Promise<FoundRole | undefined> => {
	const [found] = await session.run(`select oid, coalesce(rolpassword, '') from pg_authid where rolname = ${quoteText(name)}`);
	return found && {oid: found[0] ?? '', verifier: found[1] ?? ''};
};

/**
Creates a role on a server, or sets the password of an existing role. The role can create databases and roles, and access all data regardless of row
security. The role can't access files or programs of the machine. A role that SQL created gets only the password, and no rights.

`mayBeThere`: whether an existing role of that name counts as created by pgtower. If not, SQL created that role, and the call fails.

@returns The role as it was applied; undefined if the role does not exist and only SQL knows its password.
*/
const applyRole = async (
	session: AdministratorConnection,
	major: number,
	{name, password, hasLogin, isMadeBySql = false}: WantedRole,
	mayBeThere: boolean,
): Promise<AppliedRole | undefined> => {
	requireOwnRole(name);
	const found = await findRole(session, name);
	if (found !== undefined && !mayBeThere) {
		throw new Error(`role ${name} already exists: SQL made it`);
	}

	if (password === undefined) {
		return found && {oid: found.oid, verifier: hashOf(found.verifier)};
	}

	const verifier = await scramVerifier(password);
	const login = hasLogin ? `login password ${quoteText(verifier)}` : 'nologin password null';
	const rights = isMadeBySql ? '' : roleAttributes(major);
	await session.run(`${found === undefined ? 'create' : 'alter'} role ${quoteName(name)} with ${rights} ${login} valid until 'infinity'`);
	if (!isMadeBySql) {
		await joinPlatformRole(session, name);
	}

	const made = found ?? await findRole(session, name);
	return {hash: hashOf(password), oid: made?.oid, verifier: hashOf(hasLogin ? verifier : '')};
};

/**
Removes a role, unless SQL created another role in its place. The objects of the removed role go to the owner of their database.

`heir`: the role that gets the removed role's databases, and its objects in the server's own databases. The heir is never the administrator.
*/
const dropRole = async (
	address: SocketAddress,
	session: AdministratorConnection,
	{name, known}: {readonly name: string; readonly known: AppliedRole | undefined},
	heir: string,
): Promise<void> => {
	const found = isReservedRole(name) ? undefined : await findRole(session, name);
	if (found === undefined || (known?.oid !== undefined && known.oid !== found.oid)) {
		return;
	}

	const all = await readDatabases(session);
	const concerned = await session.run(`
		select distinct dbid from pg_shdepend
		where refclassid = 'pg_authid'::regclass and dbid <> 0 and refobjid = (select oid from pg_roles where rolname = ${quoteText(name)})`);
	const oids = new Set(concerned.map(([oid]) => oid));
	const databases = all.filter(({oid}) => oids.has(oid));
	const closed = databases.find(({isOpen}) => !isOpen);
	if (closed !== undefined) {
		throw new Error(`role "${name}" has objects or rights in the database "${closed.name}", which allows no connections`);
	}

	const giveTo = async (inside: AdministratorConnection, owner: string) => {
		// The administrator owns the server's own databases. There, the heir gets the role's objects, such as a temporary function that a session
		// left behind.
		await inside.run(`reassign owned by ${quoteName(name)} to ${quoteName(owner === name || isReservedRole(owner) ? heir : owner)}`);
		await inside.run(`drop owned by ${quoteName(name)}`);
	};

	// Global objects are handled first: the databases, and the rights on databases.
	await giveTo(session, heir);
	for (const database of databases) {
		await changeAsAdministrator(address, database.name, async inside => giveTo(inside, database.owner));
	}

	await session.run(`drop role ${quoteName(name)}`);
};

/**
Returns the role that inherits a removed role's objects if the owner of the objects' database can't. This role is never the administrator, because
functions of the removed role would then run as superuser.
*/
const heirOf = ({roles, databases}: WantedRoles): string => {
	const owner = databases.find(database => !isReservedRole(database.owner))?.owner;
	return owner ?? roles.find(({name, isMadeBySql}) => isMadeBySql !== true && !isReservedRole(name))?.name ?? platformRole;
};

/**
Applies the wanted roles and databases to a server, and removes applied roles and databases that are no longer wanted. Objects that users created
stay. A problem with one role or database does not affect the others, and the next call tries again.

`before`: the state last applied; undefined if unknown. If it is unknown, an existing object with a wanted name counts as created by pgtower. `save`:
stores the applied state. `asked`: a role or database to apply in any case, since SQL may have changed it.

@throws {Error} If the server is unreachable, or the applied state can't be stored.
*/
export const applyRoles = async (
	address: SocketAddress,
	wanted: WantedRoles,
	before: Applied | undefined,
	save: (applied: Applied) => Promise<void>,
	asked?: AskedPart,
): Promise<readonly ApplyProblem[]> => {
	const {making, ...known} = before ?? nothingApplied;
	const gone = unwanted(wanted, known);
	const roles = new Map(Object.entries(known.roles));
	const databases = new Map(Object.entries(known.databases));
	const problems: ApplyProblem[] = [];
	const attempt = async (kind: ApplyProblem['kind'], id: string, work: () => Promise<void>) => {
		try {
			await work();
		} catch (error) {
			problems.push({kind, id, reason: error instanceof Error ? error.message : String(error)});
		}
	};

	const newRoles = wanted.roles.filter(({name}) => !roles.has(name)).map(({name}) => name);
	const newDatabases = wanted.databases.filter(({id}) => !databases.has(id)).map(({id}) => id);
	if (before !== undefined && newRoles.length + newDatabases.length > 0) {
		// Until all new objects are applied, the check for changes by SQL must not mistake them for objects that SQL created, even after a crash.
		await save({...known, making: {roles: newRoles, databases: newDatabases}});
	}

	await changeAsAdministrator(address, undefined, async session => {
		if (known.rights !== rightsVersion) {
			const ofApi = wanted.roles.filter(({name, isMadeBySql}) => isMadeBySql !== true && roles.has(name) && !isReservedRole(name));
			await settleRights(session, address.major, ofApi.map(({name}) => name));
			await mendDatabases(address, session);
		}

		const isAsked = (kind: AskedPart['kind'], id: string) => asked?.kind === kind && asked.id === id;
		const changedRoles = wanted.roles.filter(role => isAsked('role', role.name) || !isRoleApplied(role, known));
		for (const role of changedRoles) {
			await attempt('role', role.name, async () => {
				const mayBeThere = before === undefined || roles.has(role.name) || role.isMadeBySql === true || making?.roles.includes(role.name) === true;
				const applied = await applyRole(session, address.major, role, mayBeThere);
				if (applied !== undefined) {
					roles.set(role.name, applied);
				}
			});
		}

		for (const id of gone.databases) {
			await attempt('database', id, async () => {
				const database = lookUp(known.databases, id);
				// Version 0.2.0 used other ids for the databases of a backup branch, and stored no OIDs.
				const heir = database?.oid === undefined ? wanted.databases.find(other => other.name === database?.name && !databases.has(other.id)) : undefined;
				const isTaken = wanted.databases.some(other => lookUp(known.databases, other.id)?.name === database?.name);
				if (database !== undefined && heir !== undefined) {
					databases.set(heir.id, database);
				} else if (database !== undefined && !isTaken) {
					await dropDatabase(session, database);
				}

				databases.delete(id);
			});
		}

		const changedDatabases = wanted.databases.filter(database =>
			isAsked('database', database.id) || !isDatabaseApplied(database, {...known, databases: Object.fromEntries(databases)}));
		for (const database of changedDatabases) {
			await attempt('database', database.id, async () => {
				databases.set(database.id, await applyDatabase(
					session,
					database,
					databases.get(database.id),
					before === undefined || making?.databases.includes(database.id) === true,
				));
			});
		}

		for (const name of gone.roles) {
			await attempt('role', name, async () => {
				await dropRole(address, session, {name, known: roles.get(name)}, heirOf(wanted));
				roles.delete(name);
			});
		}
	});
	for (const {kind, id} of problems) {
		// If an operation requested a removal that failed, the failed operation restores the object in the API. Otherwise, the object is deleted from
		// the applied state, and the next check for changes reports the object as created by SQL.
		const isAsked = asked?.kind === kind && asked.id === id;
		if (!isAsked && kind === 'role' && gone.roles.includes(id)) {
			roles.delete(id);
		} else if (!isAsked && kind === 'database' && gone.databases.includes(id)) {
			databases.delete(id);
		}
	}

	await save({rights: rightsVersion, roles: Object.fromEntries(roles), databases: Object.fromEntries(databases)});
	return problems;
};
