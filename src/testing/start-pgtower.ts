import {ownName} from '../postgres/programs/process-owner.js';
import {createCallApi} from './call-api.js';
import {checkOptions} from './check-options.js';
import {readMigration, type Migrate, findTemplate} from './template-project.js';
import {joinServer} from './shared-server.js';
import {createBranchMaker, createDatabaseMaker} from './database-makers.js';
import type {MadeDatabase, TestDatabase} from './test-database.js';

export type PgtowerOptions = {
	/**
	The migration that gives the database its schema. The migration runs once for all processes that share the server. By default, the database is
	empty.
	*/
	readonly migrate?: Migrate;

	/**
	A string that stands for everything else that the schema depends on, such as values or files that a function uses. If the string changes, the
	migration runs again.
	*/
	readonly key?: string;

	/** The folder of the Postgres programs. By default, pgtower finds them as `serve --postgres` does. */
	readonly postgres?: string;

	/** The major version of Postgres; by default, the newest installed one. */
	readonly pgVersion?: number;
};

/** A server that test files share. */
export type Pgtower = {
	/** Creates a database with the schema in the shared server. This is faster than a branch. */
	readonly database: () => Promise<TestDatabase>;

	/**
	Creates a branch with the schema. The branch has its own Postgres server, with roles and settings that no other test sees.
	*/
	readonly branch: () => Promise<TestDatabase>;

	/** The base URL of the control plane's API, for a test's own requests. */
	readonly baseUrl: string;
	readonly apiKey: string;
	readonly projectId: string;

	/** The process id of the server. If a database is kept, the server keeps running. End the server with `kill`. */
	readonly processId: number;

	/**
	Removes the databases and branches that this process has created. A database with connected clients is removed after the process has ended. The server
	ends a few seconds after the last process that uses it.
	*/
	readonly stop: () => Promise<void>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/**
Starts a control plane with real Postgres, or joins the control plane that this user already runs, and applies the migration.

`program`: the path of the built program.

@throws {TypeError} If an option is invalid.
@throws {Error} If no Postgres is found, or if the migration fails.
*/
export const startPgtowerWith = async (program: string, options: PgtowerOptions): Promise<Pgtower> => {
	checkOptions('startPgtower', options);
	const {
		migrate, key, postgres, pgVersion,
	} = options;
	const migration = await readMigration(migrate, key);
	const server = await joinServer(program, [postgres === undefined ? '--postgres' : `--postgres=${postgres}`]);
	const call = createCallApi(server);
	try {
		const template = await findTemplate(server, call, migration, pgVersion);
		const maker = {
			owner: await ownName(), call, template, keepServer: server.keep,
		};
		const databases = createDatabaseMaker(maker);
		const branches = createBranchMaker(maker);
		await branches.sweep();
		const made = new Set<MadeDatabase>();
		const note = (one: MadeDatabase): TestDatabase => {
			made.add(one);
			const forget = <Result>(way: () => Promise<Result>) => async () => {
				made.delete(one);
				return way();
			};

			const {database} = one;
			return {
				...database, remove: forget(database.remove), keep: forget(database.keep), [Symbol.asyncDispose]: forget(database.remove),
			};
		};

		const stop = async () => {
			const areRemoved = await Promise.all([...made].map(async one => one.removeUnused()));
			await databases.close();
			// If clients are still connected, the end of the server would end their sessions. So the server must run until this process has ended.
			if (!areRemoved.includes(false)) {
				server.leave();
			}
		};

		return {
			database: async () => note(await databases.make()),
			branch: async () => note(await branches.make()),
			baseUrl: server.baseUrl,
			apiKey: server.apiKey,
			projectId: template.id,
			processId: server.processId,
			stop,
			[Symbol.asyncDispose]: stop,
		};
	} catch (error) {
		server.leave();
		throw error;
	}
};
