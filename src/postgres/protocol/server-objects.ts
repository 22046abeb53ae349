import {Buffer, isUtf8} from 'node:buffer';
import {
	asAdministrator,
	type SocketAddress,
	type AdministratorConnection,
	type SessionLimits,
} from './administer.js';
import {isReservedDatabase, isReservedRole} from './names.js';

const query = 'select count(*) from pg_stat_activity where backend_type = \'client backend\' and state <> \'idle\' and pid <> pg_backend_pid()';

/**
Whether a client of a server waits for an answer, or has a transaction open. Replicas don't count.
*/
export const isInUse = async (server: SocketAddress): Promise<boolean> => {
	const [[count = '0'] = []] = await asAdministrator(server, undefined, async session => session.run(query));
	return Number(count) > 0;
};

/**
A database on a server.
*/
export type ServerDatabase = {
	/**
	Unaffected by renaming.
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
A role on a server.
*/
export type ServerRole = {
	/**
	Unaffected by renaming.
	*/
	readonly oid: string;
	readonly name: string;

	/**
	The verifier of its password; empty for none, or an expired one.
	*/
	readonly verifier: string;
};

/**
The user-defined roles and databases of a server, and the total size of all its databases in bytes.
*/
export type ServerObjects = {
	readonly roles: readonly ServerRole[];
	readonly databases: ReadonlyArray<Pick<ServerDatabase, 'oid' | 'name' | 'owner'>>;
	readonly bytes: number;
};

/**
A name from its bytes in hexadecimal; undefined if not UTF-8. SQL creates such names in a database with another encoding, and no text can name them.
*/
const nameOf = (hex = ''): string | undefined => {
	const bytes = Buffer.from(hex, 'hex');
	return isUtf8(bytes) ? bytes.toString() : undefined;
};

/**
Reads the databases of a server that have a name to connect by.
*/
export const readDatabases = async (session: AdministratorConnection): Promise<readonly ServerDatabase[]> => {
	// The limit of -2 marks a database whose removal was interrupted.
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
A check precedes each stop, which must not wait for a server that hangs.
*/
const lookLimits: SessionLimits = {openingMilliseconds: 3000, statementMilliseconds: 3000};

/**
A single query, so that a check takes one answer. An expired password counts as none.
*/
const objectsQuery = `
	select 'role', oid, encode(namesend(rolname), 'hex'), case when rolvaliduntil < now() then '' else coalesce(rolpassword, '') end from pg_authid
	union all
	select 'database', oid, encode(namesend(datname), 'hex'), pg_get_userbyid(datdba) from pg_database
	union all
	select 'bytes', null, coalesce(sum(pg_database_size(oid)), 0)::text, null from pg_database
	order by 1, 2`;

/**
Reads the contents of a server.

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
