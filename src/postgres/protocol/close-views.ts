import {asAdministrator, type AdministratorConnection, type SocketAddress} from './administer.js';
import {quoteName} from './names.js';
import {readDatabases} from './server-objects.js';

/**
The views of the administrator that an UPDATE or DELETE goes through, to what they show.
*/
const openViews = `
	select c.oid::regclass as name, rtrim(pg_get_viewdef(c.oid), ';') as text from pg_class c
	where c.relkind = 'v' and c.relowner = 10 and pg_relation_is_updatable(c.oid, false) & 28 <> 0
		and not exists (select from pg_rewrite r where r.ev_class = c.oid and r.ev_type <> '1')`.replaceAll(/\s+/gv, ' ').trim();

/**
Makes views of the catalog read only, in one line. They read as before: only a view with a limit or an offset takes no writes.

Members of `pg_write_all_data` may write to any view, and a view writes with the rights of its owner. Without this, they rename and remove roles and
databases of the server by `pg_group` and `pg_stat_database_conflicts`. They could even give their own role the number of the one that runs programs.

It needs `allow_system_table_mods`.

@see https://www.postgresql.org/docs/current/sql-createview.html
*/
export const closeViewsStatement = `do $$ declare v record; begin for v in ${openViews} loop execute format('create or replace view %s as %s offset 0', v.name, v.text); end loop; end $$`;

/**
Does something in a database that may allow no connections, such as the template that nobody connects to.
*/
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
Closes the views of all databases. New data has none that is open.

`session`: in the database `postgres`, which comes last: once it is done, all are.

@throws {Error} With the server's words.
*/
export const closeViews = async (address: SocketAddress, session: AdministratorConnection): Promise<void> => {
	const open = await session.run(`select 1 from (${openViews}) v`);
	if (open.length === 0) {
		return;
	}

	const close = async (inside: AdministratorConnection) => {
		await inside.run('set allow_system_table_mods = on');
		await inside.run(closeViewsStatement);
		await inside.run('reset allow_system_table_mods');
	};

	const databases = await readDatabases(session);
	// The limit of -2 marks one whose removal was broken off: nobody ever connects to it again.
	const rows = await session.run('select oid, datallowconn from pg_database where datconnlimit <> -2');
	const allowing = new Map(rows.map(([oid = '', isAllowed]) => [oid, isAllowed === 't']));
	const others = databases.filter(({oid, name}) => allowing.has(oid) && name !== 'postgres');
	for (const {oid, name} of others) {
		const work = async () => asAdministrator(address, name, close);
		await (allowing.get(oid) === true ? work() : inClosedDatabase(session, name, work));
	}

	await close(session);
};
