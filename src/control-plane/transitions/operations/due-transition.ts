import type {Instant} from '../../../domain/time.js';
import type {Turn} from '../turn.js';
import type {Changes} from '../../world/changes.js';
import {maintainBranch} from '../branches/branch-maintenance.js';
import {expireBranch, purgeBranch} from '../branches/delete-branch.js';
import {suspendCompute} from '../computes/compute-actions.js';
import {takeBackup} from '../snapshots/backup-schedule.js';
import {removeSnapshot} from '../snapshots/snapshots.js';
import {advanceOperation} from './advance-operation.js';

/**
Makes the change that is due for an entity, such as an operation's next status, or the suspension of an unused compute.

`at`: the instant for which the change was scheduled. That instant is in the future if the clock was set back in the meantime.
*/
export const dueTransition = (turn: Turn, id: string, at: Instant): {readonly changes: Changes} => {
	const {world} = turn;
	const operation = world.operations.get(id);
	if (operation !== undefined) {
		return advanceOperation(turn, operation);
	}

	const compute = world.computes.get(id);
	if (compute !== undefined) {
		return suspendCompute(turn, compute);
	}

	const snapshot = world.snapshots.get(id);
	if (snapshot !== undefined) {
		return removeSnapshot(turn, snapshot);
	}

	const branch = world.branches.get(id);
	if (branch === undefined) {
		// The id belongs to a deleted branch or project whose week for recovery has passed, or to an expired transfer request.
		const deleted = world.deletedBranches.get(id);
		return deleted === undefined
			? {changes: {remove: world.transferRequests.get(id) === undefined ? {deletedProjects: [id]} : {transferRequests: [id]}}}
			: purgeBranch(turn, deleted);
	}

	const {expiresAt = Infinity, backups} = branch;
	const elapsed = Math.max(at, turn.now);
	if (expiresAt <= elapsed) {
		return expireBranch(turn, branch);
	}

	return backups !== undefined && backups.nextAt <= elapsed ? takeBackup(turn, branch, backups, elapsed) : maintainBranch(turn, branch);
};
