import {amountOf, withAmounts} from '../../postgres/server/settings-problem.js';
import {maxConnections} from '../../domain/computes/compute-size.js';
import {primaryOf, isPrimary} from '../../domain/computes/compute.js';
import type {ServerWish} from '../../postgres/fleet/servers.js';
import type {Compute} from '../world/compute.js';
import type {World} from '../world/world.js';

type Settings = Readonly<Record<string, string>>;

/**
Settings that must not be lower on a replica than on its primary, with their defaults.

Two more settings of this kind are handled elsewhere. The control plane sets `max_wal_senders`, and `max_connections` depends on the compute's size.

@see https://www.postgresql.org/docs/current/hot-standby.html#HOT-STANDBY-ADMIN
*/
const followed = [
	['max_worker_processes', 8],
	['max_prepared_transactions', 0],
	['max_locks_per_transaction', 64],
] as const;

const amountIn = (settings: Settings, name: string, usual: number): number => amountOf(settings, name) ?? usual;

/** Returns a replica's settings. Each setting of `followed` is at least as high as on the primary. */
const followingSettings = (own: Settings, ofPrimary: Settings): Settings => withAmounts(
	own,
	Object.fromEntries(followed.map(([name, usual]) => [name, Math.max(amountIn(own, name, usual), amountIn(ofPrimary, name, usual))])),
);

/**
Returns whether a setting of `followed` is lower on a server than wanted. A replica with too low a setting silently stops following its primary.
*/
export const lacksSettings = (has: Settings, wanted: Settings): boolean => followed.some(([name, usual]) => amountIn(has, name, usual) < amountIn(wanted, name, usual));

/**
Describes the desired server of a compute: its size, its settings, and the roles and databases of its branch.

A replica allows at least as many connections, workers and locks as its primary. A replica with fewer could not follow the primary.
*/
export const serverWish = (world: World, compute: Compute): ServerWish => {
	const {id, projectId, branchId, size, pgSettings} = compute;
	const here = [...world.computes.of(projectId)].filter(other => other.branchId === branchId);
	const primary = primaryOf(here, branchId);
	const isReplica = !isPrimary(compute);
	return {
		projectId,
		branchId,
		computeId: id,
		isReplica,
		maxConnections: Math.max(maxConnections(size), isReplica && primary !== undefined ? maxConnections(primary.size) : 0),
		settings: isReplica ? followingSettings(pgSettings, primary?.pgSettings ?? {}) : pgSettings,
		replicaIds: isReplica ? [] : here.filter(other => !isPrimary(other)).map(other => other.id),
		wanted: {
			roles: Array.from(world.roles.of(branchId), ({name, password, isMadeBySql, hasLogin}) => ({
				name, password, isMadeBySql, hasLogin: hasLogin !== false,
			})),
			databases: Array.from(world.databases.of(branchId), database => ({id: database.id, name: database.name, owner: database.ownerName})),
		},
	};
};
