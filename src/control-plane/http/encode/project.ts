import {lookUp} from '../../../base/records.js';
import {planLimits} from '../../../domain/projects/plan.js';
import {countedUntil} from '../../transitions/projects/usage.js';
import type {Organization, User, Grant} from '../../world/account.js';
import type {Project, DeletedProject} from '../../world/project.js';
import type {World} from '../../world/world.js';
import {bytesPerMebibyte} from '../../../domain/computes/compute-size.js';
import {timestamp, optionalTimestamp} from './timestamp.js';

const subscriptions: Readonly<Record<string, string>> = {
	free: 'free_v3', launch: 'launch_v3', scale: 'scale_v3',
};

const encodeOwner = (owner: User | Organization, administrator: User | undefined) => ({
	email: administrator?.email ?? '',
	name: owner.name,
	branches_limit: planLimits(owner.plan)?.branches ?? -1,
	subscription_type: lookUp(subscriptions, owner.plan) ?? 'UNKNOWN',
});

const ownerOf = (world: World, project: Project) => {
	const organization = world.organizations.get(project.ownerId);
	if (organization === undefined) {
		const user = world.users.get(project.ownerId);
		return user && encodeOwner(user, user);
	}

	const administrator = [...world.memberships.of(organization.id)].find(({role}) => role === 'admin');
	return encodeOwner(organization, world.users.get(administrator?.userId ?? ''));
};

/** Returns the beginning of this month and of the next month, in UTC. Usage is counted by month. */
const consumptionPeriod = (now: number): readonly [number, number] => {
	const date = new Date(now);
	const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
	return [Date.UTC(year, month), Date.UTC(year, month + 1)];
};

/**
Encodes a single project, with more fields than in a list.

@see docs/control-api.md#project-usage
*/
export const encodeProject = (world: World, stored: Project, now: number) => {
	const project = countedUntil(stored, world.computes.of(stored.id), now);
	const [start, end] = consumptionPeriod(now);
	return {
		...encodeProjectFields(project),
		data_storage_bytes_hour: 0,
		data_transfer_bytes: 0,
		written_data_bytes: 0,
		compute_time_seconds: project.cpuUsedSeconds,
		active_time_seconds: project.activeSeconds ?? project.cpuUsedSeconds,
		consumption_period_start: timestamp(start),
		consumption_period_end: timestamp(end),
		owner: ownerOf(world, project),
	};
};

/**
Encodes the fields that listed and single projects share. JSON omits `undefined` values.

@see docs/control-api.md#project
*/
const encodeProjectFields = (project: Project) => ({
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

export const encodeProjectListItem = (project: Project) => ({
	...encodeProjectFields(project),
	active_time: project.activeSeconds ?? project.cpuUsedSeconds,
});

/**
Encodes the caller's permission in a shared project. The caller's own projects have no grant, and so lack this field.

@see docs/control-api.md#project-permission
*/
export const encodePermission = (grant: Grant | undefined) => ({effective_project_permission: grant?.permission});

export const encodeDeletedProject = ({project, deletedAt, recoverableUntil}: DeletedProject) => ({
	...encodeProjectListItem(project),
	deleted_at: timestamp(deletedAt),
	recoverable_until: timestamp(recoverableUntil),
});
