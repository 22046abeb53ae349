import {asAdministrator, type SocketAddress} from './administer.js';

const query = 'select count(*) from pg_stat_activity where backend_type = \'client backend\' and state <> \'idle\' and pid <> pg_backend_pid()';

/**
Whether a client of a server waits for an answer, or has a transaction open. Those that follow its log don't count.
*/
export const isInUse = async (server: SocketAddress): Promise<boolean> => {
	const [[count = '0'] = []] = await asAdministrator(server, undefined, async session => session.run(query));
	return Number(count) > 0;
};
