import type {AdministratorConnection} from './administer.js';
import {
	platformRole,
	quoteName,
	quoteText,
	unusedRole,
} from './names.js';

/**
The version of the rights that are given here. Data with an older one gets them when its server starts next.
*/
export const rightsVersion = 2;

/**
The first version where who makes roles rules those alone. Before it, they may make them members of any, such as those that run programs.
*/
const firstMajorWithSafeCreateRole = 16;

const granted = ['pg_read_all_data', 'pg_write_all_data'] as const;

/**
What its members may hand on.
*/
const handedOn = ['pg_monitor', 'pg_signal_backend'] as const;

/**
What a role of the API had before the platform's role carried it.
*/
const formerly = 'pg_read_all_data, pg_write_all_data, pg_monitor';

/**
The attributes of a role of the API besides its login. No membership hands on an attribute, so each role has them itself.

REPLICATION is not among them: who has it can take the whole cluster, with the passwords of all roles.
*/
export const roleAttributes = (major: number): string => `createdb ${major >= firstMajorWithSafeCreateRole ? 'createrole ' : ''}bypassrls`;

const isThere = async (session: AdministratorConnection, name: string): Promise<boolean> => {
	const [found] = await session.run(`select 1 from pg_roles where rolname = ${quoteText(name)}`);
	return found !== undefined;
};

/**
Ends the memberships that a role of that name had when SQL made it: nobody gets by them what it is given here.
*/
const endMemberships = async (session: AdministratorConnection, major: number): Promise<void> => {
	const name = quoteText(platformRole);
	const rows = await session.run(`
		select pg_get_userbyid(roleid), pg_get_userbyid(member), pg_get_userbyid(grantor) from pg_auth_members
		where ${name} in (pg_get_userbyid(roleid), pg_get_userbyid(member))`);
	for (const [role = '', member = '', grantor = ''] of rows) {
		const by = major >= firstMajorWithSafeCreateRole ? `granted by ${quoteName(grantor)}` : '';
		await session.run(`revoke ${quoteName(role)} from ${quoteName(member)} ${by} cascade`);
	}
};

const settlePlatformRole = async (session: AdministratorConnection, major: number): Promise<void> => {
	for (const name of [platformRole, unusedRole]) {
		if (!await isThere(session, name)) {
			await session.run(`create role ${name} nologin`);
		}
	}

	await endMemberships(session, major);
	await session.run(`alter role ${platformRole} with nologin nosuperuser nocreatedb nocreaterole noreplication nobypassrls inherit password null`);
	await session.run(`grant ${granted.join(', ')} to ${platformRole}`);
	await session.run(`grant ${handedOn.join(', ')} to ${platformRole} with admin option`);
};

/**
Makes a role of the API a member of the platform's role.
*/
export const joinPlatformRole = async (session: AdministratorConnection, name: string): Promise<void> => {
	await session.run(`grant ${platformRole} to ${quoteName(name)}`);
};

/**
Gives a server the platform's role, and the roles that were applied to it before the rights of such roles. Their passwords stay as they are.

@throws {Error} With the server's words.
*/
export const settleRights = async (session: AdministratorConnection, major: number, names: readonly string[]): Promise<void> => {
	await session.run('begin');
	await settlePlatformRole(session, major);
	for (const name of names) {
		// One that SQL has dropped or renamed since is made when the API changes it.
		if (!await isThere(session, name)) {
			continue;
		}

		await session.run(`alter role ${quoteName(name)} with ${roleAttributes(major)}`);
		await session.run(`revoke ${formerly} from ${quoteName(name)}`);
		await joinPlatformRole(session, name);
	}

	await session.run('commit');
};
