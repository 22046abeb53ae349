import type {Instant} from '../../domain/time.js';
import type {BranchMoment} from './branch.js';
import type {Database, Role} from './branch-part.js';

/**
A snapshot of a root branch at a moment, kept until it expires or is deleted.
*/
export type Snapshot = {
	readonly id: string;
	readonly projectId: string;
	readonly name: string;

	/**
	The id of the source branch, which may have been deleted.
	*/
	readonly sourceBranchId: string;
	readonly createdAt: Instant;

	/**
	The moment of the branch that it captures; absent for the time of its creation.
	*/
	readonly moment?: BranchMoment;

	/**
	Absent if it is kept until deleted.
	*/
	readonly expiresAt?: Instant | undefined;

	/**
	Whether a schedule created it.
	*/
	readonly isScheduled?: boolean;

	/**
	In bytes.
	*/
	readonly fullSize: number;
	readonly roles: readonly Role[];
	readonly databases: readonly Database[];
};
