import type {WantedRoles} from '../protocol/wanted-roles.js';
import type {ComputeKey} from './data-paths.js';

export type ServerWish = ComputeKey & {
	readonly isReplica: boolean;
	readonly maxConnections: number;
	readonly settings: Readonly<Record<string, string>>;
	readonly wanted: WantedRoles;

	/** The ids of the branch's replicas, if this is the primary. */
	readonly replicaIds: readonly string[];
};
