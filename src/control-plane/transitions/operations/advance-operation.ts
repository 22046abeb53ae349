import type {Instant} from '../../../domain/time.js';
import type {Compute} from '../../world/compute.js';
import type {Operation} from '../../world/operation.js';
import {lookUp} from '../../../base/records.js';
import type {Branch} from '../../world/branch.js';
import type {Project} from '../../world/project.js';
import type {Turn} from '../turn.js';
import {isSettled} from '../../../domain/operations/operation-status.js';
import {mergeChanges, type Changes} from '../../world/changes.js';
import {accounted} from '../projects/usage.js';

/**
Updates a compute after the start of an operation on the compute.

Applying a configuration needs a running compute, and an availability check starts the compute. Therefore both operations wake an idle compute
briefly. After a configuration has been applied, the compute is shown as active while the following `suspend_compute` operation runs.

@see docs/control-api.md#compute-states
*/
const computeDuring = ({action}: Pick<Operation, 'action'>, compute: Compute, now: Instant): Compute => {
	const wakesBriefly = action === 'check_availability' || (action === 'suspend_compute' && compute.pendingState === 'idle');
	return wakesBriefly && compute.currentState === 'idle'
		? {
			...compute, currentState: 'active', pendingState: 'idle', updatedAt: now,
		}
		: compute;
};

const suspended = (compute: Compute, upcoming: readonly string[], now: Instant): Compute => ({
	...compute,
	currentState: 'idle',
	pendingState: upcoming.includes('start_compute') ? 'active' : undefined,
	suspendedAt: now,
	updatedAt: now,
});

const started = (compute: Compute, now: Instant): Compute => ({
	...compute,
	currentState: 'active',
	pendingState: undefined,
	startedAt: now,
	lastActive: now,
	updatedAt: now,
});

/**
Updates a compute after the success of an operation on the compute.

`upcoming`: the remaining actions on the compute.

@see docs/control-api.md#compute-states
*/
const computeAfterFinished = (action: string, compute: Compute, upcoming: readonly string[], now: Instant): Compute => {
	switch (action) {
		case 'start_compute': {
			return started(compute, now);
		}

		case 'suspend_compute': {
			return suspended(compute, upcoming, now);
		}

		case 'check_availability': {
			return compute.pendingState === 'idle' ? suspended(compute, upcoming, now) : compute;
		}

		default: {
			return compute;
		}
	}
};

/**
Updates a compute after the end of an operation on the compute. A failed operation leaves the compute in its earlier state: idle after a failed start,
active after a failed suspension.
*/
const computeAfter = (
	operation: Pick<Operation, 'action' | 'status'>,
	compute: Compute,
	upcoming: readonly string[],
	now: Instant,
): Compute => {
	if (operation.status === 'finished') {
		return computeAfterFinished(operation.action, compute, upcoming, now);
	}

	if (upcoming.length > 0 || compute.pendingState === undefined) {
		return compute;
	}

	return {
		...compute,
		currentState: compute.currentState === 'init' || operation.action === 'check_availability' ? 'idle' : compute.currentState,
		pendingState: undefined,
		updatedAt: now,
	};
};

/** The state of a branch after a successful operation, by the operation's action. */
const stateAfter: Readonly<Record<string, string>> = {
	create_branch: 'ready',
	create_timeline: 'ready',
	timeline_archive: 'archived',
	timeline_unarchive: 'ready',
};

/**
Updates a branch when an operation on the branch changes status.

@see docs/control-api.md#operation
*/
const branchAfter = ({action, status, snapshotId}: Pick<Operation, 'action' | 'status' | 'snapshotId'>, branch: Branch, now: Instant): Branch => {
	// Taking a snapshot of a branch leaves the branch unchanged.
	const isOnBranch = action !== 'create_timeline' || snapshotId === undefined;
	const state = status === 'finished' && isOnBranch ? lookUp(stateAfter, action) : undefined;
	return state === undefined
		? branch
		: {
			...branch, currentState: state, pendingState: undefined, stateChangedAt: now, updatedAt: now,
		};
};

/**
Updates a project when an operation on the project changes status. A finished operation may detach the project from storage, or attach the project
again.

@see docs/control-api.md#action-tenant
*/
const projectAfter = ({action, status}: Pick<Operation, 'action' | 'status'>, project: Project): Project => {
	if (status !== 'finished' || !action.startsWith('tenant_')) {
		return project;
	}

	return {...project, isDetached: action === 'tenant_detach'};
};

/** The share by which the number of operations may exceed the limit before pruning. This slack keeps pruning rare. */
const slack = 0.1;

/**
Returns the ids of the operations to prune from a project: the oldest operations beyond the limit.

@see docs/control-api.md#operation-retention
*/
export const prunedOperations = ({world, keptOperations}: Turn, projectId: string): readonly string[] => {
	const timeline = world.timelineOf(projectId);
	return timeline.size() > keptOperations * (1 + slack) ? timeline.oldest(timeline.size() - keptOperations) : [];
};

/**
Fails an operation that can't continue because of a bug, and does nothing else that could fail. The compute becomes free for the next operation. The
branch and the project stay unchanged.

@see docs/control-api.md#operation-states
*/
export const failOperation = ({world, now}: Turn, id: string, reason: string): {readonly changes: Changes} => {
	const operation = world.operations.get(id);
	if (operation === undefined || isSettled(operation.status)) {
		return {changes: {}};
	}

	const {createdAt, computeId, projectId, failuresCount} = operation;
	const compute = world.computes.get(computeId ?? '');
	const upcoming = world.unsettledOf(projectId).filter(other => other.computeId === computeId && other.id !== id).map(({action}) => action);
	const failed = {
		...operation, status: 'failed', failuresCount: failuresCount + 1, error: reason, totalDurationMilliseconds: now - createdAt, updatedAt: now,
	} as const;
	return {changes: {put: {operations: [failed], computes: compute === undefined ? [] : [computeAfter(failed, compute, upcoming, now)]}}};
};

const run = (operation: Operation, now: Instant): Operation =>
	({
		...operation, status: 'running', updatedAt: now, ends: now + (operation.ends - operation.begins),
	});

const settle = (operation: Operation, now: Instant): Operation => {
	const {applies, undo: _, ...rest} = operation;
	const settled: Operation = {
		...rest,
		...(applies !== undefined && {applies: {kind: applies.kind, id: applies.id}}),
		status: 'finished',
		updatedAt: now,
		totalDurationMilliseconds: now - operation.createdAt,
	};
	return operation.failure === undefined
		? settled
		: {
			...settled, status: 'failed', failuresCount: operation.failuresCount + 1, error: operation.failure,
		};
};

/** Postpones the start of an operation that waits for another operation. */
const postponed = (operation: Operation, until: Instant): Operation => {
	const wait = until + 1 - operation.begins;
	return {...operation, begins: operation.begins + wait, ends: operation.ends + wait};
};

/** Returns the effects of an operation on its compute, branch and project. */
const effects = ({world, now}: Turn, operation: Operation, upcoming: readonly string[]): Changes['put'] => {
	const compute = world.computes.get(operation.computeId ?? '');
	const branch = world.branches.get(operation.branchId ?? '');
	const project = world.projects.get(operation.projectId);
	const isRunning = operation.status === 'running';
	const computeNow = compute && (isRunning ? computeDuring(operation, compute, now) : computeAfter(operation, compute, upcoming, now));
	const branchNow = branch && branchAfter(operation, branch, now);
	const projectNow = project && projectAfter(operation, compute && computeNow ? accounted(project, compute, computeNow) : project);
	return {
		computes: computeNow === undefined || computeNow === compute ? [] : [computeNow],
		branches: branchNow === undefined || branchNow === branch ? [] : [branchNow],
		projects: projectNow === undefined || projectNow === project ? [] : [projectNow],
	};
};

/**
Advances an operation to its next status, and applies the effects on compute, branch and project. An operation waits until the operation named by
`after` has ended.

@see docs/control-api.md#operation-states
*/
export const advanceOperation = (turn: Turn, operation: Operation): {readonly changes: Changes} => {
	const {world, now} = turn;
	const {id, projectId, computeId} = operation;
	const others = world.unsettledOf(projectId).filter(other =>
		computeId !== undefined && other.computeId === computeId && other.id !== id);
	const previous = world.operations.get(operation.after ?? '');
	if (operation.status === 'scheduling' && previous !== undefined && !isSettled(previous.status)) {
		return {changes: {put: {operations: [postponed(operation, Math.max(now, previous.ends))]}}};
	}

	const next = operation.status === 'scheduling' ? run(operation, now) : settle(operation, now);
	const isUndone = next.status === 'failed' && world.branches.get(operation.branchId ?? '') !== undefined;
	return {
		changes: mergeChanges([
			{put: {operations: [next]}, remove: {operations: next.status === 'running' ? [] : prunedOperations(turn, projectId)}},
			isUndone ? {put: operation.applies?.before} : {},
			{put: effects(turn, next, others.map(({action}) => action))},
			isUndone ? operation.undo ?? {} : {},
		]),
	};
};
