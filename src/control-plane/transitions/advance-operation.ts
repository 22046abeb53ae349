import type {Instant} from '../../domain/time.js';
import type {Turn} from '../ledger.js';
import type {Branch} from '../world/branch.js';
import type {Changes} from '../world/changes.js';
import type {Operation} from '../world/operation.js';
import {accounted} from './accounting.js';
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
The later beginning of an operation that has to wait for another one.
*/
const postponed = (operation: Operation, until: Instant): Operation => {
	const wait = until + 1 - operation.begins;
	return {...operation, begins: operation.begins + wait, ends: operation.ends + wait};
};

/**
What an operation does to the compute it is tied to, and by that to what the project has used.
*/
const effectOnCompute = ({world, now}: Turn, operation: Operation, upcoming: readonly string[]): Changes['put'] => {
	const compute = world.computes.get(operation.computeId ?? '');
	const project = world.projects.get(operation.projectId);
	if (compute === undefined || project === undefined) {
		return {};
	}

	const changed = operation.status === 'running' ? computeDuring(operation, compute, now) : computeAfter(operation, compute, upcoming, now);
	return changed === compute ? {} : {computes: [changed], projects: [accounted(project, compute, changed)]};
};

/**
What an operation does to the branch it is tied to: one that was being made is ready.
*/
const effectOnBranch = ({world, now}: Turn, {action, branchId, status}: Operation): readonly Branch[] => {
	const branch = world.branches.get(branchId ?? '');
	const isMade = status === 'finished' && (action === 'create_branch' || action === 'create_timeline');
	return branch === undefined || !isMade
		? []
		: [{
			...branch, currentState: 'ready', pendingState: undefined, stateChangedAt: now, updatedAt: now,
		}];
};

/**
Takes an operation to its next status, and its compute and branch with it. One whose turn has not come, because an earlier one on the same compute is not over, waits for that.

@see api-facts (a) 4: scheduling → running → finished or failed
*/
export const advanceOperation = (turn: Turn, operation: Operation): {readonly changes: Changes} => {
	const {world, now} = turn;
	const {id, projectId, computeId, createdMicroseconds} = operation;
	const others = world.unsettledOf(projectId).filter(other => computeId !== undefined && other.computeId === computeId && other.id !== id);
	const earlier = others.find(other => other.createdMicroseconds < createdMicroseconds);
	if (operation.status === 'scheduling' && earlier !== undefined) {
		return {changes: {put: {operations: [postponed(operation, Math.max(now, earlier.ends))]}}};
	}

	const next = operation.status === 'scheduling' ? run(operation, now) : settle(operation, now);
	return {
		changes: {
			put: {
				operations: [next],
				branches: effectOnBranch(turn, next),
				...effectOnCompute(turn, next, others.map(({action}) => action)),
			},
			remove: {operations: next.status === 'running' ? [] : outgrown(turn, projectId)},
		},
	};
};
