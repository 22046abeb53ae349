import type {Instant} from '../../domain/time.js';

/**
A Postgres database of a branch.

@see docs/control-api.md#branch-requests
*/
export type Database = {
	/**
	Made of the branch's id and the number, since names change.
	*/
	readonly id: string;

	/**
	The id that clients of the API see.
	*/
	readonly number: number;
	readonly branchId: string;
	readonly name: string;
	readonly ownerName: string;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};
