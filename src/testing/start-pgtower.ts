import {ownName} from '../postgres/programs/process-owner.js';
import {createCallApi} from './call-api.js';
import {checkOptions} from './check-options.js';
import {readMigration, type Migrate} from './migration.js';
import {findTemplate} from './template-project.js';
import {joinServer} from './shared-server.js';
import {createBranchMaker} from './test-branches.js';
import type {MadeDatabase, TestDatabase} from './test-database.js';
import {createDatabaseMaker} from './test-databases.js';

/**
What `startPgtower` is called with.
*/
export type PgtowerOptions = {
	/**
	How the database gets its schema, once for all processes that share the server. Left out, it is empty.
	*/
	readonly migrate?: Migrate;

	/**
	What the schema depends on besides SQL files or the text of the function: values that it uses, files that it reads. The migration runs again
	when this changes.
	*/
	readonly key?: string;

	/**
	The folder of the Postgres programs. Left out, pgtower finds them as `serve --postgres` does.
	*/
	readonly postgres?: string;

	/**
	The major version; left out, the newest that is there.
	*/
	readonly pgVersion?: number;
};

/**
A server that test files share.
*/
export type Pgtower = {
	/**
	Makes a database with the schema, in the server that is shared: the quickest way.
	*/
	readonly database: () => Promise<TestDatabase>;

	/**
	Makes a branch with the schema: a Postgres server of its own, with roles and settings that no other test sees.
	*/
	readonly branch: () => Promise<TestDatabase>;

	/**
	The API of the control plane, for what else a test wants of it.
	*/
	readonly baseUrl: string;
	readonly apiKey: string;
	readonly projectId: string;

	/**
	The server, which a database that is kept leaves running: end it with `kill`.
	*/
	readonly processId: number;

	/**
	Removes what this process has made. A database that clients stay connected to is removed once the process has ended. The server ends a few seconds
	after the last process that uses it.
	*/
	readonly stop: () => Promise<void>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/**
Starts a control plane with real Postgres, or joins the one of this user that runs, and brings the schema.

`program`: the built program.

@throws {TypeError} When an option is wrong.
@throws {Error} When there is no Postgres, or the migration fails.
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
			// The server ends the sessions of its databases with it: it stays until the process of their clients has ended.
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
