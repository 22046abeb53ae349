/**
A Postgres role of a branch: who connects.

@see docs/control-api.md#branch-roles
*/
export type Role = {
	readonly name: string;

	/**
	Whether the platform made it for itself.
	*/
	readonly isProtected: boolean;
};
