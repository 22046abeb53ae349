/**
A Postgres role of a branch: who connects.

@see docs/control-api.md#account-requests
*/
export type Role = {
	readonly name: string;

	/**
	Whether the platform made it for itself.
	*/
	readonly isProtected: boolean;
};
