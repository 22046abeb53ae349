import type {Branch} from './branch.js';
import type {Compute} from './compute.js';
import type {Database, Role} from './branch-part.js';

/**
What makes up for an operation that fails: parts of its project as they were, and the ids of those that it was to make.
*/
export type Undo = {
	readonly put: {readonly branches: readonly Branch[]; readonly roles: readonly Role[]; readonly databases: readonly Database[]; readonly computes?: readonly Compute[]};
	readonly remove: {readonly branches: readonly string[]; readonly roles: readonly string[]; readonly databases: readonly string[]; readonly snapshots?: readonly string[]};
};
