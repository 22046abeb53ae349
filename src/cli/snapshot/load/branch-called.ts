import type {Branch} from '../../../domain/branches/branch.js';
import {CommandFailure} from '../../command-failure.js';

/**
Finds the branch with the id or name `text`. Without `text`, finds the default branch of the project.

@throws {CommandFailure} When there is no such branch.
*/
export const branchCalled = (branches: readonly Branch[], projectId: string, text: string | undefined): Branch => {
	const branch = text === undefined
		? branches.find(({isDefault}) => isDefault) ?? branches[0]
		: branches.find(({id}) => id === text) ?? branches.find(({name}) => name === text);
	if (branch === undefined) {
		throw new CommandFailure(`The project ${projectId} has no branch${text === undefined ? '' : ` ${text}`}.`, 2);
	}

	return branch;
};
