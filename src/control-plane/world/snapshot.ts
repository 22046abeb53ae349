import type {Instant} from '../../domain/time.js';
import type {BranchMoment} from './branch.js';
import type {Database, Role} from './branch-part.js';

/** A snapshot of a root branch at a moment, kept until it expires or is deleted. */
export type Snapshot = {
	readonly id: string;
	readonly projectId: string;
	readonly name: string;

	/** The id of the source branch, which may have been deleted. */
	readonly sourceBranchId: string;
	readonly createdAt: Instant;

	/** The past moment whose state the snapshot captures. Absent for the state at `createdAt`. */
	readonly moment?: BranchMoment;

	/** The time of expiry. Absent if the snapshot never expires. */
	readonly expiresAt?: Instant | undefined;
	readonly isScheduled?: boolean;

	/** The size of the snapshot, in bytes. */
	readonly fullSize: number;
	readonly roles: readonly Role[];
	readonly databases: readonly Database[];
};
