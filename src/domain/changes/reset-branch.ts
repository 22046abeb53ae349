import type {ChangeTo} from '../changeable.js';
import {requestTo} from './change-request.js';
import type {ChangeDescriptor} from './descriptor.js';

/**
`keptName`: the name of a branch that keeps what it is now; without one, that is lost.
*/
export type ResetBranch = ChangeTo<'reset-branch', 'branch', {readonly parentId: string; readonly keptName?: string}>;

/**
Gives a branch the state that its parent has now. What was written to it since is lost, unless another branch keeps it.

@see docs/control-api.md#branch-requests
*/
export const branchReset: ChangeDescriptor<ResetBranch> = {
	on: 'branch',
	targets: 'one',
	progress: 'resetting',
	title: (_change, {branch}) => `Reset the branch ${branch} to its parent`,
	done: (_change, called, took) => `The branch ${called} was reset${took}`,
	request: ({target, parentId, keptName}) => ({...requestTo('POST', target, 'restore'), body: {source_branch_id: parentId, preserve_under_name: keptName}}),
	branchId: ({target}) => target.id,
	dependsOnState: false,
	// The time of the last reset tells it, where a server has that; otherwise, that it is being reset, or made from its parent once more.
	hasHappened: (_change, {before, now, started}) => now !== undefined && (
		now.lastResetAt !== before?.lastResetAt
		|| (now.currentState === 'resetting' && before?.currentState !== 'resetting')
		|| started.some(({action, computeId}) => action === 'create_branch' && computeId === undefined)
	),
};
