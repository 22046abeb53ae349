import type {OperationStatus} from '../../domain/operations/operation-status.js';
import type {Operation as DomainOperation} from '../../domain/operations/operation.js';
import type {Instant} from '../../domain/time.js';
import type {AppliedPart, BranchMoment} from './branch.js';
import type {Undo} from './undo.js';

/**
An operation as the control plane stores it, with its planned course.
*/
export type Operation = DomainOperation & {
	readonly status: OperationStatus;

	/**
	When it was created, in microseconds since 1970-01-01 UTC; unique within a project. Lists are sorted by it and cursors refer to it.
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
	The id of the operation that must finish before this one starts.
	*/
	readonly after?: string;

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
	Applied when it fails; absent once it has ended.
	*/
	readonly undo?: Undo;

	/**
	The reason it will fail; absent if it will succeed.
	*/
	readonly failure?: string;
	readonly totalDurationMilliseconds: number;
};
