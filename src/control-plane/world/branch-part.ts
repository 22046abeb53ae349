import type {Instant} from '../../domain/time.js';

/** @see docs/control-api.md#branch-requests */
export type Database = {
	/**
	The id, which contains the branch's id and `number`: see {@link partId}. The id does not contain the name, because the name can change.
	*/
	readonly id: string;

	/** The id that API clients see. */
	readonly number: number;
	readonly branchId: string;
	readonly name: string;
	readonly ownerName: string;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

/** @see docs/control-api.md#branch-requests */
export type Role = {
	/** The id, which contains the branch's id and the role's name: see {@link partId}. */
	readonly id: string;
	readonly branchId: string;
	readonly name: string;

	/** The password. Undefined if SQL has set a password that the control plane does not know. */
	readonly password?: string | undefined;

	/** Whether SQL created the role. Such a role has only the rights that SQL gave to the role. */
	readonly isMadeBySql?: boolean | undefined;

	/** False for a role without login. The password of such a role is empty. */
	readonly hasLogin?: false;

	/** Whether the role belongs to the platform and can't be deleted. */
	readonly isProtected: boolean;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

/** Builds the id of a role or a database in a branch. `name`: the role's name, or the database's number. */
export const partId = (branchId: string, name: string): string => `${branchId}/${name}`;
