import {Buffer} from 'node:buffer';
import {
	createHash,
	createHmac,
	pbkdf2,
	randomBytes,
} from 'node:crypto';
import {promisify} from 'node:util';
import type {AdministratorConnection, SocketAddress} from './administer.js';
import {changeAsAdministrator} from './change-as-administrator.js';
import {
	isPossibleName,
	quoteName,
	quoteText,
	isReservedRole,
} from './names.js';
import {readDatabases} from './server-objects.js';
import {joinPlatformRole, roleAttributes} from './settle-rights.js';

const derive = promisify(pbkdf2);
const iterations = 4096;
const keyBytes = 32;
const saltBytes = 16;

/**
What Postgres keeps in place of a password. It is computed here, so that no statement, and no log of one, ever has the password.

@see https://www.rfc-editor.org/rfc/rfc5802
*/
const scramVerifier = async (password: string): Promise<string> => {
	const salt = randomBytes(saltBytes);
	const salted = await derive(Buffer.from(password.normalize('NFKC')), salt, iterations, keyBytes, 'sha256');
	const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
	const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
	return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
};

const requireOwnRole = (name: string): void => {
	if (isReservedRole(name)) {
		throw new Error(`The role name ${name} belongs to the server.`);
	}

	if (!isPossibleName(name)) {
		throw new Error(`No role can be called ${JSON.stringify(name)}.`);
	}
};

const isThere = async (session: AdministratorConnection, name: string): Promise<boolean> => {
	const [found] = await session.run(`select 1 from pg_roles where rolname = ${quoteText(name)}`);
	return found !== undefined;
};

/**
Gives a server a role, or the role that it has a password. It makes databases and other roles, and reads and writes all data past row security,
but never files or programs of the machine.

`mayBeThere`: whether one that is there is ours.
*/
export const applyRole = async (session: AdministratorConnection, major: number, {name, password}: {readonly name: string; readonly password: string}, mayBeThere: boolean): Promise<void> => {
	requireOwnRole(name);
	const isFound = await isThere(session, name);
	if (isFound && !mayBeThere) {
		throw new Error(`role ${name} already exists: SQL made it`);
	}

	const verifier = quoteText(await scramVerifier(password));
	await session.run(`${isFound ? 'alter' : 'create'} role ${quoteName(name)} with ${roleAttributes(major)} password ${verifier}`);
	await joinPlatformRole(session, name);
};

/**
Removes a role. What it owns goes to the owner of the database that it lies in.

`heir`: who gets the databases that it owns.
*/
export const dropRole = async (address: SocketAddress, session: AdministratorConnection, name: string, heir: string): Promise<void> => {
	if (isReservedRole(name) || !isPossibleName(name) || !await isThere(session, name)) {
		return;
	}

	const all = await readDatabases(session);
	const concerned = await session.run(`
		select distinct dbid from pg_shdepend
		where refclassid = 'pg_authid'::regclass and dbid <> 0 and refobjid = (select oid from pg_roles where rolname = ${quoteText(name)})`);
	const oids = new Set(concerned.map(([oid]) => oid));
	const databases = all.filter(({oid}) => oids.has(oid));
	const closed = databases.find(({isOpen}) => !isOpen);
	if (closed !== undefined) {
		throw new Error(`role "${name}" has objects or rights in the database "${closed.name}", which allows no connections`);
	}

	const giveTo = async (inside: AdministratorConnection, owner: string) => {
		await inside.run(`reassign owned by ${quoteName(name)} to ${quoteName(owner === name ? heir : owner)}`);
		await inside.run(`drop owned by ${quoteName(name)}`);
	};

	// What belongs to no database goes first: databases themselves, and rights on them.
	await giveTo(session, heir);
	for (const database of databases) {
		await changeAsAdministrator(address, database.name, async inside => giveTo(inside, database.owner));
	}

	await session.run(`drop role ${quoteName(name)}`);
};
