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
