import type {OperationStatus} from '../../domain/operations/operation-status.js';
import type {Operation as DomainOperation} from '../../domain/operations/operation.js';
import type {Instant} from '../../domain/time.js';
import type {AppliedPart, BranchMoment} from './branch.js';
import type {Undo} from './undo.js';

/**
An operation as the control plane keeps it, with its planned course.
*/
export type Operation = DomainOperation & {
	readonly status: OperationStatus;

	/**
	When it was created, in microseconds since 1970-01-01 UTC; no two operations of a project share it. Lists are sorted by it and cursors
	name it.
	*/
	readonly createdMicroseconds: number;

	/**
	When it goes from scheduling to running.
	*/
	readonly begins: Instant;

	/**
	When it ends.
	*/
	readonly ends: Instant;

	/**
	The id of the operation that must be over before this one begins.
	*/
	readonly after?: string;

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
	What is done when it fails; absent once it is over.
	*/
	readonly undo?: Undo;

	/**
	Why it is going to fail; absent on an operation that is going to succeed.
	*/
	readonly failure?: string;
	readonly totalDurationMilliseconds: number;
};
