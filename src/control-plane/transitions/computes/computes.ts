import {
	requireNoRunningOperations,
	requireBranch,
	requireProject,
	type Turn,
} from '../turn.js';
import {BadRequest} from '../../http-errors.js';
import {planOperations} from '../operations/plan-operations.js';
import type {Compute} from '../../world/compute.js';
import {requireUnprotected} from '../branches/branch-rules.js';
import {countedUntil} from '../projects/usage.js';
import {refuseUnenforced} from '../../platform/simulated-platform.js';
import {isFixed, type SizeRange} from '../../../domain/computes/compute-size.js';
import {computeId, unused} from '../../ids.js';
import {proxyHostOf} from '../../regions.js';
import type {Project} from '../../world/project.js';
import {requirePlacement, requireSize, suspendTimeout} from './compute-rules.js';
import {computeOutcome, type ComputeOutcome, type NewCompute} from './compute-request.js';

/**
Creates a compute, which is `init` and will become `active`, with a running `start_compute`. A disabled compute stays idle.

@see docs/control-api.md#compute-create; docs/control-api.md#compute-states
*/
export const createCompute = (turn: Turn, projectId: string, request: NewCompute): ComputeOutcome => {
	const {world} = turn;
	const project = requireProject(world, projectId);
	const branch = requireBranch(world, projectId, request.branchId);
	if (request.regionId !== undefined && request.regionId !== project.regionId) {
		throw new BadRequest(`endpoint.region_id: a compute is where its project is, in ${project.regionId}`);
	}

	const size = newSize(request.size ?? {}, project.computeDefaults.size);
	requireSize(world, project, size);
	const suspendTimeoutSeconds = suspendTimeout(world, project, {
		size, asked: request.suspendTimeoutSeconds, fallback: project.computeDefaults.suspendTimeoutSeconds,
	});
	requirePlacement(world, request, branch);
	requireNoRunningOperations(world, projectId);
	const compute = newCompute(turn, project, {...request, suspendTimeoutSeconds}, size);
	const steps = compute.isDisabled ? [] : [{action: 'start_compute', branchId: branch.id, computeId: compute.id}];
	return computeOutcome(compute, planOperations(turn, projectId, steps));
};

/**
Deletes a compute. The compute and its connections disappear at once. A running compute also gets an operation that suspends it.

@throws {Unprocessable} For a compute of a protected branch.
@see docs/control-api.md#compute-delete; docs/control-api.md#compute-states
*/
export const deleteCompute = (turn: Turn, compute: Compute): ComputeOutcome => {
	requireUnprotected(requireBranch(turn.world, compute.projectId, compute.branchId), 'its computes can\'t be deleted');
	requireNoRunningOperations(turn.world, compute.projectId);
	const project = requireProject(turn.world, compute.projectId);
	const isRunning = compute.currentState === 'active';
	const steps = isRunning ? [{action: 'suspend_compute', branchId: compute.branchId, computeId: compute.id}] : [];
	const operations = planOperations(turn, compute.projectId, steps);
	return {
		changes: {put: {operations, projects: [countedUntil(project, [compute], turn.now)]}, remove: {computes: [compute.id]}},
		compute: isRunning ? {...compute, pendingState: 'idle', updatedAt: turn.now} : compute,
		operations,
	};
};

/**
Returns the size of a new compute. A missing minimum or maximum is the project's default, adjusted so that the minimum stays below the maximum.

@see docs/control-api.md#compute-default-size
*/
export const newSize = (asked: Partial<SizeRange>, fallback: SizeRange): SizeRange => ({
	min: asked.min ?? Math.min(fallback.min, asked.max ?? fallback.min),
	max: asked.max ?? Math.max(fallback.max, asked.min ?? fallback.max),
});

/**
Returns the default provisioner for a size. Only `k8s-neonvm` can autoscale.

@see docs/control-api.md#compute-more
*/
export const provisionerFor = (size: SizeRange): string => isFixed(size) ? 'k8s-pod' : 'k8s-neonvm';

/**
Builds a compute that has never run, with a unique id and host.

The caller must have checked `request` and `size`.
*/
export const newCompute = ({
	world, now, random, platform,
}: Turn, project: Project, request: NewCompute, size: SizeRange): Compute => {
	refuseUnenforced(platform, 'endpoint.settings', {preload_libraries: request.preloadLibraries});
	const id = unused(random, computeId, taken => world.computes.get(taken) !== undefined);
	const isDisabled = request.isDisabled ?? false;
	// The project's settings may come from a time without servers, when settings were not checked.
	const usualSettings = platform.hasServers ? {} : project.computeDefaults.pgSettings ?? {};
	return {
		id,
		projectId: project.id,
		branchId: request.branchId,
		host: platform.hostOf(id, project.regionId),
		proxyHost: proxyHostOf(project.regionId),
		regionId: project.regionId,
		type: request.type,
		size,
		currentState: isDisabled ? 'idle' : 'init',
		pendingState: isDisabled ? undefined : 'active',
		name: request.name,
		isDisabled,
		isPoolerEnabled: request.isPoolerEnabled ?? false,
		poolerMode: request.poolerMode ?? 'transaction',
		isPasswordlessAccess: request.isPasswordlessAccess ?? true,
		pgSettings: request.pgSettings ?? usualSettings,
		preloadLibraries: request.preloadLibraries,
		suspendTimeoutSeconds: request.suspendTimeoutSeconds ?? project.computeDefaults.suspendTimeoutSeconds,
		provisioner: request.provisioner ?? provisionerFor(size),
		creationSource: 'console',
		createdAt: now,
		updatedAt: now,
	};
};
