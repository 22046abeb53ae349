import {branchOf, computeOf, type Change} from '../../domain/change.js';
import {formatSize} from '../../domain/compute-size.js';
import {typeWord} from '../../domain/compute.js';

/**
What a change does and to what, in a few words: `Resize ep-cool-sun-a1 to 2 CU`.

Compute and branch are told by their names, where they have and are given any.
*/
export const changeTitle = (change: Change, names: {readonly compute?: string; readonly branch?: string} = {}): string => {
	const called = names.compute ?? computeOf(change) ?? '';
	const branch = names.branch ?? branchOf(change) ?? '';
	switch (change.kind) {
		case 'create': {
			return `Create a ${typeWord(change.compute.type)} on ${branch}`;
		}

		case 'move': {
			return `Move ${called} to ${branch}`;
		}

		case 'resize': {
			return change.size === undefined ? `Change when ${called} suspends` : `Resize ${called} to ${formatSize(change.size)}`;
		}

		case 'wake': {
			return `Wake ${called}`;
		}

		case 'suspend': {
			return `Suspend ${called}`;
		}

		case 'restart': {
			return `Restart ${called}`;
		}

		case 'delete': {
			return `Delete ${called}`;
		}
	}
};
