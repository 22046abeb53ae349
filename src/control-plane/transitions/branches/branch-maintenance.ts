import {isPrimary} from '../../../domain/computes/compute.js';
import {millisecondsPerHour, millisecondsPerMinute, type Instant} from '../../../domain/time.js';
import type {Turn} from '../turn.js';
import {between, type Random} from '../../random.js';
import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import {planOperations} from '../operations/plan-operations.js';
import type {Step} from '../operations/step.js';
import {archiveIdle} from './archive.js';

/** Picks the time of a branch's next check. */
export const nextCheckAt = (random: Random, now: Instant): Instant =>
	now + between(random, 8 * millisecondsPerHour, 16 * millisecondsPerHour);

/** Returns whether a branch can be checked. Archived branches and branches of detached projects can't be checked. */
const isThere = ({world}: Turn, {currentState, projectId}: Branch): boolean =>
	currentState !== 'archived' && world.projects.get(projectId)?.isDetached !== true;

const checkOf = ({world}: Turn, {id, projectId}: Branch): readonly Step[] => {
	const computes = [...world.computes.of(projectId)].filter(({branchId}) => branchId === id);
	const compute = computes.find(candidate => isPrimary(candidate)) ?? computes[0];
	return compute === undefined ? [] : [{action: 'check_availability', branchId: id, computeId: compute.id}];
};

/**
Archives a branch that has been unused for a long time. Otherwise, checks that the branch is available and that its compute can start. A branch
without a compute is not checked. Maintenance waits while other operations run on the project.

@see docs/control-api.md#action-check-availability; docs/control-api.md#action-tenant; docs/control-api.md#action-archive
*/
export const maintainBranch = (turn: Turn, branch: Branch): {readonly changes: Changes} => {
	const {world, now, random} = turn;
	const {projectId} = branch;
	if (world.unsettledOf(projectId).length > 0) {
		return {changes: {put: {branches: [{...branch, nextCheckAt: now + millisecondsPerMinute}]}}};
	}

	const away = isThere(turn, branch) ? archiveIdle(turn, branch) : [];
	const steps = away.length > 0 || !isThere(turn, branch) ? away : checkOf(turn, branch);
	return {
		changes: {
			put: {
				branches: [{...branch, nextCheckAt: nextCheckAt(random, now)}],
				operations: planOperations(turn, projectId, steps, {isStarted: false}),
			},
		},
	};
};
