import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';

/**
A snapshot of a root branch at a moment, kept until it expires or is deleted.

@see docs/control-api.md#snapshots
*/
export type BranchSnapshot = {
	readonly id: string;
	readonly projectId: string;

	/**
	Its id if the server gives it no name.
	*/
	readonly name: string;

	/**
	The id of the source branch, which may have been deleted; undefined if the server does not report it.
	*/
	readonly sourceBranchId?: string | undefined;

	/**
	Whether a user created it rather than a schedule; undefined if the server does not report it.
	*/
	readonly isManual?: boolean | undefined;

	/**
	The moment of the branch that it captures. Both are undefined if it captured the state at its creation.
	*/
	readonly timestamp?: Instant | undefined;
	readonly lsn?: string | undefined;

	/**
	Its total size, and the size that it adds to the previous snapshot, in bytes; undefined if not measured yet.
	*/
	readonly fullSizeBytes?: number | undefined;
	readonly diffSizeBytes?: number | undefined;
	readonly createdAt: Instant;

	/**
	Undefined if it is kept until deleted.
	*/
	readonly expiresAt?: Instant | undefined;
};

/**
A snapshot with the field names of the API.

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
