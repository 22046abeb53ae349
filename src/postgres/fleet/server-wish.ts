import type {WantedRoles} from '../protocol/wanted-roles.js';
import type {ComputeKey} from './data-paths.js';

/**
A compute as its server is to be.
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
