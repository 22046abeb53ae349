import type {ChangeTo} from '../changeable.js';
import {requestTo} from './change-request.js';
import type {ChangeDescriptor} from './descriptor.js';

export type DeleteBranch = ChangeTo<'delete-branch', 'branch'>;

/**
Deletes a branch with its computes, roles and databases.

@see docs/control-api.md#branch-requests
*/
export const branchDeletion: ChangeDescriptor<DeleteBranch> = {
	on: 'branch',
	targets: 'many',
	progress: 'deleting',
	title: (_change, {branch}) => `Delete the branch ${branch}`,
	done: (_change, called) => `The branch ${called} was deleted`,
	request: ({target}) => requestTo('DELETE', target),
	branchId: ({target}) => target.id,
	dependsOnState: false,
	existence: 'removes',
	takesComputes: true,
	hasHappened: (_change, {now}) => now === undefined,
};
