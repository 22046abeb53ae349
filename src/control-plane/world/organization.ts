import type {Instant} from '../../domain/time.js';

/**
An organization: it has members and owns projects.
*/
export type Organization = {
	readonly id: string;
	readonly name: string;
	readonly handle: string;

	/**
	`free` allows computes up to 2 CU.

	@see docs/control-api.md#compute-sizes
	*/
	readonly plan: string;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};
