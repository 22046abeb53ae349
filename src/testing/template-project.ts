import {createHash} from 'node:crypto';
import {readdir, readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {DatabaseError} from 'pg-protocol';
import {fileReason, systemCode} from '../base/file-error.js';
import {
	type RunSql,
	openSqlSession,
	withCaller,
} from './sql-session.js';
import type {CallApi} from './call-api.js';
import {takeLock, type SharedServer} from './shared-server.js';

/** The empty database that a migration changes. */
export type Unmigrated = {
	/** The connection string, which works in every client. */
	readonly uri: string;
	readonly sql: RunSql;
};

/**
The migration that gives the database its schema. The migration runs once for all processes that share the server.

A migration is a file of SQL, a folder with such files, a list of both, or a function. The files of a list run in the order of the list. The files of
a folder run in the order of their names. A function is identified by its source text. If closures with the same text differ, `key` tells them apart.
*/
export type Migrate = string | readonly string[] | ((database: Unmigrated) => unknown);

export type Migration = {
	/** Identifies the migration in every process. */
	readonly hash: string;
	readonly run: (database: Unmigrated) => Promise<void>;
};

/**
Calls `work` with the name of a file that the user gave.

@throws {Error} With the absolute path, because the user may expect another working folder.
*/
const withFile = async <Result>(name: string, work: (name: string) => Promise<Result>): Promise<Result> => {
	try {
		return await work(name);
	} catch (error) {
		throw new Error(`migrate: ${path.resolve(name)} can't be read: ${systemCode(error) === 'ENOENT' ? 'there is no such file or folder' : fileReason(error)}.`, {cause: error});
	}
};

const filesOf = async (name: string): Promise<readonly string[]> => {
	const found = await withFile(name, stat);
	if (!found.isDirectory()) {
		return [name];
	}

	const names = await withFile(name, async folder => readdir(folder));
	const files = names.filter(file => file.endsWith('.sql')).toSorted();
	if (files.length === 0) {
		throw new Error(`migrate: the folder ${path.resolve(name)} has no .sql file.`);
	}

	return files.map(file => path.join(name, file));
};

const hashOf = (...texts: readonly string[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);

/**
Describes where in a file a migration failed: `file:line:column: message`, and the line itself below. If the server does not report the position, the
description is `file: message`.
*/
const migrationProblem = (file: string, text: string, error: unknown): string => {
	const words = error instanceof Error ? error.message : String(error);
	const position = error instanceof DatabaseError ? Number(error.position) : 0;
	if (!(position > 0)) {
		return `${file}: ${words}`;
	}

	// Postgres counts characters, not UTF-16 code units.
	const before = [...text].slice(0, position - 1).join('').split('\n');
	const line = text.split('\n')[before.length - 1] ?? '';
	const start = before.at(-1) ?? '';
	const margin = `${before.length} | `;
	const mark = `${start.replaceAll(/\S/gv, ' ')}^`;
	return `${file}:${before.length}:${[...start].length + 1}: ${words}\n${margin}${line.trimEnd()}\n${' '.repeat(margin.length)}${mark}`;
};

/**
Reads a migration.

`key`: a text that stands for everything that the schema depends on, apart from the text of the files or of the function.

@throws {Error} If a file can't be read, or if a folder has no files.
@throws {TypeError} If a function has no source text and no key is given.
*/
export const readMigration = async (migrate: Migrate = [], key = ''): Promise<Migration> => {
	if (typeof migrate === 'function') {
		const text = migrate.toString();
		if (key === '' && text.endsWith('{ [native code] }')) {
			throw new TypeError('The text of a bound function says nothing of what it does: name in key what the migration depends on.');
		}

		return {
			hash: hashOf('function', text, key),
			async run(database) {
				await migrate(database);
			},
		};
	}

	const found = await Promise.all([migrate].flat().map(async name => filesOf(name)));
	const files = found.flat();
	const texts = await Promise.all(files.map(async name => withFile(name, async file => readFile(file, 'utf8'))));
	return {
		hash: hashOf('files', key, ...texts),
		async run({sql}) {
			for (const [index, text] of texts.entries()) {
				try {
					await sql(text);
				} catch (error) {
					throw new Error(migrationProblem(files[index] ?? '', text, error), {cause: error});
				}
			}
		},
	};
};

/** A project whose first branch has been migrated. Test databases are created in that branch. */
export type TemplateProject = {
	readonly id: string;

	/**
	The parent of all test branches. This branch is a copy of the first branch, without test databases and without a compute.
	*/
	readonly branchId: string;
	readonly database: string;

	/** The connection string of the migrated database. */
	readonly uri: string;
};

export type Branches = {readonly branches: ReadonlyArray<{readonly id: string; readonly name: string}>};

type Created = {
	readonly project: {readonly id: string};
	readonly endpoints: ReadonlyArray<{readonly id: string}>;
	readonly connection_uris: ReadonlyArray<{readonly connection_uri: string}>;
};

const databaseName = 'neondb';
const roleName = 'neondb_owner';
const templateBranch = 'migrated';

/** Settings for a compute that never suspends, with enough connections for many test files. */
const settings = {suspend_timeout_seconds: -1, autoscaling_limit_min_cu: 1, autoscaling_limit_max_cu: 1};

const findProject = async (call: CallApi, name: string): Promise<string | undefined> => {
	const {projects} = await call<{projects: ReadonlyArray<{readonly id: string; readonly name: string}>}>('GET', '/projects?limit=400');
	return projects.find(project => project.name === name)?.id;
};

const migrate = async (uri: string, {run}: Migration): Promise<void> => {
	const session = await openSqlSession(uri);
	try {
		await run({uri, sql: withCaller(session.sql)});
		// Postgres copies a database only if no one is connected to it, and the migration may have left connections in a pool.
		await session.sql('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
	} finally {
		session.close();
	}
};

const makeProject = async (call: CallApi, name: string, migration: Migration, pgVersion: number | undefined): Promise<string> => {
	const unfinished = `${name} unfinished`;
	// Deletes an unfinished project that another process has left.
	const left = await findProject(call, unfinished);
	await (left !== undefined && call('DELETE', `/projects/${left}`));
	const {project: {id}, endpoints: [compute], connection_uris: [connection]} = await call<Created>('POST', '/projects', {
		project: {name: unfinished, default_endpoint_settings: settings, ...(pgVersion !== undefined && {pg_version: pgVersion})},
	});
	if (compute === undefined || connection === undefined) {
		throw new Error('The new project has no compute to connect to.');
	}

	try {
		await migrate(connection.connection_uri, migration);
	} catch (error) {
		await call('DELETE', `/projects/${id}`);
		throw error;
	}

	// Creating a branch is fastest if its parent is suspended. Creating a database then wakes the parent once.
	await call('POST', `/projects/${id}/endpoints/${compute.id}/suspend`);
	await call('POST', `/projects/${id}/branches`, {branch: {name: templateBranch}});
	await call('PATCH', `/projects/${id}`, {project: {name}});
	return id;
};

/**
Finds the project of a migration, or creates it. Of all processes that share the server, only one creates the project.

@throws {Error} If the migration fails.
*/
export const findTemplate = async (server: SharedServer, call: CallApi, migration: Migration, pgVersion: number | undefined): Promise<TemplateProject> => {
	const name = `pgtower-testing ${migration.hash} ${pgVersion ?? ''}`.trim();
	let id = await findProject(call, name);
	if (id === undefined) {
		const release = await takeLock(path.join(server.folder, `migrating-${migration.hash}`));
		try {
			id = await findProject(call, name) ?? await makeProject(call, name, migration, pgVersion);
		} finally {
			await release();
		}
	}

	const [{uri}, {branches}] = await Promise.all([
		call<{readonly uri: string}>('GET', `/projects/${id}/connection_uri?database_name=${databaseName}&role_name=${roleName}`),
		call<Branches>('GET', `/projects/${id}/branches?search=${templateBranch}`),
	]);
	const branch = branches.find(({name: called}) => called === templateBranch);
	if (branch === undefined) {
		throw new Error(`The project ${id} has lost its branch ${templateBranch}, which branches are made of: kill ${server.processId}, and run the tests again.`);
	}

	return {
		id, branchId: branch.id, database: databaseName, uri,
	};
};
