import {asAdministrator, type AdministratorConnection, type SocketAddress} from '../protocol/administer.js';
import {quoteText} from '../protocol/names.js';

/**
The name of the replication slot that keeps a replica's unread log.
*/
export const slotOf = (computeId: string): string => computeId.toLowerCase().replaceAll(/[^a-z0-9]/gv, '_').slice(0, 63);

/**
Permanent slots: all belong to replicas, since no client may create one.
*/
const slotsThere = async (session: AdministratorConnection): Promise<readonly string[]> => {
	const rows = await session.run('select slot_name from pg_replication_slots where not temporary');
	return rows.map(([name = '']) => name);
};

const makeMissing = async (session: AdministratorConnection, there: readonly string[], wanted: readonly string[]) => {
	const missing = wanted.filter(name => !there.includes(name));
	for (const slot of missing) {
		await session.run(`select pg_create_physical_replication_slot(${quoteText(slot)}, true)`);
	}
};

/**
Creates the slot of a replica on its primary unless it exists. From then on the log is kept for it, up to a limit.
*/
export const makeSlot = async (primary: SocketAddress, replicaId: string): Promise<void> => {
	await asAdministrator(primary, undefined, async session => makeMissing(session, await slotsThere(session), [slotOf(replicaId)]));
};

/**
Ensures that a primary has exactly its replicas' slots: some replicas may have been removed while it slept.
*/
export const settleSlots = async (primary: SocketAddress, replicaIds: readonly string[]): Promise<void> => {
	const wanted = replicaIds.map(id => slotOf(id));
	await asAdministrator(primary, undefined, async session => {
		const there = await slotsThere(session);
		const left = there.filter(slot => !wanted.includes(slot));
		for (const slot of left) {
			await session.run(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${quoteText(slot)} and not active`);
		}

		await makeMissing(session, there, wanted);
	});
};

/**
How often to try removing a slot. A remaining one is removed at the next start of its primary.
*/
const mostTries = 100;

/**
Removes the slot of a removed replica. Its reader in the primary takes a moment to notice.
*/
export const dropSlot = async (primary: SocketAddress, replicaId: string): Promise<void> => {
	const slot = `pg_replication_slots where slot_name = ${quoteText(slotOf(replicaId))}`;
	await asAdministrator(primary, undefined, async session => {
		for (let tries = 0; tries < mostTries; tries += 1) {
			const [found] = await session.run(`select pg_terminate_backend(active_pid) from ${slot}`);
			if (found === undefined) {
				return;
			}

			await session.run(`select pg_drop_replication_slot(slot_name) from ${slot} and not active`);
			await session.run(`select pg_sleep(0.02) from ${slot}`);
		}
	});
};
