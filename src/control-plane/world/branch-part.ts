import type {Instant} from '../../domain/time.js';

/**
A Postgres database of a branch.

@see docs/control-api.md#branch-requests
*/
export type Database = {
	/**
	Combines the branch's id and the number, since names change.
	*/
	readonly id: string;

	/**
	The id visible to API clients.
	*/
	readonly number: number;
	readonly branchId: string;
	readonly name: string;
	readonly ownerName: string;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

/**
A Postgres role of a branch.

@see docs/control-api.md#branch-requests
*/
export type Role = {
	/**
	Combines the branch's id and the role's name: see {@link partId}.
	*/
	readonly id: string;
	readonly branchId: string;
	readonly name: string;

	/**
	Undefined if only SQL knows it.
	*/
	readonly password?: string | undefined;

	/**
	Whether SQL created it: it has only the rights that it got there.
	*/
	readonly isMadeBySql?: boolean | undefined;

	/**
	False for a role without login, whose password is empty.
	*/
	readonly hasLogin?: false;

	/**
	Whether it belongs to the platform and can't be deleted.
	*/
	readonly isProtected: boolean;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

/**
The id of a named part of a branch.
*/
export const partId = (branchId: string, name: string): string => `${branchId}/${name}`;
