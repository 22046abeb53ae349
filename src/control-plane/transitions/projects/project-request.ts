import type {SizeRange} from '../../../domain/compute-size.js';

/**
What a client can set on a project; what is absent stays as it is, or gets its default.

@see docs/control-api.md#project-requests
*/
export type ProjectFields = {
	readonly name?: string;
	readonly size?: Partial<SizeRange>;
	readonly suspendTimeoutSeconds?: number;
	readonly historyRetentionSeconds?: number;
	readonly settings?: Readonly<Record<string, unknown>>;
};

export type NewProject = ProjectFields & {
	/**
	The organization it is to belong to; absent for who can only mean one, or a project of their own.
	*/
	readonly organizationId?: string;
	readonly regionId?: string;
	readonly pgVersion?: number;
	readonly branchName?: string;
	readonly roleName?: string;
	readonly databaseName?: string;
	readonly storesPasswords?: boolean;
	readonly provisioner?: string;
};

/**
The same, with what the route knows: whose it is, who asks, and the first role's password.
*/
export type OwnedProject = NewProject & {
	readonly ownerId: string;
	readonly createdBy: string;
	readonly password: string;
};
