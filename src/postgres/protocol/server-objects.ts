import {Buffer, isUtf8} from 'node:buffer';
import {
	asAdministrator,
	type SocketAddress,
	type AdministratorConnection,
	type SessionLimits,
} from './administer.js';
import {isReservedDatabase, isReservedRole} from './names.js';

const query = 'select count(*) from pg_stat_activity where backend_type = \'client backend\' and state <> \'idle\' and pid <> pg_backend_pid()';

/** Returns whether a client of a server waits for a response, or has an open transaction. Replicas don't count. */
export const isInUse = async (server: SocketAddress): Promise<boolean> => {
	const [[count = '0'] = []] = await asAdministrator(server, undefined, async session => session.run(query));
	return Number(count) > 0;
};

export type ServerDatabase = {
	/** The OID, which renaming does not change. */
	readonly oid: string;
	readonly name: string;
	readonly owner: string;

	/** Whether the administrator can connect to the database. */
	readonly isOpen: boolean;
};

export type ServerRole = {
	/** The OID, which renaming does not change. */
	readonly oid: string;
	readonly name: string;

	/** The password verifier; empty if the role has no password, or an expired one. */
	readonly verifier: string;
};

/**
The roles and databases of a server, except those that every server has, and the total size of all databases in bytes.
*/
export type ServerObjects = {
	readonly roles: readonly ServerRole[];
	readonly databases: ReadonlyArray<Pick<ServerDatabase, 'oid' | 'name' | 'owner'>>;
	readonly bytes: number;
};

/**
Decodes a name from hexadecimal bytes. Returns undefined if the bytes are not UTF-8. In a database with another encoding, SQL can create a name that
is not UTF-8, but no statement can refer to that name.
*/
const nameOf = (hex = ''): string | undefined => {
	const bytes = Buffer.from(hex, 'hex');
	return isUtf8(bytes) ? bytes.toString() : undefined;
};

/** Reads the databases of a server, without those whose names are not valid UTF-8. */
export const readDatabases = async (session: AdministratorConnection): Promise<readonly ServerDatabase[]> => {
	// A connection limit of -2 marks a database whose removal was interrupted.
	const rows = await session.run('select oid, encode(namesend(datname), \'hex\'), pg_get_userbyid(datdba), datallowconn and datconnlimit <> -2 from pg_database order by oid');
	return rows.flatMap(([oid = '', hex, owner = '', isOpen]) => {
		const name = nameOf(hex);
		return name === undefined
			? []
			: [{
				oid, name, owner, isOpen: isOpen === 't',
			}];
	});
};

/**
The time limits for reading a server's objects. The limits are short, because the objects are read before each stop, and a stop must not wait for a
server that hangs.
*/
const lookLimits: SessionLimits = {openingMilliseconds: 3000, statementMilliseconds: 3000};

/** The query that returns all objects in a single response. For an expired password, it returns an empty text. */
const objectsQuery = `
	select 'role', oid, encode(namesend(rolname), 'hex'), case when rolvaliduntil < now() then '' else coalesce(rolpassword, '') end from pg_authid
	union all
	select 'database', oid, encode(namesend(datname), 'hex'), pg_get_userbyid(datdba) from pg_database
	union all
	select 'bytes', null, coalesce(sum(pg_database_size(oid)), 0)::text, null from pg_database
	order by 1, 2`;

/**
Reads the roles, the databases and the size of a server.

@throws {Error} If the server is unreachable, or does not answer within three seconds.
*/
export const readObjects = async (address: SocketAddress): Promise<ServerObjects> => asAdministrator(address, undefined, async session => {
	const rows = await session.run(objectsQuery);
	const those = (kind: string) => rows.filter(([found]) => found === kind);
	const named = (kind: string, isReserved: (name: string) => boolean) => those(kind).flatMap(([, oid = '', hex, more = '']) => {
		const name = nameOf(hex);
		return name === undefined || isReserved(name) ? [] : [{oid, name, more}];
	});
	return {
		roles: named('role', isReservedRole).map(({more: verifier, ...role}) => ({...role, verifier})),
		databases: named('database', isReservedDatabase).map(({more: owner, ...database}) => ({...database, owner})),
		bytes: Number(those('bytes')[0]?.[2] ?? 0),
	};
}, lookLimits);
