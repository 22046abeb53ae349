import type {WantedRoles} from '../protocol/wanted-roles.js';
import type {ComputeKey} from './data-paths.js';

/**
The desired server of a compute.
*/
export type ServerWish = ComputeKey & {
	readonly isReplica: boolean;
	readonly maxConnections: number;
	readonly settings: Readonly<Record<string, string>>;
	readonly wanted: WantedRoles;

	/**
	The replicas of its branch, when this is the primary.
	*/
	readonly replicaIds: readonly string[];
};
