import {isPrimary} from '../../domain/compute.js';
import {millisecondsPerHour, millisecondsPerMinute, type Instant} from '../../domain/time.js';
import type {Turn} from '../ledger.js';
import {between, type Random} from '../random.js';
import type {Branch} from '../world/branch.js';
import type {Changes} from '../world/changes.js';
import {planOperations} from './plan-operations.js';

/**
When a branch is checked next.
*/
export const nextCheckAt = (random: Random, now: Instant): Instant => now + between(random, 8 * millisecondsPerHour, 16 * millisecondsPerHour);

/**
Checks that a branch is available and that its compute can start: one operation, or none for a branch without a compute. While other operations run on the project, it waits.

@see control-api.md, Operation: `check_availability`
*/
export const checkAvailability = (turn: Turn, branch: Branch): {readonly changes: Changes} => {
	const {world, now, random} = turn;
	const {id, projectId} = branch;
	if (world.unsettledOf(projectId).length > 0) {
		return {changes: {put: {branches: [{...branch, nextCheckAt: now + millisecondsPerMinute}]}}};
	}

	const computes = [...world.computes.of(projectId)].filter(({branchId}) => branchId === id);
	const compute = computes.find(candidate => isPrimary(candidate)) ?? computes[0];
	const steps = compute === undefined ? [] : [{action: 'check_availability', branchId: id, computeId: compute.id}];
	return {
		changes: {
			put: {
				branches: [{...branch, nextCheckAt: nextCheckAt(random, now)}],
				operations: planOperations(turn, projectId, steps, false),
			},
		},
	};
};
