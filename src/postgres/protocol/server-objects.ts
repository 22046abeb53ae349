import {
	asAdministrator,
	type AdministratorConnection,
	type SessionLimits,
	type SocketAddress,
} from './administer.js';

/**
A database as a server has it.
*/
export type ServerDatabase = {
	/**
	What a change of name leaves as it is.
	*/
	readonly oid: string;
	readonly name: string;
	readonly owner: string;

	/**
	Whether the administrator can connect to it.
	*/
	readonly isOpen: boolean;
};

/**
The names that are taken in a server, whoever made what has them, and the size of all its databases in bytes.
*/
export type ServerObjects = {
	readonly roles: readonly string[];
	readonly databases: readonly string[];
	readonly bytes: number;
};

export const readDatabases = async (session: AdministratorConnection): Promise<readonly ServerDatabase[]> => {
	// The limit of -2 marks one whose removal was broken off.
	const rows = await session.run('select oid, datname, pg_get_userbyid(datdba), datallowconn and datconnlimit <> -2 from pg_database order by oid');
	return rows.map(([oid = '', name = '', owner = '', isOpen]) => ({
		oid, name, owner, isOpen: isOpen === 't',
	}));
};

/**
A look comes before each stop, which must not wait for a server that hangs.
*/
const lookLimits: SessionLimits = {openingMilliseconds: 3000, statementMilliseconds: 3000};

/**
Reads what a server has.

@throws {Error} When the server can't be reached, or does not answer within three seconds.
*/
export const readObjects = async (address: SocketAddress): Promise<ServerObjects> => asAdministrator(address, undefined, async session => {
	const roles = await session.run('select rolname from pg_roles order by 1');
	const databases = await readDatabases(session);
	const [[bytes = '0'] = []] = await session.run('select sum(pg_database_size(oid)) from pg_database');
	return {roles: roles.map(([name = '']) => name), databases: databases.map(({name}) => name), bytes: Number(bytes)};
}, lookLimits);
