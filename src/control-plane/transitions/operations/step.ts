import type {AppliedPart, BranchMoment} from '../../world/branch.js';
import type {Undo} from '../../world/operation.js';

/** The action of an operation, and its target in a project. */
export type Step = {
	readonly action: string;

	/** The id of the branch; absent for an operation on the project alone. */
	readonly branchId?: string;

	/** The id of the compute; absent for an operation without a compute. */
	readonly computeId?: string;

	/** The id of the branch whose data is copied. Absent if that branch is the parent. */
	readonly sourceBranchId?: string;

	/** The past moment whose data is copied from the source branch. Absent for the present. */
	readonly sourceMoment?: BranchMoment;

	/** The id of the backup branch, which receives the data that a restore replaces. Absent if that data is lost. */
	readonly preservedBranchId?: string;

	/** The id of the snapshot that the operation creates, removes or restores. */
	readonly snapshotId?: string;

	/** The role or database that the operation applies. Absent if the operation applies all roles and databases. */
	readonly applies?: AppliedPart;

	/** The changes to make when the operation fails. */
	readonly undo?: Undo;

	/** The reason the operation will fail. Absent for an operation that will succeed. */
	readonly failure?: string;
};
