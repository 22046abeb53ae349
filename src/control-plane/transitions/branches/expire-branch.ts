import {millisecondsPerMinute} from '../../../domain/time.js';
import type {Turn} from '../turn.js';
import {Locked, HttpError} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import {deleteBranch} from './delete-branch.js';

/**
Deletes a branch that has expired. While operations run on the project, it waits. A branch that can't be deleted stays for good.

@see docs/control-api.md#branch-expiry
*/
export const expireBranch = (turn: Turn, branch: Branch): {readonly changes: Changes} => {
	try {
		return deleteBranch(turn, branch);
	} catch (error) {
		if (!(error instanceof HttpError)) {
			throw error;
		}

		const expiresAt = error instanceof Locked ? turn.now + millisecondsPerMinute : undefined;
		return {changes: {put: {branches: [{...branch, expiresAt}]}}};
	}
};
