import type {SizeRange} from '../../../domain/computes/compute-size.js';

/** Returns the default name of the role that owns a new project's database. */
export const ownerName = (databaseName: string): string => `${databaseName}_owner`;

/**
The fields of a project that a client can set. Absent fields stay unchanged, or get their default in a new project.

@see docs/control-api.md#project-requests
*/
export type ProjectFields = {
	readonly name?: string;
	readonly size?: Partial<SizeRange>;
	readonly suspendTimeoutSeconds?: number;

	/** The Postgres settings of computes that are created without Postgres settings of their own. */
	readonly pgSettings?: Readonly<Record<string, string>>;
	readonly historyRetentionSeconds?: number;

	/** `null` removes a setting. */
	readonly settings?: Readonly<Record<string, unknown>>;
};

export type NewProject = ProjectFields & {
	/** The id of the owning organization. Absent for a personal project, or if the key implies the organization. */
	readonly organizationId?: string;
	readonly regionId?: string;
	readonly pgVersion?: number;
	readonly branchName?: string;
	readonly roleName?: string;
	readonly databaseName?: string;

	/** The annotation of the default branch. */
	readonly annotation?: Readonly<Record<string, string>>;
	readonly storesPasswords?: boolean;
	readonly provisioner?: string;
};

/**
A request to create a project, completed by the route with the owner, the calling user, and the first role's password.
*/
export type OwnedProject = NewProject & {
	readonly ownerId: string;
	readonly createdBy: string;
	readonly password: string;
};
