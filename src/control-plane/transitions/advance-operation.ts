import {millisecondsPerSecond, type Instant} from '../../domain/time.js';
import type {Turn} from '../ledger.js';
import type {Changes} from '../world/changes.js';
import type {Compute} from '../world/compute.js';
import type {Operation} from '../world/operation.js';
import type {Project} from '../world/project.js';
import {computeAfter, computeDuring} from './operation-effects.js';
import {outgrown} from './outgrown.js';

const run = (operation: Operation, now: Instant): Operation =>
	({
		...operation, status: 'running', updatedAt: now, ends: now + (operation.ends - operation.begins),
	});

const settle = (operation: Operation, now: Instant): Operation => {
	const settled: Operation = {
		...operation, status: 'finished', updatedAt: now, totalDurationMilliseconds: now - operation.createdAt,
	};
	return operation.failure === undefined
		? settled
		: {
			...settled, status: 'failed', failuresCount: operation.failuresCount + 1, error: operation.failure,
		};
};

/**
The project after one of its computes has changed: when a compute was last active, and the time it has used.

CPU seconds are counted at the compute's smallest size, since nothing here makes it grow.
*/
const accounted = (project: Project, before: Compute, after: Compute): Project => {
	const isSuspended = after.suspendedAt !== before.suspendedAt && before.startedAt !== undefined && after.suspendedAt !== undefined;
	const activeSeconds = isSuspended ? ((after.suspendedAt ?? 0) - (before.startedAt ?? 0)) / millisecondsPerSecond : 0;
	return {
		...project,
		cpuUsedSeconds: project.cpuUsedSeconds + Math.round(activeSeconds * before.size.min),
		computeLastActiveAt: after.lastActive ?? project.computeLastActiveAt,
	};
};

/**
Takes an operation to its next status, and its compute with it. One whose turn has not come, because an earlier one on the same compute is not over, waits for that.

@see api-facts (a) 4: scheduling → running → finished or failed
*/
export const advanceOperation = (turn: Turn, operation: Operation): {readonly changes: Changes} => {
	const {world, now} = turn;
	const {projectId, computeId} = operation;
	const others = world.unsettledOf(projectId).filter(other => computeId !== undefined && other.computeId === computeId && other.id !== operation.id);
	const earlier = others.find(other => other.createdMicroseconds < operation.createdMicroseconds);
	if (operation.status === 'scheduling' && earlier !== undefined) {
		const wait = Math.max(now, earlier.ends) + 1 - operation.begins;
		return {changes: {put: {operations: [{...operation, begins: operation.begins + wait, ends: operation.ends + wait}]}}};
	}

	const next = operation.status === 'scheduling' ? run(operation, now) : settle(operation, now);
	const remove = next.status === 'running' ? {} : {operations: outgrown(turn, projectId)};
	const compute = world.computes.get(computeId ?? '');
	const project = world.projects.get(projectId);
	if (compute === undefined || project === undefined) {
		return {changes: {put: {operations: [next]}, remove}};
	}

	const changed = next.status === 'running'
		? computeDuring(next, compute, now)
		: computeAfter(next, compute, others.map(({action}) => action), now);
	return changed === compute
		? {changes: {put: {operations: [next]}, remove}}
		: {changes: {put: {operations: [next], computes: [changed], projects: [accounted(project, compute, changed)]}, remove}};
};
