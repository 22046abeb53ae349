import type {Turn} from '../../transactor.js';
import type {Changes} from '../../world/changes.js';
import {lookAfter} from '../branches/branch-maintenance.js';
import {expireBranch} from '../branches/expire-branch.js';
import {suspendCompute} from '../computes/suspend-compute.js';
import {advanceOperation} from './advance-operation.js';

/**
What happens by itself when something has come due: an operation goes on to its next status, a compute has been without a connection for long enough, a branch is to be checked, or its time is up.
*/
export const happen = (turn: Turn, id: string): {readonly changes: Changes} => {
	const {world} = turn;
	const operation = world.operations.get(id);
	if (operation !== undefined) {
		return advanceOperation(turn, operation);
	}

	const compute = world.computes.get(id);
	if (compute !== undefined) {
		return suspendCompute(turn, compute);
	}

	const branch = world.branches.get(id);
	if (branch === undefined) {
		// The week is over in which a deleted project could be had back.
		return {changes: {remove: {deletedProjects: [id]}}};
	}

	return branch.expiresAt !== undefined && branch.expiresAt <= turn.now ? expireBranch(turn, branch) : lookAfter(turn, branch);
};
