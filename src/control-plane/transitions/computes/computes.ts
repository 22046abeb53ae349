import {isDeepStrictEqual} from 'node:util';
import {
	requireNoRunningOperations,
	requireBranch,
	requireProject,
	type Turn,
	requireCompute,
} from '../turn.js';
import {BadRequest} from '../../http-errors.js';
import {planOperations} from '../operations/plan-operations.js';
import type {Compute} from '../../world/compute.js';
import {requireUnprotected} from '../branches/branch-rules.js';
import {countedUntil} from '../projects/usage.js';
import {refuseUnenforced} from '../../platform/platform.js';
import {isFixed, type SizeRange} from '../../../domain/computes/compute-size.js';
import {computeId, unused} from '../../ids.js';
import {proxyHostOf} from '../../regions.js';
import type {Project} from '../../world/project.js';
import {mergeChanges} from '../../world/changes.js';
import {
	requirePlacement,
	requireSize,
	suspendTimeout,
	isNeverSuspended,
} from './compute-rules.js';
import {
	computeOutcome,
	type ComputeOutcome,
	type NewCompute,
	unchanged,
	type ComputeUpdate,
} from './compute-request.js';

/**
Creates a compute with the state `init`. A running `start_compute` operation will make the compute `active`. A disabled compute is idle.

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
Returns the size of a new compute. A missing minimum or maximum is the project's default, adjusted so that the minimum is not above the maximum.

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
const provisionerFor = (size: SizeRange): string => isFixed(size) ? 'k8s-pod' : 'k8s-neonvm';

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

/**
Lists the actions that make a change take effect.

- A move to another branch suspends a running compute, and wakes an idle compute briefly.
- A new size, new Postgres settings or new libraries restart a running compute, and wake an idle compute briefly.
- Disabling a running compute suspends the compute, with or without new settings.
- A new suspend timeout or pooler option is applied without a restart.
- A new name needs no action.

@see docs/control-api.md#state-resize-restarts; docs/control-api.md#compute-states
*/
const actionsFor = (before: Compute, after: Compute): readonly string[] => {
	if (before.branchId !== after.branchId) {
		return ['apply_config', 'suspend_compute'];
	}

	const isRunning = before.currentState === 'active';
	if (before.size.min !== after.size.min
		|| before.size.max !== after.size.max
		|| !isDeepStrictEqual(before.pgSettings, after.pgSettings)
		|| !isDeepStrictEqual(before.preloadLibraries, after.preloadLibraries)) {
		return isRunning && !after.isDisabled ? ['apply_config', 'suspend_compute', 'start_compute'] : ['apply_config', 'suspend_compute'];
	}

	if (after.isDisabled && !before.isDisabled) {
		return isRunning ? ['suspend_compute'] : [];
	}

	return before.suspendTimeoutSeconds === after.suspendTimeoutSeconds
		&& before.isPoolerEnabled === after.isPoolerEnabled
		&& before.poolerMode === after.poolerMode
		? []
		: ['apply_config'];
};

/** Returns the defined fields of a compute, so that undefined and missing fields compare as equal. */
const present = (compute: Compute): Readonly<Record<string, unknown>> =>
	Object.fromEntries(Object.entries(compute).filter(([, value]) => value !== undefined));

/**
Changes a compute's branch, size, settings, suspend timeout or name, or disables or enables the compute.

@see docs/control-api.md#compute-update
*/
export const updateCompute = (turn: Turn, projectId: string, id: string, update: ComputeUpdate): ComputeOutcome => {
	const {world, now} = turn;
	refuseUnenforced(turn.platform, 'endpoint.settings', {preload_libraries: update.preloadLibraries});
	const project = requireProject(world, projectId);
	const before = requireCompute(world, projectId, id);
	const size = {...before.size, ...update.size};
	requireSize(world, project, size);
	const after: Compute = {
		...before,
		branchId: update.branchId ?? before.branchId,
		size,
		suspendTimeoutSeconds: suspendTimeout(world, project, {
			size, asked: update.suspendTimeoutSeconds, fallback: before.smallerTimeoutSeconds ?? before.suspendTimeoutSeconds,
		}),
		smallerTimeoutSeconds: isNeverSuspended(size) ? update.suspendTimeoutSeconds ?? before.smallerTimeoutSeconds ?? before.suspendTimeoutSeconds : undefined,
		name: update.name ?? before.name,
		isDisabled: update.isDisabled ?? before.isDisabled,
		pgSettings: update.pgSettings ?? before.pgSettings,
		// A request with Postgres settings also replaces the libraries. If the request names no libraries, the libraries are dropped.
		preloadLibraries: update.pgSettings === undefined ? update.preloadLibraries ?? before.preloadLibraries : update.preloadLibraries,
		// The provisioner for fixed sizes can't autoscale. The autoscaling provisioner can also keep a fixed size.
		provisioner: update.provisioner ?? (isFixed(size) ? before.provisioner : provisionerFor(size)),
		isPoolerEnabled: update.isPoolerEnabled ?? before.isPoolerEnabled,
		poolerMode: update.poolerMode ?? before.poolerMode,
		isPasswordlessAccess: update.isPasswordlessAccess ?? before.isPasswordlessAccess,
	};
	const branch = requireBranch(world, projectId, after.branchId);
	requirePlacement(world, after, branch);
	if (isDeepStrictEqual(present(after), present(before))) {
		return unchanged(before);
	}

	requireNoRunningOperations(world, projectId);
	const steps = actionsFor(before, after).map(action => ({action, branchId: branch.id, computeId: id}));
	const isSuspended = steps.some(({action}) => action === 'suspend_compute');
	const outcome = computeOutcome({
		...after, pendingState: isSuspended ? 'idle' : after.pendingState, countedAt: now, updatedAt: now,
	}, planOperations(turn, projectId, steps));
	// The usage so far is counted at the previous size.
	return {...outcome, changes: mergeChanges([outcome.changes, {put: {projects: [countedUntil(project, [before], now)]}}])};
};

/**
Deletes a compute. The compute and its connections disappear at once. A running compute also gets an operation that suspends the compute.

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
