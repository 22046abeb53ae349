import {amountOf, withAmounts} from '../../postgres/server/setting-amounts.js';

type Settings = Readonly<Record<string, string>>;

/**
Settings of which a replica must have as much as its primary, with what a server has when nobody sets them.

Both `max_wal_senders` and `max_connections` are beside these: the first belongs to the control plane, the second follows from the size.

@see https://www.postgresql.org/docs/current/hot-standby.html#HOT-STANDBY-ADMIN
*/
const followed = [
	['max_worker_processes', 8],
	['max_prepared_transactions', 0],
	['max_locks_per_transaction', 64],
] as const;

const amountIn = (settings: Settings, name: string, usual: number): number => amountOf(settings, name) ?? usual;

/**
A replica's own settings, with at least as much as its primary has of what it must follow.
*/
export const followingSettings = (own: Settings, ofPrimary: Settings): Settings => withAmounts(
	own,
	Object.fromEntries(followed.map(([name, usual]) => [name, Math.max(amountIn(own, name, usual), amountIn(ofPrimary, name, usual))])),
);

/**
Whether a server has less of something than it is to have: a replica stops following its primary then, and says nothing.
*/
export const lacksSettings = (has: Settings, wanted: Settings): boolean => followed.some(([name, usual]) => amountIn(has, name, usual) < amountIn(wanted, name, usual));
