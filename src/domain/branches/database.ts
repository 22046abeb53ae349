import type {Instant} from '../time.js';

/**
A Postgres database on a branch, and the role that owns it.

@see docs/control-api.md#branch-roles
*/
export type Database = {
	/**
	Its name: it tells a database from the others of its branch.
	*/
	readonly id: string;
	readonly projectId: string;
	readonly branchId: string;
	readonly name: string;
	readonly ownerName: string;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};
