import {asAdministrator, type AdministratorConnection, type SocketAddress} from './administer.js';
import {closeViewsStatement, openViews} from './close-views.js';
import {quoteName} from './names.js';
import {readDatabases} from './server-objects.js';
import {firstMajorWithFolder, statementsLibrary, statementsStatement} from './statements-extension.js';

/** Runs work in a database that otherwise allows no connections, such as the template. */
const inClosedDatabase = async (session: AdministratorConnection, name: string, work: () => Promise<void>): Promise<void> => {
	const allow = async (isAllowed: boolean) => session.run(`alter database ${quoteName(name)} allow_connections ${String(isAllowed)}`);
	await allow(true);
	try {
		await work();
	} finally {
		await allow(false);
	}
};

/**
Upgrades databases that an earlier version of pgtower created. Makes catalog views read-only. Also adds the statement statistics extension on Postgres
versions in which database owners can't add it.

`session`: a session in the database `postgres`. This database is upgraded last, because its views tell whether the upgrade is complete.

@throws {Error} With the server's message.
*/
export const mendDatabases = async (address: SocketAddress, session: AdministratorConnection): Promise<void> => {
	const open = await session.run(`select 1 from (${openViews}) v`);
	if (open.length === 0) {
		return;
	}

	const [[libraries = ''] = []] = await session.run('show shared_preload_libraries');
	const lacksStatements = address.major < firstMajorWithFolder && libraries.split(',').includes(statementsLibrary);
	const mend = async (inside: AdministratorConnection) => {
		await inside.run('set allow_system_table_mods = on');
		await (lacksStatements && inside.run(statementsStatement));
		await inside.run(closeViewsStatement);
		await inside.run('reset allow_system_table_mods');
	};

	const databases = await readDatabases(session);
	// A connection limit of -2 marks a database whose removal was interrupted. Such a database allows no connections.
	const rows = await session.run('select oid, datallowconn from pg_database where datconnlimit <> -2');
	const allowing = new Map(rows.map(([oid = '', isAllowed]) => [oid, isAllowed === 't']));
	const others = databases.filter(({oid, name}) => allowing.has(oid) && name !== 'postgres');
	for (const {oid, name} of others) {
		const work = async () => asAdministrator(address, name, mend);
		await (allowing.get(oid) === true ? work() : inClosedDatabase(session, name, work));
	}

	await mend(session);
};
