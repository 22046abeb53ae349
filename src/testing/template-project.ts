import path from 'node:path';
import {openSqlSession} from './sql-session.js';
import {withCaller} from './sql-error.js';
import type {Migration} from './migration.js';
import type {CallApi} from './call-api.js';
import {takeLock, type SharedServer} from './shared-server.js';

/** A project whose first branch has been migrated. Test databases are created in that branch. */
export type TemplateProject = {
	readonly id: string;

	/**
	The branch that test branches are created from. It is a copy of the first branch, and has neither test databases nor a compute.
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

const database = 'neondb';
const role = 'neondb_owner';
const templateBranch = 'migrated';

/** Settings of a compute that never suspends, and that has enough connections for many test files. */
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

const make = async (call: CallApi, name: string, migration: Migration, pgVersion: number | undefined): Promise<string> => {
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
			id = await findProject(call, name) ?? await make(call, name, migration, pgVersion);
		} finally {
			await release();
		}
	}

	const [{uri}, {branches}] = await Promise.all([
		call<{readonly uri: string}>('GET', `/projects/${id}/connection_uri?database_name=${database}&role_name=${role}`),
		call<Branches>('GET', `/projects/${id}/branches?search=${templateBranch}`),
	]);
	const branch = branches.find(({name: called}) => called === templateBranch);
	if (branch === undefined) {
		throw new Error(`The project ${id} has lost its branch ${templateBranch}, which branches are made of: kill ${server.processId}, and run the tests again.`);
	}

	return {
		id, branchId: branch.id, database, uri,
	};
};
