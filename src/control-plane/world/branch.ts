import type {BackupRule} from '../../domain/branches/backup-schedule.js';
import type {Branch as DomainBranch} from '../../domain/branches/branch.js';
import type {Instant} from '../../domain/time.js';
import type {Database, Role} from './branch-part.js';
import type {Compute} from './compute.js';

/**
A moment of a branch: a time, in milliseconds since 1970, or a log sequence number (LSN). With neither of them, the moment is the present.
*/
export type BranchMoment = {
	readonly at?: Instant | undefined;
	readonly lsn?: string | undefined;
};

/** The role or database of a branch that an operation applies to a compute. */
export type AppliedPart = {
	readonly kind: 'role' | 'database';

	/** The name of a role, or the id of a database. */
	readonly id: string;

	/**
	The previous version of the role or database, to restore if the operation fails. Absent for a new role or database, and once the operation has
	ended.
	*/
	readonly before?: {readonly roles?: readonly Role[]; readonly databases?: readonly Database[]};
};

/** @see docs/control-api.md#snapshots */
export type RestoredFrom = {
	readonly snapshotId: string;

	/** The id of the branch that the restored branch will replace, or has replaced. */
	readonly targetId: string;
	readonly isFinal: boolean;
};

/** @see docs/control-api.md#backup-schedule */
export type Backups = {
	readonly rules: readonly BackupRule[];

	/** When the next snapshot is due. */
	readonly nextAt: Instant;

	/** How long the next snapshot is kept, in seconds. */
	readonly retentionSeconds: number;
};

/** A branch as the control plane stores it. */
export type Branch = DomainBranch & {
	readonly stateChangedAt: Instant;
	readonly creationSource: string;

	/** The name of the user who created the branch. */
	readonly createdBy: string;

	/** The size of the branch's data, in bytes. */
	readonly logicalSize: number;
	readonly nextCheckAt: Instant;
	readonly annotation: Readonly<Record<string, string>>;

	/** The number of seconds between the request that set the expiry and the expiry itself. Absent without an expiry. */
	readonly ttlSeconds?: number;

	/** The moment in the parent's past from which the branch was created. Absent for the present. */
	readonly parentTimestamp?: Instant;
	readonly parentLsn?: string;

	/**
	When the branch's past begins. Present only on a backup branch, because the past of the original branch belongs to the backup branch too.
	*/
	readonly pastFrom?: Instant;

	/** The snapshot from which the branch was restored. Absent for other branches. */
	readonly restored?: RestoredFrom;

	/** The snapshot schedule; absent without scheduled snapshots. */
	readonly backups?: Backups | undefined;
};

/**
A deleted branch with all its contents. The computes are idle.

@see docs/control-api.md#branch-recover
*/
export type DeletedBranch = {
	readonly id: string;
	readonly branch: Branch;
	readonly roles: readonly Role[];
	readonly databases: readonly Database[];
	readonly computes: readonly Compute[];

	/** How the branch was deleted: by a user, or at its expiry. */
	readonly method: 'user' | 'ttl';
	readonly deletedAt: Instant;
	readonly recoverableUntil: Instant;
};
