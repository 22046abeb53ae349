import {bytesPerMebibyte} from '../../../domain/computes/max-connections.js';
import type {DeletedProject} from '../../world/deleted-project.js';
import type {Project} from '../../world/project.js';
import type {Grant} from '../../world/grant.js';
import {optionalTimestamp, timestamp} from './timestamp.js';

/**
The fields that a listed and a single project have in common. What is `undefined` is left out of the JSON.

@see docs/control-api.md#project
*/
export const encodeProjectFields = (project: Project) => ({
	id: project.id,
	name: project.name,
	platform_id: project.platformId,
	region_id: project.regionId,
	proxy_host: project.proxyHost,
	provisioner: project.provisioner,
	pg_version: project.pgVersion,
	locked: project.isLocked,
	owner_id: project.ownerId,
	org_id: project.orgId,
	cpu_used_sec: project.cpuUsedSeconds,
	branch_logical_size_limit: project.branchLogicalSizeLimit,
	branch_logical_size_limit_bytes: project.branchLogicalSizeLimit * bytesPerMebibyte,
	store_passwords: project.storesPasswords,
	creation_source: project.creationSource,
	history_retention_seconds: project.historyRetentionSeconds,
	settings: project.settings,
	default_endpoint_settings: {
		autoscaling_limit_min_cu: project.computeDefaults.size.min,
		autoscaling_limit_max_cu: project.computeDefaults.size.max,
		suspend_timeout_seconds: project.computeDefaults.suspendTimeoutSeconds,
		pg_settings: project.computeDefaults.pgSettings,
	},
	compute_last_active_at: optionalTimestamp(project.computeLastActiveAt),
	created_at: timestamp(project.createdAt),
	updated_at: timestamp(project.updatedAt),
});

/**
A project as the project list writes it.
*/
export const encodeProjectListItem = (project: Project) => ({
	...encodeProjectFields(project),
	active_time: project.activeSeconds ?? project.cpuUsedSeconds,
});

/**
What the caller may do in a project that is shared; nothing of one's own.

@see docs/control-api.md#project-permission
*/
export const encodePermission = (grant: Grant | undefined) => ({effective_project_permission: grant?.permission});

/**
A deleted project as the list of recoverable projects writes it.
*/
export const encodeDeletedProject = ({project, deletedAt, recoverableUntil}: DeletedProject) => ({
	...encodeProjectListItem(project),
	deleted_at: timestamp(deletedAt),
	recoverable_until: timestamp(recoverableUntil),
});
