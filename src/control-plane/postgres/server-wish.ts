import {maxConnections} from '../../domain/computes/max-connections.js';
import {primaryOf} from '../../domain/computes/compute-rules.js';
import {isPrimary} from '../../domain/computes/compute.js';
import type {ServerWish} from '../../postgres/fleet/server-wish.js';
import type {Compute} from '../world/compute.js';
import type {World} from '../world/world.js';
import {followingSettings} from './followed-settings.js';

/**
A compute as its server is to be: with its size and settings, and with the roles and databases of its branch.

A replica has at least as many connections, workers and locks as its primary, or else it could not follow it.
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
