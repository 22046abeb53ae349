import type {AdministratorConnection} from './administer.js';
import {
	platformRole,
	quoteName,
	quoteText,
	unusedRole,
} from './names.js';

/**
The version of the rights granted here. A server whose rights have an older version gets the current rights at its next start.
*/
export const rightsVersion = 2;

/**
The first major version in which CREATEROLE is limited to roles that its holder created or administers. In older versions, CREATEROLE allows granting
any role, such as a role that may run programs.
*/
const firstMajorWithSafeCreateRole = 16;

const granted = ['pg_read_all_data', 'pg_write_all_data'] as const;

/** The roles that each role of the API may grant to other roles. */
const handedOn = ['pg_monitor', 'pg_signal_backend'] as const;

/** The rights that roles of the API had directly, before {@link platformRole} existed. */
const formerly = 'pg_read_all_data, pg_write_all_data, pg_monitor';

/**
Returns the attributes of an API role, except its login. Attributes are not inherited from {@link platformRole}, so each API role has its own.

REPLICATION is excluded, because it would allow copying the whole cluster, including all password verifiers.
*/
export const roleAttributes = (major: number): string => `createdb ${major >= firstMajorWithSafeCreateRole ? 'createrole ' : ''}bypassrls`;

const isThere = async (session: AdministratorConnection, name: string): Promise<boolean> => {
	const [found] = await session.run(`select 1 from pg_roles where rolname = ${quoteText(name)}`);
	return found !== undefined;
};

/**
Ends all memberships in and of {@link platformRole}. If SQL created a role of that name earlier, existing memberships would pass on the role's new
rights.
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

export const joinPlatformRole = async (session: AdministratorConnection, name: string): Promise<void> => {
	await session.run(`grant ${platformRole} to ${quoteName(name)}`);
};

/**
Creates {@link platformRole} on a server, and gives the API roles `names` the current rights. The passwords stay unchanged.

@throws {Error} With the server's message.
*/
export const settleRights = async (session: AdministratorConnection, major: number, names: readonly string[]): Promise<void> => {
	await session.run('begin');
	await settlePlatformRole(session, major);
	for (const name of names) {
		// A role that SQL has dropped or renamed is recreated when the API next changes it.
		if (!await isThere(session, name)) {
			continue;
		}

		await session.run(`alter role ${quoteName(name)} with ${roleAttributes(major)}`);
		await session.run(`revoke ${formerly} from ${quoteName(name)}`);
		await joinPlatformRole(session, name);
	}

	await session.run('commit');
};
