import {isSettled} from '../../../domain/operations/operation-status.js';
import type {Changes} from '../../world/changes.js';
import type {Turn} from '../turn.js';
import {computeAfter} from './operation-effects.js';

/**
Ends an operation as failed and does nothing else that could fail: for one that a bug keeps from going on. Its compute is free for the next
operation; its branch and its project stay as they are.

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
