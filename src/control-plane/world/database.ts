import type {Instant} from '../../domain/time.js';

/**
A Postgres database of a branch.

@see docs/control-api.md#branch-requests
*/
export type Database = {
	/**
	The branch's id and the number: names change.
	*/
	readonly id: string;

	/**
	The id that the API gives it.
	*/
	readonly number: number;
	readonly branchId: string;
	readonly name: string;
	readonly ownerName: string;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};
