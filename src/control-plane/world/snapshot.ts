import type {Instant} from '../../domain/time.js';
import type {BranchMoment} from './branch.js';
import type {Database, Role} from './branch-part.js';

/**
What a root branch was at a moment, kept until it expires or is deleted.
*/
export type Snapshot = {
	readonly id: string;
	readonly projectId: string;
	readonly name: string;

	/**
	The id of the branch that it was made of, which may have been deleted since.
	*/
	readonly sourceBranchId: string;
	readonly createdAt: Instant;

	/**
	The moment of the branch that it is of; absent for what the branch was when it was made.
	*/
	readonly moment?: BranchMoment;

	/**
	Absent when it is kept until it is deleted.
	*/
	readonly expiresAt?: Instant | undefined;

	/**
	Whether a schedule made it.
	*/
	readonly isScheduled?: boolean;

	/**
	In bytes.
	*/
	readonly fullSize: number;
	readonly roles: readonly Role[];
	readonly databases: readonly Database[];
};
