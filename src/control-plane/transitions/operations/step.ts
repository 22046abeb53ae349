import type {AppliedPart, BranchMoment} from '../../world/branch.js';
import type {Undo} from '../../world/undo.js';

/**
What an operation is to do, and on what of its project.
*/
export type Step = {
	readonly action: string;

	/**
	Absent for an operation on the project alone.
	*/
	readonly branchId?: string;

	/**
	Absent for an operation on no compute.
	*/
	readonly computeId?: string;

	/**
	The branch whose data another one gets, when that is not its parent.
	*/
	readonly sourceBranchId?: string;

	/**
	The moment of that branch which is taken; absent for its present.
	*/
	readonly sourceMoment?: BranchMoment;

	/**
	The branch that gets the data which is replaced; absent when that is lost.
	*/
	readonly preservedBranchId?: string;

	/**
	The snapshot that it makes of a branch, removes, or makes a branch of.
	*/
	readonly snapshotId?: string;

	/**
	The role or database that it applies; absent on one that applies what there is.
	*/
	readonly applies?: AppliedPart;

	/**
	What is done when it fails.
	*/
	readonly undo?: Undo;

	/**
	Why it is going to fail; absent on an operation that is going to succeed.
	*/
	readonly failure?: string;
};
