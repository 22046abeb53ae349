import type {Instant} from '../../../domain/time.js';
import type {ComputeType} from '../../../domain/compute.js';
import type {ComputeFields} from '../computes/compute-request.js';

/**
A branch that a client asks for.

@see docs/control-api.md#branch-requests
*/
export type BranchRequest = {
	/**
	The branch it is made from; absent, the default one.
	*/
	readonly parentId?: string;
	readonly name?: string;
	readonly isProtected?: boolean;

	/**
	Whether it is archived as soon as it is there.
	*/
	readonly isArchived?: boolean;
	readonly expiresAt?: Instant;
	readonly annotation?: Readonly<Record<string, string>>;

	/**
	The computes it is born with; none of them, and it has no compute.
	*/
	readonly computes: ReadonlyArray<ComputeFields & {readonly type: ComputeType}>;
	readonly createdBy: string;
};

/**
What a client changes on a branch.
*/
export type BranchUpdate = {
	readonly name?: string;
	readonly isProtected?: boolean;

	/**
	`never` takes the expiry away.
	*/
	readonly expiresAt?: Instant | 'never';
};
