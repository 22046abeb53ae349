import type {AdministratorConnection, SocketAddress} from './administer.js';
import {changeAsAdministrator} from './change-as-administrator.js';
import {
	isPossibleName,
	quoteName,
	quoteText,
	isReservedRole,
} from './names.js';
import {scramVerifier} from './scram-verifier.js';
import {readDatabases} from './server-objects.js';
import {joinPlatformRole, roleAttributes} from './settle-rights.js';
import {hashOf, type AppliedRole, type WantedRole} from './wanted-roles.js';

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
Creates a role on a server, or sets the password of an existing one. The role can create databases and roles, and access all data regardless of row
security. It can't access files or programs of the machine. A role that SQL created gets only the password, and no rights.

`mayBeThere`: whether an existing role of that name counts as created by pgtower. If not, SQL created it, and the call fails.

@returns The role as it was applied; undefined if it does not exist and only SQL knows its password.
*/
export const applyRole = async (
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

`heir`: the role that gets its databases, and its objects in the server's own databases. It is never the administrator.
*/
export const dropRole = async (
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
		// In the server's own databases, which the administrator owns, the heir gets the role's objects: a session may have left a temporary function there.
		await inside.run(`reassign owned by ${quoteName(name)} to ${quoteName(owner === name || isReservedRole(owner) ? heir : owner)}`);
		await inside.run(`drop owned by ${quoteName(name)}`);
	};

	// Global objects go first: the databases, and rights on them.
	await giveTo(session, heir);
	for (const database of databases) {
		await changeAsAdministrator(address, database.name, async inside => giveTo(inside, database.owner));
	}

	await session.run(`drop role ${quoteName(name)}`);
};
