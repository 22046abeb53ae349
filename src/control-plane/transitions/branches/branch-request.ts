import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import type {Operation} from '../../world/operation.js';
import type {Instant} from '../../../domain/time.js';
import type {ComputeType} from '../../../domain/computes/compute.js';
import type {ComputeFields} from '../computes/compute-request.js';
import type {MakePassword} from './copied-parts.js';
import type {PastMoment} from './branch-rules.js';

/** The result of a change to a branch: the current branch, and the started operations. */
export type BranchOutcome = {
	readonly changes: Changes;
	readonly branch: Branch;
	readonly operations: readonly Operation[];
};

/** @see docs/control-api.md#branch-requests */
export type BranchRequest = {
	/** The id of the parent branch; by default, the default branch. */
	readonly parentId?: string;

	/** The moment in the parent's past to start from. An empty moment means the present. */
	readonly parentMoment?: PastMoment;
	readonly name?: string;
	readonly isProtected?: boolean;

	/** Whether to archive the branch as soon as it exists. */
	readonly isArchived?: boolean;
	readonly expiresAt?: Instant;
	readonly annotation?: Readonly<Record<string, string>>;

	/** The computes to create with the branch. The list may be empty. */
	readonly computes: ReadonlyArray<ComputeFields & {readonly type: ComputeType}>;
	readonly createdBy: string;
	readonly makePassword: MakePassword;
};

export type BranchUpdate = {
	readonly name?: string;
	readonly isProtected?: boolean;

	/** `never` removes the expiry. */
	readonly expiresAt?: Instant | 'never';
};
