import type {AdministratorConnection} from './administer.js';
import {
	platformRole,
	quoteName,
	quoteText,
	unusedRole,
} from './names.js';

/**
The version of the rights granted here. Data with an older one is upgraded at its server's next start.
*/
export const rightsVersion = 2;

/**
The first version in which role creators only control their own roles. Before, they may grant any role, such as those that run programs.
*/
const firstMajorWithSafeCreateRole = 16;

const granted = ['pg_read_all_data', 'pg_write_all_data'] as const;

/**
The roles that members may grant.
*/
const handedOn = ['pg_monitor', 'pg_signal_backend'] as const;

/**
The rights of API roles before the platform's role had them.
*/
const formerly = 'pg_read_all_data, pg_write_all_data, pg_monitor';

/**
The attributes of an API role besides its login. Attributes are not inherited, so each role has them itself.

REPLICATION is excluded: it would allow copying the whole cluster, including all password verifiers.
*/
export const roleAttributes = (major: number): string => `createdb ${major >= firstMajorWithSafeCreateRole ? 'createrole ' : ''}bypassrls`;

const isThere = async (session: AdministratorConnection, name: string): Promise<boolean> => {
	const [found] = await session.run(`select 1 from pg_roles where rolname = ${quoteText(name)}`);
	return found !== undefined;
};

/**
Ends the memberships of an existing SQL role with that name, so that nobody gains its new rights through them.
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
Creates the platform's role on a server, and upgrades roles that were applied before these rights. Their passwords stay unchanged.

@throws {Error} With the server's message.
*/
export const settleRights = async (session: AdministratorConnection, major: number, names: readonly string[]): Promise<void> => {
	await session.run('begin');
	await settlePlatformRole(session, major);
	for (const name of names) {
		// A role that SQL has dropped or renamed is recreated when the API changes it.
		if (!await isThere(session, name)) {
			continue;
		}

		await session.run(`alter role ${quoteName(name)} with ${roleAttributes(major)}`);
		await session.run(`revoke ${formerly} from ${quoteName(name)}`);
		await joinPlatformRole(session, name);
	}

	await session.run('commit');
};
