import type {BackupRule} from '../../domain/branches/backup-schedule.js';
import type {Branch as DomainBranch} from '../../domain/branches/branch.js';
import type {Instant} from '../../domain/time.js';
import type {Database, Role} from './branch-part.js';
import type {Compute} from './compute.js';

/**
A moment in a branch's past: a time, in milliseconds since 1970, or a log sequence number (LSN). With neither, the present.
*/
export type BranchMoment = {
	readonly at?: Instant | undefined;
	readonly lsn?: string | undefined;
};

/**
The role or database of a branch that an operation applies to its compute.
*/
export type AppliedPart = {
	readonly kind: 'role' | 'database';

	/**
	The name of a role, or the id of a database.
	*/
	readonly id: string;

	/**
	The previous version, which is restored if the operation fails, since the server still has it. Absent for a new one, and after the operation.
	*/
	readonly before?: {readonly roles?: readonly Role[]; readonly databases?: readonly Database[]};
};

/**
The origin of a branch restored from a snapshot.

@see docs/control-api.md#snapshots
*/
export type RestoredFrom = {
	readonly snapshotId: string;

	/**
	The branch that it will replace, or has replaced.
	*/
	readonly targetId: string;
	readonly isFinal: boolean;
};

/**
The scheduled snapshots of a branch.

@see docs/control-api.md#backup-schedule
*/
export type Backups = {
	readonly rules: readonly BackupRule[];

	/**
	When the next one is due, and how long it is kept.
	*/
	readonly nextAt: Instant;
	readonly retentionSeconds: number;
};

/**
A branch as the control plane stores it.
*/
export type Branch = DomainBranch & {
	readonly stateChangedAt: Instant;
	readonly creationSource: string;

	/**
	The name of the user who created it.
	*/
	readonly createdBy: string;

	/**
	In bytes.
	*/
	readonly logicalSize: number;

	/**
	When the control plane next checks it.
	*/
	readonly nextCheckAt: Instant;

	/**
	The client's annotation.
	*/
	readonly annotation: Readonly<Record<string, string>>;

	/**
	The time span of its expiry when it was set, in seconds; absent without an expiry.
	*/
	readonly ttlSeconds?: number;

	/**
	The moment in the parent's past at which it branched off; absent for the present.
	*/
	readonly parentTimestamp?: Instant;
	readonly parentLsn?: string;

	/**
	When its past begins, if that was before it was made: it keeps what another branch was before a restore.
	*/
	readonly pastFrom?: Instant;

	/**
	The snapshot that it was made of; absent on any other branch.
	*/
	readonly restored?: RestoredFrom;

	/**
	Absent without scheduled snapshots.
	*/
	readonly backups?: Backups | undefined;
};

/**
A deleted branch with all its contents. Its computes are idle.

@see docs/control-api.md#branch-recover
*/
export type DeletedBranch = {
	/**
	The branch's id.
	*/
	readonly id: string;
	readonly branch: Branch;
	readonly roles: readonly Role[];
	readonly databases: readonly Database[];
	readonly computes: readonly Compute[];

	/**
	Whether a user deleted it, or its expiry did.
	*/
	readonly method: 'user' | 'ttl';
	readonly deletedAt: Instant;
	readonly recoverableUntil: Instant;
};
