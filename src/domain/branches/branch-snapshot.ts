import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';

/**
What a root branch was at a moment, kept until it expires or is deleted.

@see docs/control-api.md#snapshots
*/
export type BranchSnapshot = {
	readonly id: string;
	readonly projectId: string;

	/**
	Its id, where a server gives it no name.
	*/
	readonly name: string;

	/**
	The id of the branch that it was made of, which may have been deleted since; undefined where the server does not say.
	*/
	readonly sourceBranchId?: string | undefined;

	/**
	Whether somebody made it, and not a schedule; undefined where the server does not say.
	*/
	readonly isManual?: boolean | undefined;

	/**
	The moment of its branch that it is of. Both are undefined where it is of what the branch was when it was made.
	*/
	readonly timestamp?: Instant | undefined;
	readonly lsn?: string | undefined;

	/**
	All of its data, and what differs from the snapshot before it, in bytes; undefined where they have not been counted.
	*/
	readonly fullSizeBytes?: number | undefined;
	readonly diffSizeBytes?: number | undefined;
	readonly createdAt: Instant;

	/**
	Undefined where it is kept until it is deleted.
	*/
	readonly expiresAt?: Instant | undefined;
};

/**
A snapshot as the API has it.

@see docs/control-api.md#snapshots
*/
export const branchSnapshotObject = (snapshot: BranchSnapshot): ApiObject => {
	const {
		id, projectId, name, sourceBranchId, isManual, timestamp, lsn, fullSizeBytes, diffSizeBytes, createdAt, expiresAt, ...others
	} = snapshot;
	others satisfies Nothing;
	return {
		id, project_id: projectId, name, source_branch_id: sourceBranchId, manual: isManual, timestamp: jsonTime(timestamp), lsn,
		full_size: fullSizeBytes, diff_size: diffSizeBytes, created_at: jsonTime(createdAt), expires_at: jsonTime(expiresAt),
	};
};
