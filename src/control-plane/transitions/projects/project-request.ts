import type {SizeRange} from '../../../domain/computes/compute-size.js';

/**
The owner of a new project's database, where the client names none.
*/
export const ownerName = (databaseName: string): string => `${databaseName}_owner`;

/**
What a client can set on a project. An absent field stays as it is, or gets its default in a new project.

@see docs/control-api.md#project-requests
*/
export type ProjectFields = {
	readonly name?: string;
	readonly size?: Partial<SizeRange>;
	readonly suspendTimeoutSeconds?: number;

	/**
	Settings of Postgres for computes that are made without any.
	*/
	readonly pgSettings?: Readonly<Record<string, string>>;
	readonly historyRetentionSeconds?: number;

	/**
	A setting that is `null` is removed.
	*/
	readonly settings?: Readonly<Record<string, unknown>>;
};

export type NewProject = ProjectFields & {
	/**
	The organization that is to own it; may be absent when the key leaves no choice, or for a personal project.
	*/
	readonly organizationId?: string;
	readonly regionId?: string;
	readonly pgVersion?: number;
	readonly branchName?: string;
	readonly roleName?: string;
	readonly databaseName?: string;

	/**
	Of the default branch.
	*/
	readonly annotation?: Readonly<Record<string, string>>;
	readonly storesPasswords?: boolean;
	readonly provisioner?: string;
};

/**
The request with what the route adds: the owner, the user who asks, and the first role's password.
*/
export type OwnedProject = NewProject & {
	readonly ownerId: string;
	readonly createdBy: string;
	readonly password: string;
};
