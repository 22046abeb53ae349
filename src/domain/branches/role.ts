import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';

/**
A Postgres role of a branch: who connects.

@see docs/control-api.md#branch-roles
*/
export type Role = {
	/**
	Its name: it tells a role from the others of its branch.
	*/
	readonly id: string;
	readonly projectId: string;
	readonly branchId: string;
	readonly name: string;

	/**
	Whether the platform made it for itself.
	*/
	readonly isProtected: boolean;

	/**
	How it proves who it is: `password`, or `no_login` where nobody can connect as it. Undefined where the server does not say.
	*/
	readonly authentication?: string | undefined;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

/**
A role as the API has it, without its password.

@see docs/control-api.md#branch-roles
*/
export const roleObject = (role: Role): ApiObject => {
	// A branch tells its roles apart by their names.
	const {id: _id, projectId, branchId, name, isProtected, authentication, createdAt, updatedAt, ...others} = role;
	others satisfies Nothing;
	return {
		project_id: projectId, branch_id: branchId, name, protected: isProtected, authentication_method: authentication,
		created_at: jsonTime(createdAt), updated_at: jsonTime(updatedAt),
	};
};
