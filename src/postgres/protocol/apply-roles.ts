import {lookUp} from '../../base/look-up.js';
import {administrator} from '../server/administrator.js';
import {asAdministrator, type AdministratorConnection, type SocketAddress} from './administer.js';
import {quoteName, quoteText} from './quote.js';
import {isReservedDatabase, isReservedRole} from './reserved-names.js';
import {scramVerifier} from './scram-verifier.js';
import {appliedOf, type Applied, type WantedRoles} from './wanted-roles.js';

const firstMajorWithSafeCreateRole = 16;

const requireOwnRole = (name: string): void => {
	if (isReservedRole(name)) {
		throw new Error(`The role name ${name} belongs to the server.`);
	}
};

const requireOwnDatabase = (name: string): void => {
	if (isReservedDatabase(name)) {
		throw new Error(`The database ${name} belongs to the server.`);
	}
};

/**
The rights of a role: it makes databases and other roles, and reads and writes all data, but never files or programs of the machine.

Before 16, who may make roles may also make them members of any, such as those that run programs.
*/
const createRole = async (session: AdministratorConnection, name: string, password: string, major: number): Promise<void> => {
	const verifier = quoteText(await scramVerifier(password));
	const [found] = await session.run(`select 1 from pg_roles where rolname = ${quoteText(name)}`);
	const rights = `login createdb ${major >= firstMajorWithSafeCreateRole ? 'createrole' : ''}`;
	await session.run(`${found === undefined ? 'create' : 'alter'} role ${quoteName(name)} with ${rights} password ${verifier}`);
	await session.run(`grant pg_read_all_data, pg_write_all_data, pg_monitor to ${quoteName(name)}`);
};

const endSessions = async (session: AdministratorConnection, database: string): Promise<void> => {
	await session.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${quoteText(database)}`);
};

const applyDatabase = async (session: AdministratorConnection, wanted: WantedRoles['databases'][number], before: Applied['databases'][string] | undefined): Promise<void> => {
	const {name, owner} = wanted;
	requireOwnDatabase(name);
	if (before !== undefined && before.name !== name) {
		await endSessions(session, before.name);
		await session.run(`alter database ${quoteName(before.name)} rename to ${quoteName(name)}`);
	}

	const [found] = await session.run(`select 1 from pg_database where datname = ${quoteText(name)}`);
	await session.run(found === undefined
		? `create database ${quoteName(name)} owner ${quoteName(owner)}`
		: `alter database ${quoteName(name)} owner to ${quoteName(owner)}`);
};

/**
Removes a role. What it owns goes to the owner of the database that it lies in.
*/
const dropRole = async (address: SocketAddress, session: AdministratorConnection, name: string): Promise<void> => {
	const [found] = await session.run(`select 1 from pg_roles where rolname = ${quoteText(name)}`);
	if (found === undefined) {
		return;
	}

	const databases = await session.run('select datname, pg_get_userbyid(datdba) from pg_database where datallowconn and datname <> \'template1\'');
	for (const [database = '', owner = administrator] of databases) {
		await asAdministrator(address, database, async inside => {
			await inside.run(`reassign owned by ${quoteName(name)} to ${quoteName(owner === name ? administrator : owner)}`);
			await inside.run(`drop owned by ${quoteName(name)}`);
		});
	}

	await session.run(`drop role ${quoteName(name)}`);
};

/**
Gives a server the roles and databases that are wanted, and removes those that were applied and are wanted no more. What users made
themselves stays.

@throws {Error} With the server's words; what was done until then stays.
*/
export const applyRoles = async (address: SocketAddress, major: number, wanted: WantedRoles, before: Applied): Promise<void> => {
	const after = appliedOf(wanted);
	await asAdministrator(address, undefined, async session => {
		for (const {name, password} of wanted.roles) {
			if (lookUp(before.roles, name) === lookUp(after.roles, name)) {
				continue;
			}

			requireOwnRole(name);
			await createRole(session, name, password, major);
		}

		for (const [id, {name}] of Object.entries(before.databases)) {
			if (!Object.hasOwn(after.databases, id) && !isReservedDatabase(name) && wanted.databases.every(database => database.name !== name || database.id === id)) {
				await session.run(`drop database if exists ${quoteName(name)} with (force)`);
			}
		}

		for (const database of wanted.databases) {
			const known = lookUp(before.databases, database.id);
			if (known?.name !== database.name || known.owner !== database.owner) {
				await applyDatabase(session, database, known);
			}
		}

		for (const name of Object.keys(before.roles)) {
			if (!Object.hasOwn(after.roles, name)) {
				await dropRole(address, session, name);
			}
		}
	});
};
