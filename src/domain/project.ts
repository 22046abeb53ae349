import type {Instant} from './time.js';

/**
A project: it holds branches, which hold databases.

@see docs/control-api.md#project
*/
export type Project = {
	readonly id: string;
	readonly name: string;
	readonly regionId: string;
	readonly platformId: string;
	readonly provisioner: string;

	/**
	Major version of Postgres.
	*/
	readonly pgVersion: number;

	/**
	Not every server says; those that do not are taken as unlocked.
	*/
	readonly isLocked: boolean;
	readonly cpuUsedSeconds: number;
	readonly proxyHost: string;

	/**
	In MiB.
	*/
	readonly branchLogicalSizeLimit: number;
	readonly orgId?: string;

	/**
	When a compute of the project was last active, where the server says.
	*/
	readonly computeLastActiveAt?: Instant;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};
