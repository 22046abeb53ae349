import type {Turn} from '../ledger.js';
import type {Changes} from '../world/changes.js';
import type {Operation} from '../world/operation.js';
import {computeAfter, computeDuring, type Settled} from './operation-effects.js';

const settle = (operation: Operation, now: number): Operation => {
	const settled: Operation = {...operation, updatedAt: now, totalDurationMilliseconds: Math.max(0, now - operation.createdAt)};
	return operation.failure === undefined
		? {...settled, status: 'finished'}
		: {
			...settled, status: 'failed', failuresCount: operation.failuresCount + 1, error: operation.failure,
		};
};

/**
Takes an operation to its next status, and its compute with it.

@see api-facts (a) 4: scheduling → running → finished or failed
*/
export const advanceOperation = ({world, now}: Turn, operation: Operation): {readonly changes: Changes} => {
	const compute = operation.computeId === undefined ? undefined : world.computes.get(operation.computeId);
	const next: Operation = operation.status === 'scheduling'
		? {
			...operation, status: 'running', updatedAt: now, ends: now + (operation.ends - operation.begins),
		}
		: settle(operation, now);
	if (compute === undefined) {
		return {changes: {put: {operations: [next]}}};
	}

	const upcoming = world.unsettledOf(operation.projectId).filter(other => other.id !== operation.id && other.computeId === compute.id);
	const changed = next.status === 'running'
		? computeDuring(next, compute, now)
		: computeAfter(next as Settled, compute, upcoming.map(({action}) => action), now);
	return {changes: {put: {operations: [next], computes: changed === compute ? [] : [changed]}}};
};
