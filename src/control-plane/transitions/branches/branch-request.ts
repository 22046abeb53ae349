import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import type {Operation} from '../../world/operation.js';
import type {Instant} from '../../../domain/time.js';
import type {ComputeType} from '../../../domain/computes/compute.js';
import type {ComputeFields} from '../computes/compute-request.js';
import type {MakePassword} from './copied-parts.js';
import type {PastMoment} from './past-moment.js';

/**
The result of a change to a branch: the branch as it is now, and the operations that the change started.
*/
export type BranchOutcome = {
	readonly changes: Changes;
	readonly branch: Branch;
	readonly operations: readonly Operation[];
};

/**
A branch that a client asks for.

@see docs/control-api.md#branch-requests
*/
export type BranchRequest = {
	/**
	The branch it is made from; when absent, the default branch.
	*/
	readonly parentId?: string;

	/**
	The moment in the parent's past that it begins at; when empty, the present.
	*/
	readonly parentMoment?: PastMoment;
	readonly name?: string;
	readonly isProtected?: boolean;

	/**
	Whether it is archived as soon as it exists.
	*/
	readonly isArchived?: boolean;
	readonly expiresAt?: Instant;
	readonly annotation?: Readonly<Record<string, string>>;

	/**
	The computes that are created with it; without any, the branch has no compute.
	*/
	readonly computes: ReadonlyArray<ComputeFields & {readonly type: ComputeType}>;
	readonly createdBy: string;
	readonly makePassword: MakePassword;
};

/**
What a client changes on a branch.
*/
export type BranchUpdate = {
	readonly name?: string;
	readonly isProtected?: boolean;

	/**
	`never` removes the expiry.
	*/
	readonly expiresAt?: Instant | 'never';
};
