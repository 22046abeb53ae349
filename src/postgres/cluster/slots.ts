import {asAdministrator, type SocketAddress} from '../protocol/administer.js';
import {quoteText} from '../protocol/quote.js';

/**
The name of the slot that keeps the log which a replica has not read yet.
*/
export const slotOf = (computeId: string): string => computeId.toLowerCase().replaceAll(/[^a-z0-9]/gv, '_').slice(0, 63);

/**
Makes the slots of replicas on their primary, where they are missing. From then on the log waits for them, up to a limit.
*/
export const makeSlots = async (primary: SocketAddress, replicaIds: readonly string[]): Promise<void> => {
	if (replicaIds.length === 0) {
		return;
	}

	await asAdministrator(primary, undefined, async session => {
		const there = await session.run('select slot_name from pg_replication_slots');
		const missing = replicaIds.map(id => slotOf(id)).filter(name => there.every(([known]) => known !== name));
		for (const slot of missing) {
			await session.run(`select pg_create_physical_replication_slot(${quoteText(slot)}, true)`);
		}
	});
};

/**
Removes the slot of a replica that is gone.
*/
export const dropSlot = async (primary: SocketAddress, replicaId: string): Promise<void> => {
	const name = quoteText(slotOf(replicaId));
	await asAdministrator(primary, undefined, async session =>
		session.run(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${name} and not active`));
};
