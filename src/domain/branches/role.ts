import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';

/**
A Postgres role on a branch, used to connect.

@see docs/control-api.md#branch-roles
*/
export type Role = {
	/** The name, which is unique within the branch. */
	readonly id: string;
	readonly projectId: string;
	readonly branchId: string;
	readonly name: string;

	/** Whether the platform created the role for internal use. */
	readonly isProtected: boolean;

	/**
	The login method: `password`, or `no_login` if nobody can connect with the role. Undefined if the server does not report the method.
	*/
	readonly authentication?: string | undefined;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

/**
Returns a role with the API's field names, without the password.

@see docs/control-api.md#branch-roles
*/
export const roleObject = (role: Role): ApiObject => {
	// Leaves out the id, because the API identifies the roles of a branch by name.
	const {id: _id, projectId, branchId, name, isProtected, authentication, createdAt, updatedAt, ...others} = role;
	others satisfies Nothing;
	return {
		project_id: projectId, branch_id: branchId, name, protected: isProtected, authentication_method: authentication,
		created_at: jsonTime(createdAt), updated_at: jsonTime(updatedAt),
	};
};
