import {asAdministrator, type AdministratorConnection, type SocketAddress} from '../protocol/administer.js';
import {quoteText} from '../protocol/names.js';

/** Returns the name of a replica's slot on its primary. The slot keeps the log that the replica has not read yet. */
export const slotOf = (computeId: string): string => computeId.toLowerCase().replaceAll(/[^a-z0-9]/gv, '_').slice(0, 63);

/** Returns the names of the permanent slots. All of them belong to replicas, since clients can't create slots. */
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
Creates the slot of a replica on its primary, unless the slot exists. From then on the primary keeps the log for the replica, up to a limit.
*/
export const makeSlot = async (primary: SocketAddress, replicaId: string): Promise<void> => {
	await asAdministrator(primary, undefined, async session => makeMissing(session, await slotsThere(session), [slotOf(replicaId)]));
};

/**
Creates and removes slots until a primary has exactly the slots of its replicas. Some replicas may have been removed while the primary was suspended.
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

/** The number of attempts to remove a slot. If all fail, the next start of the primary removes the slot. */
const mostTries = 100;

/** Removes the slot of a removed replica. The primary takes a moment to notice that the replica is gone. */
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
