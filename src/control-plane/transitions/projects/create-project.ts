import {refuseUnenforced} from '../../platform/simulated-platform.js';
import {defaultSize, type SizeRange} from '../../../domain/computes/compute-size.js';
import type {Turn} from '../turn.js';
import {projectId, unused} from '../../ids.js';
import {BadRequest} from '../../http-errors.js';
import {platformOf, proxyHostOf, regions} from '../../regions.js';
import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import type {Compute} from '../../world/compute.js';
import type {Database, Role} from '../../world/branch-part.js';
import type {Operation} from '../../world/operation.js';
import type {Project} from '../../world/project.js';
import {requireSize, suspendTimeout} from '../computes/compute-rules.js';
import {newBranch} from '../branches/create-branch.js';
import {newCompute, newSize} from '../computes/computes.js';
import {newDatabase, newRole} from '../branches/new-database.js';
import {planOperations} from '../operations/plan-operations.js';
import {changedSettings} from './update-project.js';
import {ownerName, type OwnedProject} from './project-request.js';
import {
	keptHistory,
	requireHistory,
	requireRoomForProject,
	usualHistory,
	requireSettingsAllowed,
} from './project-rules.js';

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
