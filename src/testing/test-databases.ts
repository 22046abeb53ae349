import {isRunning} from '../postgres/programs/process-owner.js';
import type {CallApi} from './call-api.js';
import {
	lastingSession,
	openSqlSession,
	type RunSql,
	type SqlSession,
} from './sql-session.js';
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
type Maker = {
	readonly owner: string;
	readonly call: CallApi;
	readonly template: TemplateProject;

	/**
	Lets the server run when all have gone.
	*/
	readonly keepServer: () => void;
};

type Ways = {
	readonly remove: () => Promise<void>;

	/**
	Gives it a name that nobody removes, and returns where it is.
	*/
	readonly keep: () => Promise<string>;
};

const describe = (uri: string, {remove, keep}: Ways): TestDatabase => {
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

	return {
		uri,
		host: hostname,
		port: Number(port),
		user: decodeURIComponent(username),
		password: decodeURIComponent(password),
		database: decodeURIComponent(pathname.slice(1)),
		sql,
		remove: removeOnce,
		async keep() {
			isOver = true;
			await close();
			return keep();
		},
		[Symbol.asyncDispose]: removeOnce,
	};
};

const inDatabase = (uri: string, database: string): string => Object.assign(new URL(uri), {pathname: `/${database}`}).href;

/**
What tells the databases of a process from each other, also those of several calls of `startPgtower`.
*/
const newNumber = (): string => crypto.randomUUID().slice(0, 8);

const databasePrefix = 'test_';
const branchPrefix = 'test ';

/**
Makes databases in the server of the template, by copying its files: the quickest way.
*/
export const createDatabaseMaker = ({owner, template, keepServer}: Maker): {readonly make: () => Promise<TestDatabase>; readonly close: () => Promise<void>} => {
	const name = owner.replace('-', '_');

	/**
	Removes what processes left that are gone.
	*/
	const open = async (): Promise<SqlSession> => {
		// Not in the template: a database is copied only while nobody is in it.
		const session = await openSqlSession(inDatabase(template.uri, 'postgres'));
		const rows = await session.sql('select datname from pg_database where starts_with(datname, $1)', [databasePrefix]);
		for (const {datname} of rows) {
			const [, processId, start] = String(datname).split('_', 3);
			await (!await isRunning(`${processId}-${start}`) && session.sql(`drop database if exists "${String(datname)}" with (force)`));
		}

		return session;
	};

	const {sql, close} = lastingSession(open);
	const create = async (): Promise<string> => {
		const database = `${databasePrefix}${name}_${newNumber()}`;
		await sql(`create database "${database}" template "${template.database}" strategy file_copy`);
		return database;
	};

	/**
	Made ahead for the next test. Undefined when there is none, or it could not be made: whoever wants it then learns why.
	*/
	let spare: Promise<string | undefined> | undefined;
	let isWanted = false;
	const takeSpare = async (): Promise<string | undefined> => {
		const taken = spare;
		spare = undefined;
		return taken;
	};

	const makeSpare = () => {
		spare ??= create().catch(() => undefined);
	};

	return {
		async make() {
			const database = await takeSpare() ?? await create();
			// A process that wants one only needs no spare.
			if (isWanted) {
				makeSpare();
			}

			isWanted = true;
			return describe(inDatabase(template.uri, database), {
				async remove() {
					await sql(`drop database if exists "${database}" with (force)`);
				},
				async keep() {
					keepServer();
					const kept = database.replace(databasePrefix, 'kept_');
					await sql('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
					await sql(`alter database "${database}" rename to "${kept}"`);
					return inDatabase(template.uri, kept);
				},
			});
		},
		async close() {
			const database = await takeSpare();
			await (database !== undefined && sql(`drop database if exists "${database}" with (force)`));
			await close();
		},
	};
};

type Branches = {readonly branches: ReadonlyArray<{readonly id: string; readonly name: string}>};

type CreatedBranch = {
	readonly branch: {readonly id: string};
	readonly connection_uris: ReadonlyArray<{readonly connection_uri: string}>;
};

/**
Makes branches of the template: each has a server of its own, with all databases and roles.
*/
export const createBranchMaker = ({owner, call, template, keepServer}: Maker): {readonly make: () => Promise<TestDatabase>; readonly sweep: () => Promise<void>} => {
	const path = `/projects/${template.id}/branches`;
	return {
		async make() {
			const number = newNumber();
			const {branch: {id}, connection_uris: [connection]} = await call<CreatedBranch>('POST', path, {
				branch: {name: `${branchPrefix}${owner} ${number}`}, endpoints: [{type: 'read_write'}],
			});
			if (connection === undefined) {
				throw new Error('The new branch has no compute to connect to.');
			}

			return describe(connection.connection_uri, {
				async remove() {
					await call('DELETE', `${path}/${id}?hard_delete=true`);
				},
				async keep() {
					keepServer();
					await call('PATCH', `${path}/${id}`, {branch: {name: `kept ${owner} ${number}`}});
					return connection.connection_uri;
				},
			});
		},

		/**
		Removes what processes left that are gone.
		*/
		async sweep() {
			const {branches} = await call<Branches>('GET', `${path}?limit=1000`);
			await Promise.all(branches.map(async ({id, name}) => {
				const isLeft = name.startsWith(branchPrefix) && !await isRunning(name.split(' ', 2)[1] ?? '');
				await (isLeft && call('DELETE', `${path}/${id}?hard_delete=true`));
			}));
		},
	};
};
