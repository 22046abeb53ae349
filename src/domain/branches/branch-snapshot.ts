import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';

/**
A snapshot of a root branch at a moment. The snapshot is kept until its expiry or deletion.

@see docs/control-api.md#snapshots
*/
export type BranchSnapshot = {
	readonly id: string;
	readonly projectId: string;

	/** The name, or the id if the server sends no name. */
	readonly name: string;

	/** The id of the source branch, which may have been deleted; undefined if the server does not report the id. */
	readonly sourceBranchId?: string | undefined;

	/** Whether the snapshot was created by a user rather than by a schedule; undefined if the server does not say. */
	readonly isManual?: boolean | undefined;

	/** The captured moment: a time or an LSN. Both are undefined if the snapshot captures the state at its creation. */
	readonly timestamp?: Instant | undefined;
	readonly lsn?: string | undefined;

	/** The total size in bytes; undefined if not measured yet. */
	readonly fullSizeBytes?: number | undefined;

	/**
	The size of the data that this snapshot adds to the previous snapshot, in bytes; undefined if not measured yet.
	*/
	readonly diffSizeBytes?: number | undefined;
	readonly createdAt: Instant;

	/** The time of expiry; undefined if the snapshot is kept until someone deletes it. */
	readonly expiresAt?: Instant | undefined;
};

/**
Returns a snapshot with the API's field names.

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
