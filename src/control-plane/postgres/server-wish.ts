import {maxConnections} from '../../domain/max-connections.js';
import {primaryOf} from '../../domain/compute-rules.js';
import {isPrimary} from '../../domain/compute.js';
import type {ServerWish} from '../../postgres/fleet/server-wish.js';
import type {Compute} from '../world/compute.js';
import type {World} from '../world/world.js';

/**
Settings of which a replica must have as much as its primary.
*/
const followed = ['max_worker_processes', 'max_prepared_transactions', 'max_locks_per_transaction'] as const;

/**
A compute as its server is to be: with its size and settings, and with the roles and databases of its branch.

A replica takes at least as many connections as its primary, or else it could not follow it.
*/
export const serverWish = (world: World, compute: Compute): ServerWish => {
	const {id, projectId, branchId, size, pgSettings} = compute;
	const here = [...world.computes.of(projectId)].filter(other => other.branchId === branchId);
	const primary = primaryOf(here, branchId);
	const isReplica = !isPrimary(compute);
	const ofPrimary = Object.fromEntries(followed.flatMap(name => {
		const value = primary?.pgSettings[name];
		return isReplica && value !== undefined ? [[name, value]] : [];
	}));
	return {
		projectId,
		branchId,
		computeId: id,
		isReplica,
		maxConnections: Math.max(maxConnections(size), isReplica && primary !== undefined ? maxConnections(primary.size) : 0),
		settings: {...pgSettings, ...ofPrimary},
		replicaIds: isReplica ? [] : here.filter(other => !isPrimary(other)).map(other => other.id),
		wanted: {
			roles: Array.from(world.roles.of(branchId), ({name, password}) => ({name, password})),
			databases: Array.from(world.databases.of(branchId), database => ({id: database.id, name: database.name, owner: database.ownerName})),
		},
	};
};
