/**
A Postgres database on a branch, and the role that owns it.

@see docs/control-api.md#branch-roles
*/
export type Database = {
	readonly name: string;
	readonly ownerName: string;
};
