import * as v from 'valibot';
import type {DeletedProject, Project} from '../../domain/projects/project.js';
import type {ProjectSettings} from '../../domain/projects/project-settings.js';
import type {Page} from '../paged-list.js';
import type {ChangeAnswer, Secret} from '../../domain/change-outcome.js';
import {
	id,
	madeAndChanged,
	optional,
	optionalInstant,
	optionalName,
	optionalText,
	pagination,
	type Decoded,
} from './fields.js';
import {listOf} from './decode.js';
import {operation} from './operation.js';

/** A usage figure that a server may omit. An impossible figure, negative or infinite, counts as missing. */
const figure = v.pipe(optional(v.number()), v.transform(value => value !== undefined && value >= 0 && Number.isFinite(value) ? value : undefined));

type SentSettings = {
	readonly settings?: {
		readonly allowed_ips?: {readonly ips?: readonly string[]; readonly protected_branches_only?: boolean};
		readonly enable_logical_replication?: boolean;
	};
	readonly default_endpoint_settings?: {
		readonly autoscaling_limit_min_cu?: number; readonly autoscaling_limit_max_cu?: number; readonly suspend_timeout_seconds?: number;
	};
};

/** Decodes a project's settings. An allowlist without entries admits everyone, regardless of its other fields. */
const decodedSettings = ({settings, default_endpoint_settings: defaults}: SentSettings): ProjectSettings | undefined => {
	const {allowed_ips: allowed, enable_logical_replication: hasLogicalReplication} = settings ?? {};
	const {autoscaling_limit_min_cu: min, autoscaling_limit_max_cu: max, suspend_timeout_seconds: seconds} = defaults ?? {};
	return settings === undefined && defaults === undefined
		? undefined
		: {
			...(allowed?.ips !== undefined && allowed.ips.length > 0 && {allowlist: {ips: allowed.ips, isForProtectedOnly: allowed.protected_branches_only ?? false}}),
			...(hasLogicalReplication !== undefined && {hasLogicalReplication}),
			...(min !== undefined && max !== undefined && {defaultSize: {min, max}}),
			...(seconds !== undefined && {defaultSuspendSeconds: seconds}),
		};
};

/**
A project. Newer servers send no `locked`. A missing usage figure is undefined. Other missing fields that the API documents are empty or 0.

@see docs/control-api.md#project
*/
const project = v.pipe(
	v.object({
		id,
		name: optionalName,
		region_id: optionalText,
		platform_id: optionalText,
		provisioner: optionalText,
		pg_version: v.number(),
		locked: optional(v.boolean()),
		cpu_used_sec: figure,
		active_time: figure,
		active_time_seconds: figure,
		proxy_host: optionalText,
		branch_logical_size_limit: optional(v.number()),
		org_id: optionalText,
		history_retention_seconds: figure,
		settings: optional(v.object({
			allowed_ips: optional(v.object({ips: optional(v.array(v.string())), protected_branches_only: optional(v.boolean())})),
			enable_logical_replication: optional(v.boolean()),
		})),
		default_endpoint_settings: optional(v.object({
			autoscaling_limit_min_cu: optional(v.number()),
			autoscaling_limit_max_cu: optional(v.number()),
			suspend_timeout_seconds: optional(v.number()),
		})),
		effective_project_permission: optionalText,
		compute_last_active_at: optionalInstant,
		created_at: optionalInstant,
		updated_at: optionalInstant,
	}),
	v.transform((sent): Decoded<Project> => ({
		id: sent.id,
		name: sent.name ?? sent.id,
		regionId: sent.region_id ?? '',
		platformId: sent.platform_id ?? '',
		provisioner: sent.provisioner ?? '',
		pgVersion: sent.pg_version,
		isLocked: sent.locked ?? false,
		cpuUsedSeconds: sent.cpu_used_sec,
		activeSeconds: sent.active_time ?? sent.active_time_seconds,
		proxyHost: sent.proxy_host ?? '',
		branchLogicalSizeLimit: sent.branch_logical_size_limit ?? 0,
		orgId: sent.org_id,
		historySeconds: sent.history_retention_seconds,
		settings: decodedSettings(sent),
		isShared: undefined,
		permission: sent.effective_project_permission,
		computeLastActiveAt: sent.compute_last_active_at,
		...madeAndChanged(sent),
	})),
);

export const projectBody = v.pipe(v.object({project}), v.transform(sent => sent.project));

export const projectsBody = v.pipe(
	v.object({projects: listOf(project, sent => sent.id), pagination}),
	v.transform((sent): Page<Project> => ({items: sent.projects, cursor: sent.pagination?.cursor})),
);

export const sharedProjectsBody = v.pipe(
	projectsBody,
	v.transform(({items, cursor}): Page<Project> => ({items: items.map(item => ({...item, isShared: true})), cursor})),
);

/**
The projects that can be recovered.

@see docs/control-api.md#project-recover
*/
export const deletedProjectsBody = v.pipe(
	v.object({
		projects: listOf(v.object({
			id, name: optionalName, org_id: optionalText, deleted_at: optionalInstant, recoverable_until: optionalInstant,
		}), sent => sent.id),
		pagination,
	}),
	v.transform((sent): Page<DeletedProject> => ({
		items: sent.projects.map((item): Decoded<DeletedProject> => ({
			id: item.id, name: item.name ?? item.id, orgId: item.org_id, deletedAt: item.deleted_at, recoverableUntil: item.recoverable_until,
		})),
		cursor: sent.pagination?.cursor,
	})),
);

/**
The answer to a project change. For a new project, the answer includes the first branch, and the password of the branch's role.

@see docs/control-api.md#project-requests
*/
export const projectChangeBody = v.pipe(
	v.object({
		project: optional(project),
		branch: optional(v.object({id})),
		roles: optional(v.array(v.object({name: v.string(), password: optional(v.string())}))),
		// The project's id is set below.
		operations: optional(listOf(operation(''), sent => sent.id)),
	}),
	v.transform((sent): ChangeAnswer & {readonly secret?: Secret} => {
		const {project: target, branch, roles = [], operations = []} = sent;
		if (target === undefined) {
			return {operations: []};
		}

		const role = roles.find(({password}) => password !== undefined && password !== '');
		return {
			target,
			operations: operations.map(one => ({...one, projectId: target.id})),
			...(role?.password !== undefined && branch !== undefined && {
				secret: {of: role.name, text: role.password, login: {projectId: target.id, branchId: branch.id, roleName: role.name}},
			}),
		};
	}),
);
