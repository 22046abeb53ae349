import {setTimeout as wait} from 'node:timers/promises';
import type {CallApi} from './call-api.js';
import {
	withCaller,
	type RunSql,
	lastingSession,
	openSqlSession,
} from './sql-session.js';
import type {TemplateProject} from './template-project.js';

export type TestDatabase = {
	/**
	The connection string, which works in every client. It contains `sslmode=disable`, and the host is this machine.
	*/
	readonly uri: string;
	readonly host: string;
	readonly port: number;
	readonly user: string;
	readonly password: string;
	readonly database: string;

	/** Runs SQL on this library's own connection: either several statements, or one statement with parameters. */
	readonly sql: RunSql;

	/** Removes the database, and ends all connections to it. */
	readonly remove: () => Promise<void>;

	/**
	Keeps the database for inspection, even after the process has ended. Returns the new connection string of the database.
	*/
	readonly keep: () => Promise<string>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/**
The values with which databases and branches are created. Each name contains `owner`, which identifies this process. Other processes remove a database
or branch only if its owner no longer runs.
*/
export type Maker = {
	readonly owner: string;
	readonly call: CallApi;
	readonly template: TemplateProject;

	/** Makes the server run even after all processes have left it. */
	readonly keepServer: () => void;
};

/** Returns a random text that makes a database's name unique, even among several calls of `startPgtower`. */
export const newNumber = (): string => crypto.randomUUID().slice(0, 8);

type Ways = {
	readonly remove: () => Promise<void>;
	readonly isInUse: () => Promise<boolean>;

	/** Renames the database, so that other processes don't remove it. Returns the new connection string. */
	readonly keep: () => Promise<string>;
};

/** A test database, with the functions that only its creator uses. */
export type MadeDatabase = {
	readonly database: TestDatabase;

	/**
	Removes the database, unless clients stay connected to it.

	@returns Whether it has been removed.
	*/
	readonly removeUnused: () => Promise<boolean>;
};

/**
How long clients may take to disconnect, and the interval between checks, in milliseconds. Postgres needs a moment to end the session of a closed
connection.
*/
const leaving = {patience: 1000, pause: 20};

/**
Waits until a database has no clients, or until the clients' time to disconnect is over.

@returns Whether clients are still connected.
*/
const remainsInUse = async (isInUse: () => Promise<boolean>): Promise<boolean> => {
	const begun = performance.now();
	while (await isInUse()) {
		if (performance.now() - begun > leaving.patience) {
			return true;
		}

		await wait(leaving.pause);
	}

	return false;
};

export const describe = (uri: string, {remove, isInUse, keep}: Ways): MadeDatabase => {
	const {hostname, port, username, password, pathname} = new URL(uri);
	const {sql, close} = lastingSession(async () => openSqlSession(uri));
	let isOver = false;
	const removeOnce = async () => {
		if (isOver) {
			return;
		}

		isOver = true;
		await close();
		await remove();
	};

	const database: TestDatabase = {
		uri,
		host: hostname,
		port: Number(port),
		user: decodeURIComponent(username),
		password: decodeURIComponent(password),
		database: decodeURIComponent(pathname.slice(1)),
		sql: withCaller(sql),
		remove: removeOnce,
		async keep() {
			isOver = true;
			await close();
			return keep();
		},
		[Symbol.asyncDispose]: removeOnce,
	};
	return {
		database,
		async removeUnused() {
			await close();
			if (!isOver && await remainsInUse(isInUse)) {
				return false;
			}

			await removeOnce();
			return true;
		},
	};
};
