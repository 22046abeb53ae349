import {isRunning} from '../postgres/programs/process-owner.js';
import {openSqlSession} from './sql-session.js';
import type {Branches} from './template-project.js';
import {
	describe,
	newNumber,
	type MadeDatabase,
	type Maker,
} from './test-database.js';

const branchPrefix = 'test ';

type CreatedBranch = {
	readonly branch: {readonly id: string};
	readonly connection_uris: ReadonlyArray<{readonly connection_uri: string}>;
};

/**
Returns whether a server has clients other than this session and the control plane, which connects as a superuser. Returns false if the server can't
be queried.
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

/** Creates branches of the template. Each has its own server, with the migrated database and all roles. */
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
