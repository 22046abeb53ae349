import type {Branch} from './branch.js';
import type {Compute} from './compute.js';
import type {Database, Role} from './branch-part.js';

/**
The changes that revert a failed operation: earlier versions of entities, and the ids of entities that the operation was to create.
*/
export type Undo = {
	readonly put: {readonly branches: readonly Branch[]; readonly roles: readonly Role[]; readonly databases: readonly Database[]; readonly computes?: readonly Compute[]};
	readonly remove: {readonly branches: readonly string[]; readonly roles: readonly string[]; readonly databases: readonly string[]; readonly snapshots?: readonly string[]};
};
