import type {OperationStatus} from '../../domain/operations/operation-status.js';
import type {Operation as DomainOperation} from '../../domain/operations/operation.js';
import type {Instant} from '../../domain/time.js';
import type {AppliedPart, BranchMoment, Branch} from './branch.js';
import type {Compute} from './compute.js';
import type {Database, Role} from './branch-part.js';

/** An operation as the control plane stores it, with its planned times and effects. */
export type Operation = DomainOperation & {
	readonly status: OperationStatus;

	/**
	The creation time in microseconds since 1970-01-01 UTC, unique within a project. Lists are sorted by this time, and cursors contain this time.
	*/
	readonly createdMicroseconds: number;

	/** When the operation goes from scheduling to running. */
	readonly begins: Instant;
	readonly ends: Instant;

	/** The id of the operation that must end before this operation starts. */
	readonly after?: string;

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

	/** The changes to make when the operation fails. Absent after the operation has ended. */
	readonly undo?: Undo;

	/** The reason the operation will fail. Absent for an operation that will succeed. */
	readonly failure?: string;
	readonly totalDurationMilliseconds: number;
};

/**
The changes that revert a failed operation: earlier versions of entities, and the ids of entities that the operation was to create.
*/
export type Undo = {
	readonly put: {readonly branches: readonly Branch[]; readonly roles: readonly Role[]; readonly databases: readonly Database[]; readonly computes?: readonly Compute[]};
	readonly remove: {readonly branches: readonly string[]; readonly roles: readonly string[]; readonly databases: readonly string[]; readonly snapshots?: readonly string[]};
};
