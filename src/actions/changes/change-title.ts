import type {Change} from '../../domain/change.js';
import {formatSize} from '../../domain/compute-size.js';
import {typeWord} from '../../domain/compute.js';

/**
What a change does and to what, in a few words: `Resize ep-cool-sun-a1 to 2 CU`.
*/
export const changeTitle = (change: Change): string => {
	switch (change.kind) {
		case 'create': {
			return `Create a ${typeWord(change.compute.type)} on ${change.compute.branchId}`;
		}

		case 'move': {
			return `Move ${change.computeId} to ${change.branchId}`;
		}

		case 'resize': {
			return change.size === undefined ? `Change when ${change.computeId} suspends` : `Resize ${change.computeId} to ${formatSize(change.size)}`;
		}

		case 'wake': {
			return `Wake ${change.computeId}`;
		}

		case 'suspend': {
			return `Suspend ${change.computeId}`;
		}

		case 'restart': {
			return `Restart ${change.computeId}`;
		}

		case 'delete': {
			return `Delete ${change.computeId}`;
		}
	}
};
