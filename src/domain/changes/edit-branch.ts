import type {BranchUpdate, ChangeTo} from '../changeable.js';
import {branchRequest} from './branch-request.js';
import type {ChangeDescriptor} from './descriptor.js';

export type EditBranch = ChangeTo<'edit-branch', 'branch', BranchUpdate>;

/**
What an edit does, in a few words, of the one thing that it changes: `Rename the branch dev to next`.
*/
const titleOf = ({name, isProtected}: EditBranch, branch: string): string => {
	if (name !== undefined && isProtected !== undefined) {
		return `Edit the branch ${branch}`;
	}

	return name === undefined ? `${isProtected === true ? 'Protect' : 'Unprotect'} the branch ${branch}` : `Rename the branch ${branch} to ${name}`;
};

const doneWord = ({name, isProtected}: EditBranch): string => {
	if (name !== undefined && isProtected !== undefined) {
		return 'was changed';
	}

	return name === undefined ? `is ${isProtected === true ? 'protected' : 'not protected any more'}` : `was renamed to ${name}`;
};

/**
Changes the name of a branch, and whether it is protected.

@see docs/control-api.md#branch-requests
*/
export const branchEdit: ChangeDescriptor<EditBranch> = {
	on: 'branch',
	targets: 'one',
	progress: 'editing',
	title: (change, {branch}) => titleOf(change, branch),
	done: (change, called, took) => `The branch ${called} ${doneWord(change)}${took}`,
	request: ({kind: _kind, target, ...update}) => branchRequest('PATCH', target, update),
	branchId: ({target}) => target.id,
	dependsOnState: false,
	hasHappened: ({name, isProtected}, {now}) => now !== undefined
		&& (name === undefined || now.name === name) && (isProtected === undefined || now.isProtected === isProtected),
	undo: {
		called: 'edit',
		inverse: ({kind, target, name, isProtected}, before) => ({
			kind,
			target,
			...(name !== undefined && {name: before.name}),
			...(isProtected !== undefined && {isProtected: before.isProtected}),
		}),
		isUntouched: (now, after) => now.name === after.name && now.isProtected === after.isProtected,
	},
};
