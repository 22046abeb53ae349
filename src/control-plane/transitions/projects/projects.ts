import {isDeepStrictEqual} from 'node:util';
import type {Project} from '../../world/project.js';
import {refuseUnenforced} from '../../platform/platform.js';
import {primaryOf} from '../../../domain/computes/compute.js';
import {requireNoRunningOperations, type Turn} from '../turn.js';
import type {Changes} from '../../world/changes.js';
import type {Compute} from '../../world/compute.js';
import type {Operation} from '../../world/operation.js';
import {requireSize, suspendTimeout} from '../computes/compute-rules.js';
import {planOperations} from '../operations/plan-operations.js';
import type {Step} from '../operations/step.js';
import {defaultSize, type SizeRange} from '../../../domain/computes/compute-size.js';
import {projectId, unused} from '../../ids.js';
import {BadRequest} from '../../http-errors.js';
import {platformOf, proxyHostOf, regions} from '../../regions.js';
import type {Branch} from '../../world/branch.js';
import type {Database, Role} from '../../world/branch-part.js';
import {newBranch} from '../branches/branches.js';
import {newCompute, newSize} from '../computes/computes.js';
import {newDatabase, newRole} from '../branches/new-database.js';
import {
	keptHistory,
	requireHistory,
	requireSettingsAllowed,
	requireRoomForProject,
	usualHistory,
} from './project-rules.js';
import {type ProjectFields, ownerName, type OwnedProject} from './project-request.js';

type Settings = Project['settings'];

/**
Returns the settings of a project after a change. A sent setting replaces the previous setting, and `null` removes the setting.
*/
const changedSettings = (before: Settings, sent: Settings = {}): Settings =>
	Object.fromEntries(Object.entries({...before, ...sent}).filter(([, value]) => value !== null && value !== undefined));

export type CreatedProject = {
	readonly changes: Changes;
	readonly project: Project;
	readonly branch: Branch;
	readonly role: Role;
	readonly database: Database;
	readonly compute: Compute;
	readonly operations: readonly Operation[];
};

const newProject = ({
	world, now, random, platform,
}: Turn, request: OwnedProject & {readonly size: SizeRange}): Project => {
	const id = unused(random, projectId, taken => world.projects.get(taken) !== undefined);
	refuseUnenforced(platform, 'project.settings', request.settings);
	refuseUnenforced(platform, 'project.default_endpoint_settings', {pg_settings: request.pgSettings});
	const regionId = request.regionId ?? regions[0].id;
	const region = regions.find(({id: other}) => other === regionId);
	if (region === undefined || region.isClosed === true) {
		throw new BadRequest(`project.region_id: ${region === undefined ? `there is no region ${regionId}` : `the region ${regionId} takes no new projects`}`);
	}

	return {
		id,
		name: request.name ?? id,
		ownerId: request.ownerId,
		...(world.organizations.get(request.ownerId) !== undefined && {orgId: request.ownerId}),
		regionId,
		platformId: platformOf(regionId),
		proxyHost: proxyHostOf(regionId),
		provisioner: request.provisioner ?? 'k8s-neonvm',
		pgVersion: platform.versionOf(request.pgVersion),
		isLocked: false,
		cpuUsedSeconds: 0,
		branchLogicalSizeLimit: 16_777_216,
		computeDefaults: {
			size: request.size,
			suspendTimeoutSeconds: request.suspendTimeoutSeconds ?? 0,
			pgSettings: request.pgSettings,
		},
		historyRetentionSeconds: keptHistory(platform, request.historyRetentionSeconds ?? usualHistory(world, request)),
		storesPasswords: request.storesPasswords ?? true,
		creationSource: 'console',
		settings: changedSettings({}, request.settings),
		createdAt: now,
		updatedAt: now,
	};
};

/**
Creates a project with its default branch, a role, a database, and the branch's primary compute.

@see docs/control-api.md#service-computes; docs/control-api.md#action-create-timeline; docs/control-api.md#project-requests
*/
export const createProject = (turn: Turn, request: OwnedProject): CreatedProject => {
	const {world} = turn;
	const size = newSize(request.size ?? {}, defaultSize);
	requireRoomForProject(world, request);
	requireSize(world, request, size);
	requireHistory(world, request, request.historyRetentionSeconds);
	requireSettingsAllowed(world, request, {}, request.settings);
	const suspendTimeoutSeconds = suspendTimeout(world, request, {size, asked: request.suspendTimeoutSeconds});
	const project = newProject(turn, {...request, size, suspendTimeoutSeconds});
	const branch = newBranch(turn, {
		projectId: project.id, name: request.branchName ?? 'main', isDefault: true, createdBy: request.createdBy, annotation: request.annotation,
	});
	const databaseName = request.databaseName ?? 'neondb';
	const role = newRole(turn, branch.id, {name: request.roleName ?? ownerName(databaseName), password: request.password});
	const database = newDatabase(turn, branch.id, databaseName, role.name);
	const compute = newCompute(turn, project, {branchId: branch.id, type: 'read_write'}, size);
	const operations = planOperations(turn, project.id, [
		{action: 'create_timeline', branchId: branch.id},
		{action: 'start_compute', branchId: branch.id, computeId: compute.id},
	]);
	return {
		changes: {
			put: {
				projects: [project], branches: [branch], roles: [role], databases: [database], computes: [compute], operations,
			},
		},
		project,
		branch,
		role,
		database,
		compute,
		operations,
	};
};

export type UpdatedProject = {
	readonly changes: Changes;
	readonly project: Project;
	readonly operations: readonly Operation[];
};

/**
Returns the active computes that a change to a project restarts. Enabling logical replication restarts all active computes.

@see docs/control-api.md#project-settings
*/
const restarted = ({world}: Turn, before: Project, after: Project): readonly Compute[] =>
	after.settings.enable_logical_replication === true && before.settings.enable_logical_replication !== true
		? [...world.computes.of(before.id)].filter(({currentState}) => currentState === 'active')
		: [];

/**
Returns the steps that a change requires. A new history window is applied to the storage. New settings are applied to the default branch if that
branch has a primary compute.

@see docs/control-api.md#action-apply-storage-config; docs/control-api.md#action-apply-config
*/
const stepsFor = ({world}: Turn, before: Project, after: Project): readonly Step[] => {
	const storage = before.historyRetentionSeconds === after.historyRetentionSeconds ? [] : [{action: 'apply_storage_config'}];
	const main = [...world.branches.of(before.id)].find(({isDefault}) => isDefault);
	const compute = main && primaryOf(world.computes.of(before.id), main.id);
	return compute === undefined || isDeepStrictEqual(before.settings, after.settings)
		? storage
		: [...storage, {action: 'apply_config', branchId: compute.branchId, computeId: compute.id}];
};

/**
Changes a project's name, history window or settings, or the defaults of the project's new computes.

@see docs/control-api.md#project-requests
*/
export const updateProject = (turn: Turn, before: Project, update: ProjectFields): UpdatedProject => {
	const {world, now} = turn;
	refuseUnenforced(turn.platform, 'project.settings', update.settings);
	refuseUnenforced(turn.platform, 'project.default_endpoint_settings', {pg_settings: update.pgSettings});
	requireSettingsAllowed(world, before, before.settings, update.settings);
	requireHistory(world, before, update.historyRetentionSeconds);
	const {suspendTimeoutSeconds, pgSettings} = before.computeDefaults;
	const size = {...before.computeDefaults.size, ...update.size};
	requireSize(world, before, size);
	const after: Project = {
		...before,
		name: update.name ?? before.name,
		computeDefaults: {
			size,
			suspendTimeoutSeconds: suspendTimeout(world, before, {size, asked: update.suspendTimeoutSeconds, fallback: suspendTimeoutSeconds}),
			pgSettings: update.pgSettings ?? pgSettings,
		},
		historyRetentionSeconds: keptHistory(turn.platform, update.historyRetentionSeconds ?? before.historyRetentionSeconds),
		settings: changedSettings(before.settings, update.settings),
		updatedAt: now,
	};
	requireNoRunningOperations(world, before.id);
	const computes = restarted(turn, before, after);
	const operations = planOperations(turn, before.id, [
		...stepsFor(turn, before, after),
		...computes.flatMap(({id, branchId}) => ['suspend_compute', 'start_compute'].map(action => ({action, branchId, computeId: id}))),
	]);
	const suspending = computes.map(compute => ({...compute, pendingState: 'idle' as const, updatedAt: now}));
	return {changes: {put: {projects: [after], computes: suspending, operations}}, project: after, operations};
};
