import {lookUp} from '../../base/records.js';
import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';
import {settingsObject, type ProjectSettings} from './project-settings.js';

/**
pgtower's words for permissions in a project, by the API's words. The API has an older and a newer set of words.

@see docs/control-api.md#project-permission
*/
const words: Readonly<Record<string, string>> = {
	CAN_VIEW: 'view', CAN_EDIT: 'edit', CAN_MANAGE: 'manage', VIEWER: 'view', EDITOR: 'edit', ADMIN: 'manage',
};

export const permissions: readonly string[] = Object.keys(words);

/** Returns pgtower's word for a permission in a project. An unknown permission is returned unchanged. */
export const permissionWord = (permission: string): string => lookUp(words, permission) ?? permission;

/** Puts a permission into a clause: `can view it`. */
export const permissionText = (permission: string): string =>
	lookUp(words, permission) === undefined ? `has the permission ${permission}` : `can ${permissionWord(permission)} it`;

/**
A project, which contains branches with databases.

@see docs/control-api.md#project
*/
export type Project = {
	readonly id: string;
	readonly name: string;
	readonly regionId: string;
	readonly platformId: string;
	readonly provisioner: string;

	/** The major version of Postgres. */
	readonly pgVersion: number;

	/** Whether the project is locked; false if the server does not say. */
	readonly isLocked: boolean;

	/**
	The CPU time of the project's computes in this billing period, in seconds; absent if the server does not report the time.

	@see docs/control-api.md#project-cpu
	*/
	readonly cpuUsedSeconds?: number;

	/**
	The active time of the project's computes in this billing period, in seconds; absent if the server does not report the time.
	*/
	readonly activeSeconds?: number;
	readonly proxyHost: string;

	/** In MiB. */
	readonly branchLogicalSizeLimit: number;
	readonly orgId?: string;

	/**
	The length of the project's history window, in seconds; 0 if no history is kept, absent if the server does not report the length.

	@see docs/control-api.md#branch-moment
	*/
	readonly historySeconds?: number;

	/** The project's settings; absent if the server reports none. */
	readonly settings?: ProjectSettings;

	/**
	Whether another account shares the project with the key's account.

	@see docs/control-api.md#project-shared
	*/
	readonly isShared?: boolean;

	/**
	The key's permission in the project, in the API's words; absent if the server does not report the permission.

	@see docs/control-api.md#project-permission
	*/
	readonly permission?: string;

	/** The time at which a compute of the project was last active, if reported. */
	readonly computeLastActiveAt?: Instant;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

/**
A deleted project, with the time until which it can be recovered.

@see docs/control-api.md#project-recover
*/
export type DeletedProject = Pick<Project, 'id' | 'name' | 'orgId'> & {
	readonly deletedAt?: Instant;
	readonly recoverableUntil?: Instant;
};

/**
Returns a project with the API's field names.

@see docs/control-api.md#project
*/
export const projectObject = (project: Project): ApiObject => {
	const {
		id, name, platformId, regionId, provisioner, pgVersion, isLocked, cpuUsedSeconds, activeSeconds, proxyHost,
		branchLogicalSizeLimit, orgId, permission, computeLastActiveAt, historySeconds, settings, createdAt, updatedAt,
		// Left out, because `isShared` depends on the list that contains the project.
		isShared: _isShared,
		...others
	} = project;
	others satisfies Nothing;
	return {
		id,
		name,
		platform_id: platformId,
		region_id: regionId,
		provisioner,
		pg_version: pgVersion,
		locked: isLocked,
		cpu_used_sec: cpuUsedSeconds,
		active_time: activeSeconds,
		proxy_host: proxyHost,
		branch_logical_size_limit: branchLogicalSizeLimit,
		org_id: orgId,
		effective_project_permission: permission,
		compute_last_active_at: jsonTime(computeLastActiveAt),
		...settingsObject({...settings, historySeconds}),
		created_at: jsonTime(createdAt),
		updated_at: jsonTime(updatedAt),
	};
};

/**
Returns whether a text can be a project id. A project's name may look like an id, too.

@see docs/control-api.md#project
*/
export const isProjectId = (text: string): boolean => /^[a-z0-9\-]{1,60}$/v.test(text);

/**
Returns whether a text looks like a generated id, such as `quiet-forest-12345678`, which nobody would choose as a name.
*/
export const isGeneratedProjectId = (text: string): boolean => /^[a-z]+(?:-[a-z]+)+-\d{6,12}$/v.test(text);
