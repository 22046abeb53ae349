import pg from 'pg';
import {pick} from '../../../src/control-plane/random.js';
import type {Life, Place} from './life.js';
import type {OpenSession} from './open-session.js';

type Login = {
	readonly role: string;
	readonly password: string;
	readonly database: string;
};

/** A timeout that is longer than an operation may take for which a client waits. */
const connectionMilliseconds = 120_000;

/**
Opens a session, whose statements wait for a lock only briefly.

@throws {Error} With the message of the server or the proxy before it, or because there was no answer.
*/
export const openSession = async ({notes}: Life, branchId: string, host: string, {role, password, database}: Login): Promise<OpenSession> => {
	const [address, port] = host.split(':', 2);
	const client = new pg.Client({
		host: address, port: Number(port), user: role, password, database, ssl: {rejectUnauthorized: false}, connectionTimeoutMillis: connectionMilliseconds,
		options: '-c lock_timeout=300 -c statement_timeout=10000',
	});
	client.on('error', () => undefined);
	await client.connect();
	return {
		branchId, role, password, database,
		async run(sql) {
			try {
				await client.query(sql);
				notes.push(`  sql: ${sql}`);
				return true;
			} catch (error) {
				notes.push(`  sql refused: ${sql}: ${error instanceof Error ? error.message : String(error)}`);
				return false;
			}
		},
		runOn(sql) {
			client.query(sql).catch(() => undefined);
		},
		async close() {
			await client.end();
		},
	};
};

/**
Reads the password of a role, or undefined where the API says that only SQL knows it.

@throws {Error} When the API answers otherwise.
*/
export const passwordOf = async ({plane}: Life, {path}: Place, role: string): Promise<string | undefined> => {
	const {status, body} = await plane.get<{password: string; message?: string}>(`${path}/roles/${encodeURIComponent(role)}/reveal_password`);
	if (status !== 200 && (status !== 412 || !/does not know the password of role/v.test(body.message ?? ''))) {
		throw new Error(`The password of ${JSON.stringify(role)} was answered with ${status} ${JSON.stringify(body.message)}.`);
	}

	return status === 200 ? body.password : undefined;
};

/**
Opens a session as one of a branch's roles, in one of its databases.

@returns Undefined when the server refuses, with its message in the notes.
@throws {Error} When the server does not answer.
*/
export const openSomeSession = async (life: Life, place: Place): Promise<OpenSession | undefined> => {
	const {random, notes} = life;
	const {branch, primary, roles, databases} = place;
	if (primary === undefined || roles.length === 0) {
		return undefined;
	}

	// Owners of databases can do the most harm.
	const usable = databases.filter(({owner_name: owner}) => roles.some(({name}) => name === owner));
	const own = usable.length > 0 && random() < 0.75 ? pick(random, usable) : undefined;
	const role = own?.owner_name ?? pick(random, roles).name;
	const database = own === undefined || random() < 0.2 ? pick(random, ['postgres', 'template1', ...databases.map(({name}) => name)]) : own.name;
	// In a walk, SQL sets these passwords.
	const password = await passwordOf(life, place, role) ?? pick(random, ['behind', 'anew']);
	try {
		const session = await openSession(life, branch.id, primary.host, {role, password, database});
		notes.push(`connected to ${branch.id} as ${JSON.stringify(role)} in ${JSON.stringify(database)}`);
		return session;
	} catch (error) {
		const {code, message} = error as {readonly code?: string; readonly message: string};
		notes.push(`connecting to ${branch.id} as ${JSON.stringify(role)} in ${JSON.stringify(database)} failed: ${code ?? ''} ${message}`);
		if (code === undefined) {
			throw new Error(`A client got no answer: ${message}`, {cause: error});
		}

		return undefined;
	}
};
