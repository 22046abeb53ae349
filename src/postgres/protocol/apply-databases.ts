import type {AdministratorConnection} from './administer.js';
import {
	isPossibleName,
	quoteName,
	quoteText,
	isReservedDatabase,
} from './names.js';
import {readDatabases} from './server-objects.js';
import type {AppliedDatabase, WantedDatabase} from './wanted-roles.js';

const endSessions = async (session: AdministratorConnection, database: string): Promise<void> => {
	await session.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${quoteText(database)}`);
};

const requireOwnDatabase = (name: string): void => {
	if (isReservedDatabase(name)) {
		throw new Error(`The database ${name} belongs to the server.`);
	}

	if (!isPossibleName(name)) {
		throw new Error(`No database can be called ${JSON.stringify(name)}.`);
	}
};

/**
Creates a database on a server, or changes an existing one.

`known`: the database as last applied; undefined for a new database. `mayBeThere`: whether an existing database of that name counts as created by
pgtower. If not, SQL created that database, and the call fails.

@returns The database as it was applied.
*/
export const applyDatabase = async (
	session: AdministratorConnection,
	{name, owner}: WantedDatabase,
	known: AppliedDatabase | undefined,
	mayBeThere: boolean,
): Promise<AppliedDatabase> => {
	requireOwnDatabase(name);
	const there = await readDatabases(session);
	const named = (wanted: string) => there.find(database => database.name === wanted);
	// Finds the database by its name, as clients do. If SQL has renamed it, finds it by its OID.
	const found = known === undefined ? named(name) : named(known.name) ?? there.find(({oid}) => oid === known.oid) ?? (known.oid === undefined ? named(name) : undefined);
	if (known === undefined && found !== undefined && !mayBeThere) {
		throw new Error(`database ${name} already exists: SQL made it`);
	}

	if (found === undefined) {
		// A template can't be copied while a session uses it. `template0` allows no connections.
		await session.run(`create database ${quoteName(name)} owner ${quoteName(owner)} template template0`);
		const after = await readDatabases(session);
		return {name, owner, oid: after.find(database => database.name === name)?.oid};
	}

	const isRenamed = name !== found.name;
	if (isRenamed) {
		await endSessions(session, found.name);
		await session.run(`alter database ${quoteName(found.name)} rename to ${quoteName(name)}`);
	}

	if (found.owner !== owner) {
		await session.run(`alter database ${quoteName(isRenamed ? name : found.name)} owner to ${quoteName(owner)}`);
	}

	return {name, owner, oid: found.oid};
};

/**
Removes a database with its contents. If SQL renamed the database, it stays, because the database now belongs to the user. A database that SQL created
under the old name also stays.
*/
export const dropDatabase = async (session: AdministratorConnection, {name, oid}: AppliedDatabase): Promise<void> => {
	const there = await readDatabases(session);
	const found = there.find(database => database.name === name);
	if (found !== undefined && (oid === undefined || oid === found.oid) && !isReservedDatabase(name)) {
		await session.run(`drop database if exists ${quoteName(name)} with (force)`);
	}
};
