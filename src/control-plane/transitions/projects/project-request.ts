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
	Postgres settings for computes created without any.
	*/
	readonly pgSettings?: Readonly<Record<string, string>>;
	readonly historyRetentionSeconds?: number;

	/**
	`null` removes a setting.
	*/
	readonly settings?: Readonly<Record<string, unknown>>;
};

export type NewProject = ProjectFields & {
	/**
	The owning organization; may be absent if the key implies it, or for a personal project.
	*/
	readonly organizationId?: string;
	readonly regionId?: string;
	readonly pgVersion?: number;
	readonly branchName?: string;
	readonly roleName?: string;
	readonly databaseName?: string;

	/**
	For the default branch.
	*/
	readonly annotation?: Readonly<Record<string, string>>;
	readonly storesPasswords?: boolean;
	readonly provisioner?: string;
};

/**
The request with the route's additions: the owner, the calling user, and the first role's password.
*/
export type OwnedProject = NewProject & {
	readonly ownerId: string;
	readonly createdBy: string;
	readonly password: string;
};
