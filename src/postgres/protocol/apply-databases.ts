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
Gives a server a database, or changes the one that it has.

`known`: as it was applied last; undefined for a new one.
`mayBeThere`: whether a new one that is there is ours, and no other.

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
	// Who connects by the name finds that one; one that SQL renamed is still known by its number.
	const found = known === undefined ? named(name) : named(known.name) ?? there.find(({oid}) => oid === known.oid) ?? (known.oid === undefined ? named(name) : undefined);
	if (known === undefined && found !== undefined && !mayBeThere) {
		throw new Error(`database ${name} already exists: SQL made it`);
	}

	if (found === undefined) {
		// Nobody can connect to this template, and who is connected to one keeps others from copying it.
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
Removes a database with all in it. One that SQL gave another name stays: by that name it is the user's. So does one that SQL made in its place.
*/
export const dropDatabase = async (session: AdministratorConnection, {name, oid}: AppliedDatabase): Promise<void> => {
	const there = await readDatabases(session);
	const found = there.find(database => database.name === name);
	if (found !== undefined && (oid === undefined || oid === found.oid) && !isReservedDatabase(name)) {
		await session.run(`drop database if exists ${quoteName(name)} with (force)`);
	}
};
