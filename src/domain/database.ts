/**
A Postgres database on a branch, and the role that owns it.

@see api-facts (b) Others
*/
export type Database = {
	readonly name: string;
	readonly ownerName: string;
};
