import type {ChangeMaking, NewBranch} from '../changeable.js';
import {branchRequest} from './branch-request.js';
import type {ChangeDescriptor} from './descriptor.js';

export type CreateBranch = ChangeMaking<'create-branch', 'branch', {readonly branch: NewBranch}>;

/**
Makes a branch from another one, as that is now.

@see docs/control-api.md#branch-requests
*/
export const branchCreation: ChangeDescriptor<CreateBranch> = {
	on: 'branch',
	targets: 'one',
	progress: 'creating',
	title: ({branch: {name}}, {branch}) => name === undefined ? `Create a branch of ${branch}` : `Create the branch ${name} of ${branch}`,
	done: (_change, called, took) => `The branch ${called} was created${took}`,
	request: ({target, branch}) => branchRequest('POST', target, branch),
	branchId: ({branch}) => branch.parentId,
	dependsOnState: false,
	existence: 'creates',
	hasHappened: ({branch: {parentId, name}}, {now}) => now?.parentId === parentId && (name === undefined || now.name === name),
};
