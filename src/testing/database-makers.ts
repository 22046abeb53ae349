import {isRunning} from '../postgres/programs/process-owner.js';
import {lastingSession, openSqlSession, type SqlSession} from './sql-session.js';
import {
	describe,
	newNumber,
	type MadeDatabase,
	type Maker,
} from './test-database.js';
import type {Branches} from './template-project.js';

const inDatabase = (uri: string, database: string): string => Object.assign(new URL(uri), {pathname: `/${database}`}).href;

const databasePrefix = 'test_';

/** Creates databases in the server of the template by copying the template's files, which is the fastest way. */
export const createDatabaseMaker = ({owner, template, keepServer}: Maker): {readonly make: () => Promise<MadeDatabase>; readonly close: () => Promise<void>} => {
	const name = owner.replace('-', '_');

	/** Opens a session, and removes the databases that dead processes have left. */
	const open = async (): Promise<SqlSession> => {
		// The session is not in the template, because Postgres copies a database only if no one is connected to it.
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
	The database created in advance for the next test. Undefined if there is no such database, or if it could not be created. In both cases, the next
	test creates its database itself, and receives the error if that fails.
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
			// A process that needs only one database needs no spare.
			if (isWanted) {
				makeSpare();
			}

			isWanted = true;
			return describe(inDatabase(template.uri, database), {
				async remove() {
					await sql(`drop database if exists "${database}" with (force)`);
				},
				async isInUse() {
					const clients = await sql('select from pg_stat_activity where datname = $1 and backend_type = \'client backend\' limit 1', [database]);
					return clients.length > 0;
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

const branchPrefix = 'test ';

type CreatedBranch = {
	readonly branch: {readonly id: string};
	readonly connection_uris: ReadonlyArray<{readonly connection_uri: string}>;
};

/**
Returns whether a server has clients other than this session. Superusers don't count, because the control plane connects as a superuser. Returns false
if the server can't be queried.
*/
const hasOtherClients = async (uri: string): Promise<boolean> => {
	try {
		const session = await openSqlSession(uri);
		try {
			const clients = await session.sql(`
				select from pg_stat_activity join pg_roles on pg_roles.oid = usesysid
				where backend_type = 'client backend' and pid <> pg_backend_pid() and not rolsuper limit 1`);
			return clients.length > 0;
		} finally {
			session.close();
		}
	} catch {
		return false;
	}
};

/** Creates branches of the template. Each branch has its own server, with the migrated database and all roles. */
export const createBranchMaker = ({owner, call, template, keepServer}: Maker): {readonly make: () => Promise<MadeDatabase>; readonly sweep: () => Promise<void>} => {
	const path = `/projects/${template.id}/branches`;
	return {
		async make() {
			const number = newNumber();
			const {branch: {id}, connection_uris: [connection]} = await call<CreatedBranch>('POST', path, {
				branch: {name: `${branchPrefix}${owner} ${number}`, parent_id: template.branchId}, endpoints: [{type: 'read_write'}],
			});
			if (connection === undefined) {
				throw new Error('The new branch has no compute to connect to.');
			}

			const uri = connection.connection_uri;
			return describe(uri, {
				isInUse: async () => hasOtherClients(uri),
				async remove() {
					await call('DELETE', `${path}/${id}?hard_delete=true`);
				},
				async keep() {
					keepServer();
					await call('PATCH', `${path}/${id}`, {branch: {name: `kept ${owner} ${number}`}});
					return uri;
				},
			});
		},

		/** Removes the branches that dead processes have left. */
		async sweep() {
			const {branches} = await call<Branches>('GET', `${path}?limit=1000`);
			await Promise.all(branches.map(async ({id, name}) => {
				const isLeft = name.startsWith(branchPrefix) && !await isRunning(name.split(' ', 2)[1] ?? '');
				await (isLeft && call('DELETE', `${path}/${id}?hard_delete=true`));
			}));
		},
	};
};
