import type {AppliedPart, BranchMoment} from '../../world/branch.js';
import type {Undo} from '../../world/undo.js';

/**
The action of an operation, and its target in the project.
*/
export type Step = {
	readonly action: string;

	/**
	Absent for an operation on the project alone.
	*/
	readonly branchId?: string;

	/**
	Absent for an operation without a compute.
	*/
	readonly computeId?: string;

	/**
	The source branch of the copied data, if it is not the parent.
	*/
	readonly sourceBranchId?: string;

	/**
	The moment of the source branch; absent for its present.
	*/
	readonly sourceMoment?: BranchMoment;

	/**
	The branch that receives the replaced data; absent if that is lost.
	*/
	readonly preservedBranchId?: string;

	/**
	The snapshot that it creates, removes, or restores.
	*/
	readonly snapshotId?: string;

	/**
	The role or database that it applies; absent if it applies everything.
	*/
	readonly applies?: AppliedPart;

	/**
	Applied when it fails.
	*/
	readonly undo?: Undo;

	/**
	The reason it will fail; absent if it will succeed.
	*/
	readonly failure?: string;
};
