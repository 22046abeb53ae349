import {lookUp} from '../../base/records.js';
import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';
import {settingsObject, type ProjectSettings} from './project-settings.js';

/**
The API's words for what somebody may do in a project, in two generations, and ours.

@see docs/control-api.md#project-permission
*/
const words: Readonly<Record<string, string>> = {
	CAN_VIEW: 'view', CAN_EDIT: 'edit', CAN_MANAGE: 'manage', VIEWER: 'view', EDITOR: 'edit', ADMIN: 'manage',
};

/**
The API's words for it.
*/
export const permissions: readonly string[] = Object.keys(words);

/**
What somebody may do in a project, in a word; a permission that is not known stays as the server sent it.
*/
export const permissionWord = (permission: string): string => lookUp(words, permission) ?? permission;

/**
The same in a sentence: `may view it`.
*/
export const permissionText = (permission: string): string =>
	lookUp(words, permission) === undefined ? `has the permission ${permission}` : `may ${permissionWord(permission)} it`;

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
	Absent on some servers, which counts as unlocked.
	*/
	readonly isLocked: boolean;

	/**
	What its computes have used of CPU in this period, in seconds; absent where the server does not give it.

	@see docs/control-api.md#project-cpu
	*/
	readonly cpuUsedSeconds?: number;

	/**
	How long its computes have been active in this period, in seconds; absent where the server does not give it.
	*/
	readonly activeSeconds?: number;
	readonly proxyHost: string;

	/**
	In MiB.
	*/
	readonly branchLogicalSizeLimit: number;
	readonly orgId?: string;

	/**
	How far back its branches can be restored, in seconds: 0 where no history is kept; absent where the server does not give it.

	@see docs/control-api.md#branch-moment
	*/
	readonly historySeconds?: number;

	/**
	Absent where the server gives none.
	*/
	readonly settings?: ProjectSettings;

	/**
	Whether another account shares it with the one of the key.

	@see docs/control-api.md#project-shared
	*/
	readonly isShared?: boolean;

	/**
	What the key may do in it, in the API's word, where the server tells.

	@see docs/control-api.md#project-permission
	*/
	readonly permission?: string;

	/**
	When a compute of the project was last active, where the server gives it.
	*/
	readonly computeLastActiveAt?: Instant;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

/**
A project that was deleted, and until when it can be recovered.

@see docs/control-api.md#project-recover
*/
export type DeletedProject = Pick<Project, 'id' | 'name' | 'orgId'> & {
	readonly deletedAt?: Instant;
	readonly recoverableUntil?: Instant;
};

/**
A project as the API has it.

@see docs/control-api.md#project
*/
export const projectObject = (project: Project): ApiObject => {
	const {
		id, name, platformId, regionId, provisioner, pgVersion, isLocked, cpuUsedSeconds, activeSeconds, proxyHost,
		branchLogicalSizeLimit, orgId, permission, computeLastActiveAt, historySeconds, settings, createdAt, updatedAt,
		// It comes from which list a project is in, not from the project.
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
Whether a text can be the id of a project. A name may look like one.

@see docs/control-api.md#project
*/
export const isProjectId = (text: string): boolean => /^[a-z0-9\-]{1,60}$/v.test(text);

/**
Whether a text looks like an id that the platform made, such as `quiet-forest-12345678`, which nobody would choose as a name.
*/
export const isGeneratedProjectId = (text: string): boolean => /^[a-z]+(?:-[a-z]+)+-\d{6,12}$/v.test(text);
