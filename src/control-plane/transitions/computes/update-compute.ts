import {isDeepStrictEqual} from 'node:util';
import {refuseUnenforced} from '../../platform/simulated-platform.js';
import {isFixed} from '../../../domain/computes/compute-size.js';
import {
	requireNoRunningOperations,
	requireBranch,
	requireCompute,
	requireProject,
	type Turn,
} from '../turn.js';
import type {Compute} from '../../world/compute.js';
import {planOperations} from '../operations/plan-operations.js';
import {mergeChanges} from '../../world/changes.js';
import {countedUntil} from '../projects/usage.js';
import {
	computeOutcome,
	unchanged,
	type ComputeOutcome,
	type ComputeUpdate,
} from './compute-request.js';
import {
	isNeverSuspended,
	requirePlacement,
	requireSize,
	suspendTimeout,
} from './compute-rules.js';
import {provisionerFor} from './computes.js';

/**
Lists the actions that make a change take effect.

- A move to another branch suspends a running compute, and wakes an idle compute briefly.
- A new size, new Postgres settings or new libraries restart a running compute, and wake an idle compute briefly.
- Disabling a running compute suspends it, with or without new settings.
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
Changes a compute's branch, size, settings, suspend timeout or name, or disables or enables it.

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
		// A request with Postgres settings also replaces the libraries. If it names no libraries, they are dropped.
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
