import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';

/**
A Postgres database of a branch, and its owner.

@see docs/control-api.md#branch-roles
*/
export type Database = {
	/** The name, which is unique within the branch. */
	readonly id: string;
	readonly projectId: string;
	readonly branchId: string;
	readonly name: string;
	readonly ownerName: string;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

/**
Returns a database with the API's field names.

@see docs/control-api.md#branch-roles
*/
export const databaseObject = (database: Database): ApiObject => {
	// Leaves out the id, because the API identifies the databases of a branch by name.
	const {id: _id, projectId, branchId, name, ownerName, createdAt, updatedAt, ...others} = database;
	others satisfies Nothing;
	return {
		project_id: projectId, branch_id: branchId, name, owner_name: ownerName, created_at: jsonTime(createdAt), updated_at: jsonTime(updatedAt),
	};
};
