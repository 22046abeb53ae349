import {setTimeout as wait} from 'node:timers/promises';
import type {CallApi} from './call-api.js';
import {withCaller, type RunSql} from './sql-error.js';
import {lastingSession, openSqlSession} from './sql-session.js';
import type {TemplateProject} from './template-project.js';

/**
A database of a test.
*/
export type TestDatabase = {
	/**
	The connection string, which every client takes as it is: it has `sslmode=disable`, and leads to this machine.
	*/
	readonly uri: string;
	readonly host: string;
	readonly port: number;
	readonly user: string;
	readonly password: string;
	readonly database: string;

	/**
	Runs SQL on a connection of its own: several statements, or one with parameters.
	*/
	readonly sql: RunSql;

	/**
	Removes it, and ends all connections to it.
	*/
	readonly remove: () => Promise<void>;

	/**
	Leaves it there for a look, also when the program has ended. Returns its connection string from now on.
	*/
	readonly keep: () => Promise<string>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/**
Who makes databases: each name has the process, so that others know what they may remove.
*/
export type Maker = {
	readonly owner: string;
	readonly call: CallApi;
	readonly template: TemplateProject;

	/**
	Lets the server run when all have gone.
	*/
	readonly keepServer: () => void;
};

/**
What tells the databases of a process from each other, also those of several calls of `startPgtower`.
*/
export const newNumber = (): string => crypto.randomUUID().slice(0, 8);

type Ways = {
	readonly remove: () => Promise<void>;

	/**
	Whether clients are connected to it.
	*/
	readonly isInUse: () => Promise<boolean>;

	/**
	Gives it a name that nobody removes, and returns where it is.
	*/
	readonly keep: () => Promise<string>;
};

/**
A database of a test, with what only its maker does.
*/
export type MadeDatabase = {
	readonly database: TestDatabase;

	/**
	Removes it, unless clients stay connected to it.

	@returns Whether it is removed.
	*/
	readonly removeUnused: () => Promise<boolean>;
};

/**
How long clients have to leave, and how often to look for them, in milliseconds. Postgres needs a moment to end the session of a closed connection.
*/
const leaving = {patience: 1000, pause: 20};

/**
Waits until a database has no clients, or they have had their time.

@returns Whether some are still there.
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
