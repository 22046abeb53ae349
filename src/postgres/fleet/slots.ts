import {asAdministrator, type AdministratorConnection, type SocketAddress} from '../protocol/administer.js';
import {quoteText} from '../protocol/names.js';

/**
The name of the slot that keeps the log which a replica has not read yet.
*/
export const slotOf = (computeId: string): string => computeId.toLowerCase().replaceAll(/[^a-z0-9]/gv, '_').slice(0, 63);

/**
Those that outlive their session: all of them are of replicas, since no client may make one.
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
Makes the slot of a replica on its primary, unless it is there. From then on the log waits for it, up to a limit.
*/
export const makeSlot = async (primary: SocketAddress, replicaId: string): Promise<void> => {
	await asAdministrator(primary, undefined, async session => makeMissing(session, await slotsThere(session), [slotOf(replicaId)]));
};

/**
Gives a primary the slots of its replicas, and no others: some may have gone while it slept.
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
How often it is tried to remove a slot. One that is left goes at the next start of its primary.
*/
const mostTries = 100;

/**
Removes the slot of a replica that is gone. Its reader in the primary takes a moment to notice that.
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
